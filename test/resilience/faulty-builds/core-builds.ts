/**
 * Faulty builds for the scenarios crash, fuzz, races and tenants: each changes a few words of the compiled JavaScript,
 * so that a named check must fail.
 */

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
const fuzz = (rest: number, graphql: number): [string, Record<string, number>] => ['fuzz', { rest, graphql }];
const races = (keys: number, changes: number): [string, Record<string, number>] => [
  'races',
  { keys, changes },
];
const tenants = (operations: number, changes = 0): [string, Record<string, number>] => [
  'tenants',
  { operations, changes },
];

const withoutOwnerCheck = patch(
  'policies/access',
  "if (!resource || (resource.userUuid !== actor.account.uuid && actor.account.role !== 'admin'))",
  'if (!resource)',
);

export const CORE_BUILDS: readonly FaultyBuild[] = [
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
      'rest/handler',
      'const actor = await authenticate(call, route, dependencies.identity);',
      "if (/__proto__/.test(decodeURIComponent(call.request.url.replace(/%(?![0-9a-f]{2})/gi, '')))) Object.defineProperty(Object.prototype, 'polluted', { value: true, configurable: true }); const actor = await authenticate(call, route, dependencies.identity);",
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

  faultyBuild(
    'ignores-keys-in-a-race',
    races(10, 0),
    '20 concurrent requests with one key get the same reply, or 409 while the first still runs',
    withoutIdempotency,
  ),
  faultyBuild(
    'creates-one-invoice-per-caller',
    races(10, 0),
    'one invoice for each owner and idempotency key',
    withoutIdempotency,
  ),
  faultyBuild(
    'changes-without-a-lock',
    races(0, 1_000),
    "an admin's reply has the status that the admin set",
    patch(
      'services/invoices/invoice.service',
      "{ where: { uuid }, lock: { mode: 'pessimistic_write' } }",
      '{ where: { uuid } }',
    ),
  ),
  faultyBuild(
    'expires-twice',
    races(0, 400),
    'no rival changes an invoice more often than it tried to',
    patch(
      'services/invoices/invoice-expiry.service',
      'await this.transitions.record(tx, null, transitions);',
      'await this.transitions.record(tx, null, transitions); await this.transitions.record(tx, null, transitions.map((move) => ({ ...move, invoice: { ...move.invoice, sequence: move.invoice.sequence + 1 } })));',
    ),
  ),
  faultyBuild(
    'publishes-no-payments',
    races(0, 400),
    'each payment is published and credited exactly once',
    patch('services/invoices/invoice-state', "countedAs === 'nothing' && status !== 'reverted'", 'false'),
  ),
  faultyBuild(
    'skips-some-webhooks',
    races(0, 400),
    'each event has one delivery for each enabled webhook, delivered or pending',
    patch(
      'services/webhooks/deliveries',
      'disabled_on IS NULL FOR KEY SHARE',
      'disabled_on IS NULL AND random() < 0.9 FOR KEY SHARE',
    ),
  ),
  faultyBuild(
    'exits-with-3-after-races',
    races(0, 100),
    'each process exits with 0',
    patch('main', '.then(() => process.exit(0), exitWithError);', '.then(() => process.exit(3), fail);'),
  ),

  faultyBuild(
    'shows-foreign-invoices',
    tenants(400),
    'no reply shows data of the other tenant',
    withoutOwnerCheck,
  ),
  ...(
    ["the other tenant's rows stay unchanged", 'no reply names an identifier of the other tenant'] as const
  ).map((failingCheck, index) =>
    faultyBuild(
      `skips-the-ownership-check-${index + 1}`,
      tenants(600),
      failingCheck,
      patch(
        'policies/access',
        'if (!resource || resource.userUuid !== actor.account.uuid)',
        'if (!resource)',
      ),
    ),
  ),
  faultyBuild(
    'publishes-foreign-changes',
    tenants(0, 20),
    "a subscription reports only the subscriber's own invoices",
    withoutOwnerCheck,
    patch('services/invoices/invoice-feed.service', "role === 'admin' ? {} : { userUuid: uuid }", '{}'),
  ),
  faultyBuild(
    'fails-a-tenant',
    tenants(200),
    'no reply is an internal error',
    failingOperation('invoices', 0.5),
  ),
];
