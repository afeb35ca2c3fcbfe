import {
  type FaultyBuild,
  failingOperation,
  faultyBuild,
  inOperationGuard,
  patch,
  sleepStatement,
} from './faulty-build';

const fuzz = (rest: number, graphql: number): [string, Record<string, number>] => ['fuzz', { rest, graphql }];

export const FUZZ_BUILDS: readonly FaultyBuild[] = [
  ...(['REST', 'GraphQL'] as const).map((edge) =>
    faultyBuild(
      `fails-over-${edge}`,
      fuzz(edge === 'REST' ? 500 : 10, edge === 'REST' ? 10 : 500),
      `no ${edge} reply is an internal error`,
      failingOperation('invoices', 0.5),
    ),
  ),
  faultyBuild(
    'adds-a-member-to-the-envelope',
    fuzz(200, 10),
    'each REST reply has its envelope',
    patch(
      'presenters/error.presenter',
      'return { statusCode: exports.STATUS[code],',
      'return { code, statusCode: exports.STATUS[code],',
    ),
  ),
  faultyBuild(
    'has-errors-without-a-code',
    fuzz(10, 200),
    'each GraphQL reply has its envelope',
    patch('graphql/shared/errors', 'code: CODES[shown.code],', ''),
  ),
  faultyBuild(
    'leaves-requests-unanswered',
    fuzz(200, 10),
    'each request gets a reply',
    patch(
      'http/endpoints',
      'call.status = status;',
      'if (Math.random() < 0.1) return void call.response.destroy(); call.status = status;',
    ),
  ),
  faultyBuild(
    'is-sometimes-slow',
    fuzz(200, 10),
    'no reply takes 5 s',
    inOperationGuard(`if (Math.random() < 0.02) ${sleepStatement(5_200)}`),
  ),
  faultyBuild(
    'pollutes-prototypes',
    fuzz(2_000, 10),
    'no prototype of the process is changed',
    patch(
      'rest/server/handler',
      'const actor = await authenticate(call.request, route, dependencies);',
      "if (/__proto__/.test(decodeURIComponent(call.request.url.replace(/%(?![0-9a-f]{2})/gi, '')))) Object.defineProperty(Object.prototype, 'polluted', { value: true, configurable: true }); const actor = await authenticate(call.request, route, dependencies);",
    ),
  ),
  faultyBuild(
    'leaks-heap',
    fuzz(1_500, 10),
    'the heap grows by less than 64 MB',
    inOperationGuard('(globalThis.kept ??= []).push(Array.from({ length: 30_000 }, () => ({})));'),
  ),
  faultyBuild(
    'leaks-buffers',
    fuzz(600, 10),
    'less than 1024 MB are resident',
    inOperationGuard(
      'if ((globalThis.kept ??= []).length < 130) globalThis.kept.push(Buffer.alloc(2 ** 23, 1));',
    ),
  ),
  faultyBuild(
    'fails-after-100-requests',
    fuzz(300, 10),
    'the product works as before',
    inOperationGuard(
      "if ((globalThis.calls = (globalThis.calls ?? 0) + 1) > 100) throw new (require('../errors').AppError)({ code: 'operation_not_offered', params: {} });",
    ),
  ),
];
