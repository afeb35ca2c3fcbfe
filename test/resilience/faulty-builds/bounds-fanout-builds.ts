import {
  type FaultyBuild,
  failingOperation,
  faultyBuild,
  inOperationGuard,
  patch,
  sleepStatement,
} from './faulty-build';

const fanout = (amount: number): [string, Record<string, number>] => ['bounds', { fanout: amount }];

export const BOUNDS_FANOUT_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'expires-no-invoices',
    fanout(5),
    'all invoices of an account with very many webhooks expire',
    patch('services/invoices/invoice-expiry.service', 'async expireDue() {', 'async expireDue() { return 0;'),
  ),
  faultyBuild(
    'settles-the-largest-first',
    fanout(1),
    'a payment is credited in time while 1,000 dust payments are processed',
    patch(
      'services/settlement/payment.queries',
      'ORDER BY count(*), invoice_uuid',
      'ORDER BY count(*) DESC, invoice_uuid',
    ),
    patch('services/settlement/settlement.service', 'maxBatch: settledInvoices.most,', 'maxBatch: 1,'),
  ),
  faultyBuild(
    'fails-with-many-webhooks',
    fanout(20),
    'each request of a neighbour of very many webhooks succeeds',
    failingOperation('createInvoice', 0.1),
  ),
  faultyBuild(
    'is-slow-with-many-webhooks',
    fanout(20),
    'a neighbour of very many webhooks is answered within 500 ms at the 99th percentile',
    inOperationGuard(`if (Math.random() < 0.05) ${sleepStatement(1_500)}`),
  ),
  faultyBuild(
    'crashes-over-many-messages',
    fanout(20),
    'the process survives with a heap of 400 MB',
    patch(
      'services/webhooks/deliveries',
      'if (messages.length === 0)',
      'if (messages.length > 4) process.exit(9); if (messages.length === 0)',
    ),
  ),
];
