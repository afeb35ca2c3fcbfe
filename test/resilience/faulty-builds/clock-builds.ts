import { type FaultyBuild, faultyBuild, onlyPart, patch } from './faulty-build';

const clock = onlyPart('clock', [
  'databaseForward',
  'databaseBack',
  'processForward',
  'processBack',
  'bothForward',
  'bothBack',
  'takeovers',
]);

export const CLOCK_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'expires-at-once-after-a-jump',
    clock('databaseForward'),
    'no invoice expires early',
    patch('services/shared/clock-monitor', 'before - this.jumpedAt < JUMP_REPORT_MS', 'false'),
    patch('services/invoices/invoice-expiry.service', 'OR expires_on < cursor.block_time', 'OR true'),
  ),
  faultyBuild(
    'counts-no-clock-jump',
    clock('databaseBack'),
    "each jump of the database's clock is counted",
    patch('services/shared/clock-monitor', 'this.jumps += 1;', ''),
  ),
  faultyBuild(
    'marks-every-payment-late',
    clock('databaseForward'),
    'an invoice that was paid in time is paid, and not late',
    patch('services/invoices/invoice-state', 'paidLate: blockTime > expiresOn', 'paidLate: true'),
  ),
  faultyBuild(
    'extends-limits-after-a-jump',
    clock('processBack'),
    'Retry-After is never longer than the window',
    patch('infra/rate-limiter', 'if (counted.msBeforeNext <= this.limit.seconds * 1000)', 'if (true)'),
  ),
  faultyBuild(
    'extends-windows',
    clock('databaseForward'),
    'a rate limit ends with its window',
    patch(
      'infra/rate-limiter',
      'const { points, seconds: duration } = limit;',
      'const { points } = limit; const duration = limit.seconds * 20;',
    ),
    patch('infra/rate-limiter', 'if (counted.msBeforeNext <= this.limit.seconds * 1000)', 'if (true)'),
  ),
  faultyBuild(
    'accepts-expired-tokens',
    clock('processForward'),
    "the process's clock decides about access tokens, and a client can refresh its token",
    patch('services/accounts/sessions/access-tokens', 'known.until > Date.now()', 'true'),
    patch(
      'services/accounts/sessions/access-tokens',
      'complete: true,',
      'complete: true, ignoreExpiration: true,',
    ),
  ),
  faultyBuild(
    'stamps-webhooks-by-the-process-clock',
    clock('processForward'),
    'a webhook timestamp follows the clock of the database',
    patch(
      'services/webhooks/delivery-runner.service',
      'const now = delivery.claimedOn;',
      'const now = new Date();',
    ),
  ),
  faultyBuild(
    'runs-a-busy-loop',
    clock('databaseForward'),
    'no busy loop runs',
    patch(
      'jobs/expire-invoices.job',
      'run: () => expiry.expireDue(),',
      'run: () => { for (const end = performance.now() + 1_800; performance.now() < end;) ; return expiry.expireDue(); },',
    ),
  ),
  faultyBuild(
    'never-becomes-ready-again',
    clock('databaseForward'),
    'the product is ready afterwards',
    patch(
      'services/operations/health.service',
      "isReachable ? this.databaseState() : 'down'",
      "isReachable && performance.now() < 30_000 ? 'up' : 'down'",
    ),
  ),
  faultyBuild(
    'keeps-a-lease-for-a-day',
    clock('takeovers'),
    'a chain is read again within 15 s of a clock jump, by any watcher',
    patch('services/settlement/lease', 'OR lease_until > now() + make_interval(secs => 2 * $3))', ')'),
  ),
];
