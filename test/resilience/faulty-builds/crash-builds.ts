import {
  type FaultyBuild,
  failingOperation,
  faultyBuild,
  inOperationGuard,
  patch,
  sleepStatement,
  withoutIdempotency,
} from './faulty-build';

const crash = (part: string, count: number): [string, Record<string, number>] => [
  'crash',
  { appKills: 0, togetherKills: 0, orphanStarts: 0, restarts: 0, [part]: count },
];

export const CRASH_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'acknowledges-before-the-commit',
    crash('appKills', 6),
    'each acknowledged invoice exists once and equals its reply',
    patch(
      'services/shared/idempotency.service',
      'return this.database.transaction(async (tx) => {',
      'return new Promise((tell, refuse) => void this.database.transaction(async (tx) => {',
    ),
    patch(
      'services/shared/idempotency.service',
      'return { value, replayed: false };\n        });',
      `tell({ value, replayed: false }); ${sleepStatement(50)} return { value, replayed: false };\n        }).then(tell, refuse));`,
    ),
  ),
  faultyBuild(
    'acknowledges-before-the-disk',
    crash('togetherKills', 3),
    'each acknowledged invoice exists once and equals its reply',
    patch(
      'infra/embedded-postgres/server',
      "timezone: 'UTC',",
      "timezone: 'UTC', synchronous_commit: 'off',",
    ),
  ),
  faultyBuild(
    'ignores-keys-under-load',
    crash('appKills', 2),
    'each reply to an idempotency key is the same invoice',
    withoutIdempotency,
  ),
  faultyBuild(
    'fails-under-load',
    crash('appKills', 1),
    'each reply is successful',
    failingOperation('createInvoice', 0.02),
  ),
  faultyBuild(
    'marks-unsent-deliveries-as-succeeded',
    crash('appKills', 1),
    'each delivery marked as succeeded arrived',
    patch(
      'services/webhooks/delivery-runner.service',
      'const answer = await this.post(',
      'const answer = Math.random() < 0.1 ? { status: 200 } : await this.post(',
    ),
  ),
  faultyBuild(
    'abandons-deliveries',
    crash('appKills', 1),
    'each webhook message is delivered eventually',
    patch(
      'services/webhooks/delivery-runner.service',
      'const outcome = outcomeOf(delivery, answer);',
      "const outcome = Math.random() < 0.1 ? { status: 'failed', responseStatus: 500, error: 'broken', nextIn: null } : outcomeOf(delivery, answer);",
    ),
  ),
  ...(
    [
      ['appKills', 'ready again after kill -9 of the app: p95 below 5 s'],
      ['togetherKills', 'ready again after kill -9 of the app and its PostgreSQL: p95 below 5 s'],
      ['orphanStarts', 'ready over leftovers: p95 below 5 s'],
    ] as const
  ).map(([part, failingCheck]) =>
    faultyBuild(
      `starts-slowly-${part}`,
      crash(part, 1),
      failingCheck,
      patch(
        'main',
        'app = await startApp(config, log, undefined, listener);',
        `${sleepStatement(5_500)} app = await startApp(config, log, undefined, listener);`,
      ),
    ),
  ),
  faultyBuild(
    'fails-over-leftovers',
    crash('orphanStarts', 1),
    'a start succeeds over an orphan PostgreSQL or a stale pid file',
    patch(
      'infra/embedded-postgres/leftover-server',
      'async function clearLeftovers(cluster, log) {',
      'async function clearLeftovers(cluster, log) { return;',
    ),
  ),
  faultyBuild(
    'reports-a-lost-database-as-internal',
    crash('restarts', 1),
    'each reply is successful or 503',
    patch('services/shared/public-error', 'if ((0, errors_2.isUnavailable)(error))', 'if (false)'),
  ),
  faultyBuild(
    'never-recovers',
    crash('restarts', 1),
    'the product recovers by itself when PostgreSQL is back',
    patch(
      'services/shared/public-error',
      'if ((0, errors_2.isUnavailable)(error))',
      'if ((0, errors_2.isUnavailable)(error) && (globalThis.away = true))',
    ),
    inOperationGuard(
      "if (globalThis.away) throw new (require('../errors').AppError)({ code: 'unavailable', params: {} });",
    ),
  ),
  faultyBuild(
    'recovers-slowly',
    crash('restarts', 1),
    "invoices are created again after PostgreSQL's return: p95 below 5 s",
    patch(
      'services/shared/public-error',
      'if ((0, errors_2.isUnavailable)(error))',
      'if ((0, errors_2.isUnavailable)(error) && (globalThis.away = Date.now()))',
    ),
    inOperationGuard(
      "if (Date.now() < globalThis.away + 6000) throw new (require('../errors').AppError)({ code: 'unavailable', params: {} });",
    ),
  ),
  faultyBuild(
    'cuts-connections',
    crash('restarts', 1),
    'no connection is cut while PostgreSQL restarts',
    patch(
      'http/endpoints',
      'call.status = status;',
      'if (Math.random() < 0.1) return void call.response.destroy(); call.status = status;',
    ),
  ),
  faultyBuild(
    'exits-with-its-database',
    crash('restarts', 1),
    'the scenario ran to its end',
    patch(
      'services/shared/public-error',
      'if ((0, errors_2.isUnavailable)(error))',
      'if ((0, errors_2.isUnavailable)(error)) process.exit(1); if (false)',
    ),
  ),
];
