import { type FaultyBuild, faultyBuild, patch } from './faulty-build';

const redis = (faults: number): [string, Record<string, number>] => [
  'redis',
  { rounds: 1, faults, seconds: 8 },
];

const withoutLocalFallback = patch('infra/redis', 'return undefined;', 'throw error;');

export const REDIS_BUILDS: readonly FaultyBuild[] = [
  faultyBuild('fails-without-redis', redis(1), 'a caller is answered, and well', withoutLocalFallback),
  faultyBuild(
    'fails-guessers-without-redis',
    redis(1),
    'no guess is answered with 5xx, or not at all',
    withoutLocalFallback,
  ),
  faultyBuild(
    'waits-for-redis',
    redis(2),
    'a caller is answered within 1 s at the 99th percentile while Redis hangs',
    patch('infra/redis', 'const COMMAND_TIMEOUT_MS = 250;', 'const COMMAND_TIMEOUT_MS = 5_000;'),
  ),
  faultyBuild(
    'tells-of-changes-by-redis-alone',
    redis(1),
    'a change is heard of soon in its own process, without Redis',
    patch(
      'infra/live-events',
      'deliver(event);\n            otherProcesses?.send(event);',
      'setTimeout(() => deliver(event), 3_000); otherProcesses?.send(event);',
    ),
  ),
  faultyBuild(
    'is-deaf-after-redis',
    redis(1),
    'a change is heard of in other processes again within 10 s',
    patch('infra/live-events', "subscriber.on('ready', subscribe);", "subscriber.once('ready', subscribe);"),
    patch(
      'infra/live-events',
      'setInterval(subscribe, RESUBSCRIBE_MS)',
      'setInterval(() => {}, RESUBSCRIBE_MS)',
    ),
  ),
  faultyBuild(
    'forgets-what-redis-had-counted',
    redis(1),
    'no process lets anybody try passwords more often than the limit',
    patch(
      'infra/rate-limiter',
      'return this.assertWithinLimit(await this.increment(this.local, key));',
      'return this.redis?.isUp ? { remaining: Infinity } : this.assertWithinLimit(await this.increment(this.local, key));',
    ),
  ),
  faultyBuild(
    'counts-for-itself-with-redis',
    redis(1),
    'with Redis, all processes together let nobody try passwords more often than the limit',
    patch(
      'infra/rate-limiter',
      'const result = await this.incrementShared(key);',
      'const result = undefined;',
    ),
  ),
  faultyBuild(
    'boasts-of-redis',
    redis(1),
    'its health says how Redis is',
    patch(
      'infra/redis',
      "return this.client.status === 'ready' && !this.isDown && !this.isReadOnly;",
      'return true;',
    ),
  ),
  faultyBuild(
    'dies-with-redis',
    redis(1),
    'the processes end in good order',
    patch(
      'infra/redis',
      "this.client.on('error', (error) => {",
      "this.client.on('error', (error) => { process.exit(1);",
    ),
  ),
];
