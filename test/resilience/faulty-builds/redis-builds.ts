import { type FaultyBuild, faultyBuild, patch } from './faulty-build';

const redis = (faults: number): [string, Record<string, number>] => [
  'redis',
  { rounds: 1, faults, seconds: 8 },
];

const withoutLocalFallback = patch('infra/redis', 'return undefined;', 'throw error;');

export const REDIS_BUILDS: readonly FaultyBuild[] = [
  faultyBuild('fails-without-redis', redis(1), 'a caller gets successful replies', withoutLocalFallback),
  faultyBuild(
    'fails-sign-ins-without-redis',
    redis(1),
    'each password guess gets a 401 or 429',
    withoutLocalFallback,
  ),
  faultyBuild(
    'waits-for-redis',
    redis(2),
    'a caller is answered within 1 s at the 99th percentile while Redis hangs',
    patch('infra/redis', 'const COMMAND_TIMEOUT_MS = 250;', 'const COMMAND_TIMEOUT_MS = 5_000;'),
  ),
  faultyBuild(
    'delays-local-changes',
    redis(1),
    'a change reaches subscribers of the same process within 2 s without Redis',
    patch(
      'infra/live-events',
      'deliver(event);\n            otherProcesses?.send(event);',
      'setTimeout(() => deliver(event), 3_000); otherProcesses?.send(event);',
    ),
  ),
  faultyBuild(
    'never-resubscribes-to-redis',
    redis(1),
    'a change reaches subscribers of other processes again within 10 s',
    patch('infra/live-events', "subscriber.on('ready', ", "subscriber.once('ready', "),
    patch(
      'infra/live-events',
      'setInterval(() => void subscribe(), RESUBSCRIBE_MS)',
      'setInterval(() => {}, RESUBSCRIBE_MS)',
    ),
  ),
  faultyBuild(
    'forgets-counts-when-redis-fails',
    redis(1),
    'no process checks more passwords than its limit',
    patch(
      'infra/rate-limiter',
      'return this.assertWithinLimit(await this.increment(this.local, key));',
      'return this.redis?.isUp ? { remaining: Infinity } : this.assertWithinLimit(await this.increment(this.local, key));',
    ),
  ),
  faultyBuild(
    'counts-per-process-with-redis',
    redis(1),
    'with Redis, all processes together check no more passwords than the limit',
    patch(
      'infra/rate-limiter',
      'const result = await this.incrementShared(key);',
      'const result = undefined;',
    ),
  ),
  faultyBuild(
    'always-reports-redis-as-up',
    redis(1),
    'the health endpoint reports the state of Redis',
    patch(
      'infra/redis',
      "return this.client.status === 'ready' && !this.isDown && !this.isReadOnly;",
      'return true;',
    ),
  ),
  faultyBuild(
    'exits-with-redis',
    redis(1),
    'each process exits with 0',
    patch(
      'infra/redis',
      "this.client.on('error', (error) => {",
      "this.client.on('error', (error) => { process.exit(1);",
    ),
  ),
];
