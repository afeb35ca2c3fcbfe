import { type FaultyBuild, faultyBuild, patch, withoutIdempotency } from './faulty-build';

const cluster = (kills: number): [string, Record<string, number>] => [
  'cluster',
  { kills, partitionedKills: 0 },
];

/** Each process counts rate limits for itself. */
const withoutRedis = patch(
  'build-services',
  'createRateLimiter)(config.rateLimits, redis)',
  'createRateLimiter)(config.rateLimits)',
);

export const CLUSTER_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'counts-limits-per-process',
    cluster(10),
    [
      'no API key creates more invoices than its limit, across all processes',
      'sign-in attempts on one account from one address are limited, across all processes',
      'sign-in attempts from one address are limited, across all processes',
      'no window admits more requests than the limit, across all processes',
    ],
    withoutRedis,
  ),
  faultyBuild(
    'counts-each-request-twice',
    cluster(5),
    'no API key is refused before it has used up its limit',
    patch(
      'services/accounts/operation-guard',
      'await this.limiter.consumeAll(hits)',
      '(await this.limiter.consumeAll(hits), await this.limiter.consumeAll(hits))',
    ),
  ),
  faultyBuild(
    'ignores-keys-across-processes',
    cluster(5),
    'each reply to an idempotency key is the same invoice',
    withoutIdempotency,
  ),
  faultyBuild(
    'publishes-to-its-own-process-only',
    cluster(5),
    'each published change reaches the subscribers of a running process',
    patch('infra/live-events', 'otherProcesses?.send(event);', ''),
  ),
  faultyBuild(
    'publishes-a-wrong-status',
    cluster(5),
    'subscribers receive only changes that happened, in order',
    patch(
      'services/invoices/invoice-feed.service',
      'yield invoice;',
      "yield { ...invoice, ...(Math.random() < 0.3 && { status: 'expired' }) };",
    ),
  ),
  faultyBuild(
    'drops-some-changes',
    cluster(5),
    'a dashboard that reconnects and reads again shows the final state of each invoice',
    patch(
      'services/invoices/invoice-feed.service',
      '(change) => unread.add(change)',
      '(change) => Math.random() < 0.7 && unread.add(change)',
    ),
  ),
  faultyBuild(
    'never-updates-open-pages',
    cluster(5),
    'an open checkout page shows the final state, whichever process serves it',
    patch(
      'services/invoices/checkout/checkout-feed.service',
      'this.unsubscribe = this.live.subscribe(({ invoiceUuid }) => this.publish([invoiceUuid]));',
      'this.unsubscribe = () => {};',
    ),
    patch(
      'services/invoices/checkout/checkout-feed.service',
      'publishMissed() {',
      'publishMissed() { return;',
    ),
  ),
  faultyBuild(
    'sends-each-message-twice',
    cluster(3),
    'a webhook message is repeated only after a kill, with the same body',
    patch(
      'services/webhooks/delivery-runner.service',
      'const answer = await this.post(',
      'await this.post(delivery.url, headers, body, cut).catch(() => {}); const answer = await this.post(',
    ),
  ),
  faultyBuild(
    'extends-the-lease-to-a-minute',
    cluster(20),
    'another watcher takes over within 15 s of the kill of the reading one',
    patch('services/settlement/lease', 'const LEASE_SECONDS = 6;', 'const LEASE_SECONDS = 60;'),
  ),
  faultyBuild(
    'never-expires',
    cluster(3),
    'each overdue invoice expires, whichever process is killed',
    patch('services/invoices/invoice-expiry.service', 'async expireDue() {', 'async expireDue() { return 0;'),
  ),
];
