import {
  exitWithCode3,
  type FaultyBuild,
  failingOperation,
  faultyBuild,
  onlyPart,
  patch,
} from './faulty-build';

const sigterm = onlyPart('sigterm', ['stops', 'embeddedStops', 'rolls', 'starts', 'twice']);

const ANSWERED = 'each request on an open connection gets a complete reply';

const exitAtOnce = patch('main', 'app.stop().then(endTracing)', 'Promise.resolve()');

export const SIGTERM_BUILDS: readonly FaultyBuild[] = [
  faultyBuild('exits-at-once', sigterm('stops'), ANSWERED, exitAtOnce),
  faultyBuild(
    'closes-connections-in-use',
    sigterm('stops', 3),
    ANSWERED,
    patch('http/connection-drainer', 'const graceEnd =', 'this.destroy(() => true); const graceEnd ='),
  ),
  faultyBuild(
    'creates-invoices-without-replying',
    sigterm('stops', 5),
    'no invoice exists without an acknowledgement',
    exitAtOnce,
  ),
  faultyBuild(
    'fails-during-shutdown',
    sigterm('stops'),
    'each reply is successful',
    failingOperation('invoices', 0.5),
  ),
  faultyBuild(
    'cuts-streams-off',
    sigterm('stops'),
    'each stream and subscription is closed by its protocol',
    patch('app', 'Promise.all([endStreams(), ports.drain()])', 'ports.drain()'),
  ),
  faultyBuild('exits-with-3', sigterm('embeddedStops'), 'the process exits with 0', exitWithCode3),
  faultyBuild(
    'exits-late',
    sigterm('stops'),
    'the process exits within 10 s',
    patch(
      'main',
      '.then(() => process.exit(0), exitWithError);',
      '.then(() => setTimeout(() => process.exit(0), 10_000), exitWithError);',
    ),
  ),
  faultyBuild(
    'drops-requests-of-a-balancer',
    sigterm('rolls', 3),
    'a client behind a balancer sees no failure while one of two processes is replaced',
    exitAtOnce,
  ),
  faultyBuild(
    'fails-when-a-start-is-stopped',
    sigterm('starts', 4),
    'a start that is stopped exits with 0',
    patch('main', 'Promise.resolve(listener?.stop())', "Promise.reject(new Error('broken on purpose'))"),
  ),
  faultyBuild(
    'exits-at-a-repeated-signal',
    sigterm('twice', 3),
    'the process exits with 0',
    patch('main', 'performance.now() - stoppingSince > REPEATED_SIGNAL_MS', 'true'),
  ),
  faultyBuild(
    'ignores-a-second-signal',
    sigterm('twice'),
    'a second signal a second later forces the exit with 1',
    patch('main', 'performance.now() - stoppingSince > REPEATED_SIGNAL_MS', 'false'),
  ),
];
