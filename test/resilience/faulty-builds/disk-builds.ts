import {
  exitWithCode3,
  type FaultyBuild,
  faultyBuild,
  inOperationGuard,
  onlyPart,
  patch,
} from './faulty-build';

const disk = onlyPart('disk', ['fills', 'embeddedFills', 'panics', 'embeddedPanics', 'dataFolders']);

/** Sets a global flag once the disk was full, which later patches read. */
const rememberingFullDisk = patch(
  'services/operations/health.service',
  'if ((0, errors_1.isDiskFull)(error))',
  'if ((0, errors_1.isDiskFull)(error) && (globalThis.full = true))',
);
const throwUnavailable =
  "throw new (require('../errors').AppError)({ code: 'unavailable', params: {} }, { retryAfter: 1 });";
const diskFullAsInternalError = patch(
  'infra/database/errors',
  '(08|57P|53|3D000|55000)',
  '(08|57P|3D000|55000)',
);

export const DISK_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'reports-a-full-disk-as-internal',
    disk('fills'),
    'a write on a full disk is refused with 503 in the error envelope, without internal details',
    diskFullAsInternalError,
  ),
  faultyBuild(
    'reports-a-full-disk-as-internal-over-GraphQL',
    disk('embeddedFills'),
    'GraphQL refuses a write on a full disk with SERVICE_UNAVAILABLE',
    diskFullAsInternalError,
  ),
  faultyBuild(
    'leaks-the-disk-error',
    disk('fills'),
    'a write on a full disk is refused with 503 in the error envelope, without internal details',
    patch(
      'services/shared/public-error',
      "new errors_1.AppError((0, reasons_1.reason)('unavailable'), { retryAfter: 1, cause: error })",
      "Object.assign(new errors_1.AppError((0, reasons_1.reason)('unavailable'), { retryAfter: 1, cause: error }), { message: String(error.message) })",
    ),
  ),
  faultyBuild(
    'never-recovers-from-a-full-disk',
    disk('fills'),
    'the product recovers by itself when there is disk space again',
    rememberingFullDisk,
    inOperationGuard(`if (globalThis.full && operation === 'createInvoice') ${throwUnavailable}`),
  ),
  faultyBuild(
    'refuses-reads-on-a-full-disk',
    disk('fills'),
    'existing data stays readable on a full disk',
    rememberingFullDisk,
    inOperationGuard(`if (globalThis.full && operation !== 'createInvoice') ${throwUnavailable}`),
  ),
  faultyBuild(
    'cuts-connections-off-when-full',
    disk('fills'),
    'no connection is cut while the disk is full',
    patch(
      'http/endpoints',
      'call.status = status;',
      'if (Math.random() < 0.1) return void call.response.destroy(); call.status = status;',
    ),
  ),
  faultyBuild(
    'restarts-postgres-without-disk-space',
    disk('embeddedPanics'),
    'the process survives a full disk',
    patch('infra/embedded-postgres/running-postgres', 'if (!(await this.hasDiskSpace()))', 'if (false)'),
  ),
  faultyBuild(
    'fills-the-log',
    disk('fills'),
    'the log has at most 100 lines a second',
    patch('infra/log-throttle', 'const MAX_LINES = 10;', 'const MAX_LINES = 1e9;'),
  ),
  faultyBuild(
    'hides-the-full-disk-from-health',
    disk('fills'),
    'the health endpoint reports the full disk',
    patch('services/operations/health.service', 'if ((0, errors_1.isDiskFull)(error))', 'if (false)'),
  ),
  faultyBuild(
    'leaves-a-partial-secret-file',
    disk('dataFolders'),
    'a start without disk space for its secret prints one line, and leaves no file',
    patch('infra/secret-file', 'await (0, promises_1.rm)(draft, { force: true });', ''),
  ),
  faultyBuild(
    'prints-a-stack-trace',
    disk('dataFolders'),
    'a first start without disk space for a database prints the reason, and the next start succeeds',
    patch('main', 'error instanceof errors_1.StartupError ? error.lines :', ''),
  ),
  faultyBuild(
    'exits-with-3-on-a-full-folder',
    disk('dataFolders'),
    'the process exits with 0 when its data folder is full',
    exitWithCode3,
  ),
  faultyBuild(
    'crashes-on-log-errors',
    disk('dataFolders'),
    'the process survives a log that cannot be written',
    patch('infra/logger', "stream.on('error', () => { });", ''),
  ),
];
