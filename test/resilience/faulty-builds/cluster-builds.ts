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
    'counts-for-itself',
    cluster(10),
    [
      'no key makes more invoices than its limit, whoever answers',
      'as many sign-ins are tried on an account from an address as its limit says, whoever answers',
      'as many sign-ins come from an address as its limit says, whoever answers',
      'window after window no more is answered than the limit, whoever answers',
    ],
    withoutRedis,
  ),
  faultyBuild(
    'counts-twice-across-processes',
    cluster(5),
    'no key is refused before its limit is full',
    patch(
      'services/accounts/operation-guard',
      'await this.limiter.consumeAll(hits)',
      '(await this.limiter.consumeAll(hits), await this.limiter.consumeAll(hits))',
    ),
  ),
  faultyBuild(
    'forgets-keys-across-processes',
    cluster(5),
    'each answer to an idempotency key is the same invoice',
    withoutIdempotency,
  ),
  faultyBuild(
    'keeps-changes-to-itself',
    cluster(5),
    'each change reaches who listens all the while to a process that lives',
    patch('infra/live-events', 'otherProcesses?.send(event);', ''),
  ),
  faultyBuild(
    'tells-of-another-state',
    cluster(5),
    'what a listener is told has happened, in this order',
    patch(
      'services/invoices/invoice-feed.service',
      'yield (0, access_1.requireOwnerOrAdmin)(currentActor, await this.read(change));',
      "yield { ...(await this.read(change)), ...(Math.random() < 0.3 && { status: 'expired' }) };",
    ),
  ),
  faultyBuild(
    'hears-some-changes-only',
    cluster(5),
    'whoever reconnects and reads lacks nothing of what there is in the end',
    patch(
      'services/invoices/invoice-feed.service',
      '(change) => unread.add(change)',
      '(change) => Math.random() < 0.7 && unread.add(change)',
    ),
  ),
  faultyBuild(
    'forgets-open-pages',
    cluster(5),
    'a page that stays open shows the end, whichever process serves it',
    patch(
      'services/invoices/checkout-feed.service',
      'this.unsubscribe = this.live.subscribe(({ invoiceUuid }) => this.publish([invoiceUuid]));',
      'this.unsubscribe = () => {};',
    ),
    patch('services/invoices/checkout-feed.service', 'publishMissed() {', 'publishMissed() { return;'),
  ),
  faultyBuild(
    'sends-everything-twice',
    cluster(3),
    'a message comes again only after a kill, and is the same one',
    patch(
      'services/webhooks/delivery-runner.service',
      'const answer = await this.post(',
      'await this.post(delivery.url, headers, body, cut).catch(() => {}); const answer = await this.post(',
    ),
  ),
  faultyBuild(
    'keeps-the-lease-for-a-minute',
    cluster(20),
    'another watcher reads on within 15 s when the reading one is killed',
    patch('services/settlement/lease', 'const LEASE_SECONDS = 6;', 'const LEASE_SECONDS = 60;'),
  ),
  faultyBuild(
    'never-expires',
    cluster(3),
    'whatever is past its time expires, whoever is killed',
    patch('services/invoices/invoice-expiry.service', 'async expireDue() {', 'async expireDue() { return 0;'),
  ),
];
