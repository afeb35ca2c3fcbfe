import { type FaultyBuild, faultyBuild, patch, withoutIdempotency } from './faulty-build';

const races = (keys: number, changes: number): [string, Record<string, number>] => [
  'races',
  { keys, changes },
];

export const RACES_BUILDS: readonly FaultyBuild[] = [
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
    patch(
      'main',
      '.then(() => process.exit(0), exitWithError);',
      '.then(() => process.exit(3), exitWithError);',
    ),
  ),
];
