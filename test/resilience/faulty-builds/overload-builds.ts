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
    'fails-while-it-is-attacked',
    overload({ slow: 11, seconds: 5 }),
    'a healthy client is answered, and well',
    failingOperation('createInvoice', 0.1),
  ),
  faultyBuild(
    'is-slow-while-it-is-attacked',
    overload({ slow: 11, seconds: 5 }),
    'a healthy client is answered within 1 s at the 99th percentile',
    inOperationGuard(`if (Math.random() < 0.05) ${sleepStatement(1_500)}`),
  ),
  faultyBuild(
    'fails-over-what-is-deep',
    overload({ floods: 100 }),
    'no attacker is answered with 5xx',
    patch('lib/nesting', "typeof value === 'object' &&", 'false &&'),
  ),
  faultyBuild(
    'takes-what-is-too-large',
    overload({ floods: 100 }),
    'an attacker is answered with 4xx or cut off',
    patch('http/refusal', "'413 Payload Too Large'", "'200 OK'"),
  ),
  faultyBuild(
    'waits-for-whoever-is-slow',
    overload({ slow: 11 }),
    'an attacker is ended within its time',
    patch('http/listener', 'headersTimeout: limits.headersMs,', 'headersTimeout: 0,'),
    patch('http/listener', 'requestTimeout: limits.requestMs,', 'requestTimeout: 0,'),
  ),
  faultyBuild(
    'waits-for-whoever-does-not-read',
    overload({ readers: 5 }),
    'an attacker is ended within its time',
    patch('http/listener', 'server.timeout = limits.stalledMs;', ''),
  ),
  faultyBuild(
    'keeps-half-of-each-connection',
    overload({ slow: 200 }),
    'afterwards its connections are back where they were',
    patch('http/listener', '(0, unread_body_1.destroyAfter)(limits.unreadBodyMs, socket);', ''),
  ),
  faultyBuild(
    'unpacks-all-that-is-packed',
    overload({ bombs: 16 }),
    'with a heap of 400 MB less than 768 MB are resident',
    patch('http/body', '{ maxOutputLength: limitBytes }', '{}'),
  ),
  faultyBuild(
    'keeps-what-it-was-sent',
    overload({ floods: 500 }),
    'afterwards its heap is back where it was, within 32 MB',
    patch(
      'http/body',
      'const body = parseJson(bytes);',
      '(globalThis.kept ??= []).push(Array.from({ length: 10_000 }, () => ({}))); const body = parseJson(bytes);',
    ),
  ),
  faultyBuild(
    'ends-in-disorder-when-it-is-attacked',
    overload({ slow: 11 }),
    'it ends in good order while it is attacked',
    exitWithCode3,
  ),
];
