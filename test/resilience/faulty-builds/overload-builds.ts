import {
  exitWithCode3,
  type FaultyBuild,
  failingOperation,
  faultyBuild,
  inOperationGuard,
  patch,
  sleepStatement,
} from './faulty-build';

const NOTHING = { slow: 0, idle: 0, readers: 0, endless: 0, bombs: 0, floods: 0, seconds: 1 };

const overload = (size: Partial<typeof NOTHING>): [string, Record<string, number>] => [
  'overload',
  { ...NOTHING, ...size },
];

export const OVERLOAD_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'fails-under-attack',
    overload({ slow: 11, seconds: 5 }),
    'a healthy client gets successful replies',
    failingOperation('createInvoice', 0.1),
  ),
  faultyBuild(
    'is-slow-under-attack',
    overload({ slow: 11, seconds: 5 }),
    'a healthy client is answered within 1 s at the 99th percentile',
    inOperationGuard(`if (Math.random() < 0.05) ${sleepStatement(1_500)}`),
  ),
  faultyBuild(
    'fails-on-deep-nesting',
    overload({ floods: 100 }),
    'no attacker is answered with 5xx',
    patch('lib/nesting', "typeof value === 'object' &&", 'false &&'),
  ),
  faultyBuild(
    'accepts-oversized-requests',
    overload({ floods: 100 }),
    'an attacker is answered with 4xx or cut off',
    patch('http/refusal', "'413 Payload Too Large'", "'200 OK'"),
  ),
  faultyBuild(
    'waits-for-slow-requests',
    overload({ slow: 11 }),
    "each attacker's connection is closed within its timeout",
    patch('http/listener', 'headersTimeout: limits.headersMs,', 'headersTimeout: 0,'),
    patch('http/listener', 'requestTimeout: limits.requestMs,', 'requestTimeout: 0,'),
  ),
  faultyBuild(
    'waits-for-stalled-readers',
    overload({ readers: 5 }),
    "each attacker's connection is closed within its timeout",
    patch('http/listener', 'server.timeout = limits.stalledMs;', ''),
  ),
  faultyBuild(
    'keeps-half-open-connections',
    overload({ slow: 200 }),
    'the number of connections returns to its initial value after the attack',
    patch('http/listener', '(0, unread_body_1.destroyAfter)(limits.unreadBodyMs, socket);', ''),
  ),
  faultyBuild(
    'decompresses-without-limit',
    overload({ bombs: 16 }),
    'with a heap of 400 MB less than 768 MB are resident',
    patch('http/body', '{ maxOutputLength: limitBytes }', '{}'),
  ),
  faultyBuild(
    'leaks-request-memory',
    overload({ floods: 500 }),
    'the heap returns to its initial size after the attack, within 32 MB',
    patch(
      'http/body',
      'const body = parseJson(bytes);',
      '(globalThis.kept ??= []).push(Array.from({ length: 10_000 }, () => ({}))); const body = parseJson(bytes);',
    ),
  ),
  faultyBuild(
    'exits-with-3-under-attack',
    overload({ slow: 11 }),
    'the product shuts down cleanly under attack',
    exitWithCode3,
  ),
];
