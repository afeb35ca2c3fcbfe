import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { createPost, type HttpPost } from '../../src/infra/outbound-http';
import { Canary } from '../support/http/canary';
import { Receiver } from '../support/http/receiver';
import {
  IPV4_SPELLINGS,
  IPV6_CARRIERS,
  IPV6_SPELLINGS,
  SPECIAL_IPV4,
  SPECIAL_IPV6,
} from './special-addresses';

const REFUSED = 'The address is not on the public internet';
/** Addresses of the public internet, to which no test connects. */
const PUBLIC = ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'];
const CARRIED = SPECIAL_IPV4.flatMap((ip) => Object.values(IPV6_CARRIERS).map((carry) => carry(ip)));

let canary: Canary;

beforeAll(async () => {
  canary = await Canary.start();
});
afterAll(() => canary.stop());
beforeEach(() => {
  canary.connections = 0;
});

const guarded = createPost({ allowPrivate: false });
const unguarded = createPost({ allowPrivate: true, limitMs: 100_000 });

/** Result of a POST to the host's canary: the HTTP status, or the reason for its absence. */
const tried = (
  host: string,
  post: HttpPost = guarded,
  scheme = 'http',
  signal = new AbortController().signal,
) =>
  post(`${scheme}://${host}:${canary.port}/hook`, {}, '{}', signal).then(
    ({ status }) => status,
    (error: Error) => error.message,
  );

/** Hosts that were not refused, with their results. */
async function notRefused(hosts: readonly string[], post: HttpPost = guarded): Promise<unknown[]> {
  const schemes = ['http', 'https'];
  const all = hosts.flatMap((host) =>
    schemes.map(async (scheme) => [scheme, host, await tried(host, post, scheme)]),
  );
  return (await Promise.all(all)).filter(([, , came]) => came !== REFUSED);
}

/** A DNS resolver that returns these answers for every name, one per lookup, and then repeats the last one. */
function resolver(...answers: readonly string[][]) {
  let lookups = 0;
  const lookup: LookupFunction = (_name, options, done) => {
    const addresses = answers[Math.min(lookups, answers.length - 1)] ?? [];
    lookups += 1;
    const found: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    setImmediate(() => (options.all ? done(null, found) : done(null, first?.address ?? '', first?.family)));
  };
  return { lookup, lookups: () => lookups };
}

/** Result of a POST to a name that resolves to the addresses. */
const named = (addresses: string[]) =>
  tried('shop.example', createPost({ allowPrivate: false, lookup: resolver(addresses).lookup }));

describe('An address that is not on the public internet', () => {
  it.each(Object.entries(IPV4_SPELLINGS))('is refused when it is written as %s', async (_, spell) => {
    expect(await notRefused(SPECIAL_IPV4.map(spell))).toEqual([]);
    expect(canary.connections).toBe(0);
  });

  it.each(Object.entries(IPV6_SPELLINGS))('is refused as IPv6 %s', async (_, spell) => {
    expect(await notRefused(SPECIAL_IPV6.map(spell))).toEqual([]);
    expect(canary.connections).toBe(0);
  });

  it.each(Object.entries(IPV6_CARRIERS))('is refused inside %s', async (_, carry) => {
    expect(await notRefused(SPECIAL_IPV4.map((ip) => `[${carry(ip)}]`))).toEqual([]);
    expect(canary.connections).toBe(0);
  });

  it.each(['localhost', 'LOCALHOST', 'local%68ost', 'chit.example@localhost'])(
    "is refused as the system's host name %s",
    async (host) => {
      expect(await notRefused([host])).toEqual([]);
      expect(canary.connections).toBe(0);
    },
  );

  it.each([
    'localhost.',
    'localhost.localdomain',
    'ip6-localhost',
    'ip6-loopback',
    'shop.localhost',
    '[fe80::1%25lo]',
    '[::1%lo]',
    '[::ffff:127.0.0.1].',
    '127.0.0.1%00.example',
    '127.0.0.1%2523',
    '0x7f.1.',
    '127.0.0.1.0x1',
    '4294967296',
    '256.0.0.1',
    '%5b::1%5d',
  ])('is refused as %s, however the system interprets it', async (host) => {
    expect(await tried(host)).toEqual(expect.any(String));
    expect(canary.connections).toBe(0);
  });
});

describe('A host name', () => {
  const special = [...SPECIAL_IPV4, ...SPECIAL_IPV6, ...CARRIED, '::1%lo', 'fe80::1%lo'];

  it.each([
    ['alone', (ip: string) => [ip]],
    ['before public ones', (ip: string) => [ip, ...PUBLIC]],
    ['after public ones', (ip: string) => [...PUBLIC, ip]],
    ['among public ones', (ip: string) => [PUBLIC[0] as string, ip, PUBLIC[1] as string]],
  ])('is refused when it resolves to an address that is not public: %s', async (_, answer) => {
    const came = await Promise.all(special.map(async (ip) => [ip, await named(answer(ip))]));
    expect(came.filter(([, reason]) => reason !== REFUSED)).toEqual([]);
    expect(canary.connections).toBe(0);
  });

  it('is resolved once per attempt: the checked address is the connected one', async () => {
    const { lookup, lookups } = resolver(['127.0.0.1']);
    const post = createPost({ allowPrivate: true, lookup });
    expect(await tried('shop.example', post)).toBe(200);
    expect([lookups(), canary.connections]).toEqual([1, 1]);
    expect(await tried('shop.example', post)).toBe(200);
    expect([lookups(), canary.connections]).toEqual([2, 2]);
  });

  it('is refused when it was public at first and is not any more', async () => {
    const { lookup, lookups } = resolver(PUBLIC, ['127.0.0.1'], ['::1'], [...PUBLIC, '127.0.0.1']);
    const first = new AbortController();
    const post = createPost({
      allowPrivate: false,
      lookup: (name, options, done) => {
        // The attempt is aborted between check and connection, so that the test contacts no public host.
        lookup(name, options, (...answer) => {
          first.abort();
          done(...answer);
        });
      },
    });
    expect(await tried('shop.example', post, 'http', first.signal)).toBe('ABORT_ERR');
    for (const _ of ['IPv4', 'IPv6', 'both']) expect(await tried('shop.example', post)).toBe(REFUSED);
    expect(lookups()).toBe(4);
    expect(canary.connections).toBe(0);
  });

  it('is not shown in the error when it cannot be resolved', async () => {
    const lookup: LookupFunction = (_name, _options, done) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND shop.example'), { code: 'ENOTFOUND' }), '', 0);
    expect(await tried('shop.example', createPost({ allowPrivate: false, lookup }))).toBe('ENOTFOUND');
  });
});

describe('A redirect', () => {
  const hosts = ['127.0.0.1', '[::1]', 'localhost', '2130706433'];

  it.each([301, 302, 303, 307, 308])('is not followed to a forbidden address: %i', async (status) => {
    let target = '';
    const receiver = await Receiver.start(
      (response) => void response.writeHead(status, { location: target }).end(),
    );
    for (const host of hosts) {
      target = `http://${host}:${canary.port}/`;
      const signal = new AbortController().signal;
      expect(await unguarded(receiver.url, {}, '{}', signal)).toEqual({
        status,
        retryAfter: null,
        start: '',
      });
    }
    expect(receiver.received).toHaveLength(hosts.length);
    expect(canary.connections).toBe(0);
    await receiver.stop();
  });
});

describe('The receiver of these tests', () => {
  it.each(Object.entries(IPV4_SPELLINGS))('is reached without the guard by %s', async (_, spell) => {
    expect(await tried(spell('127.0.0.1'), unguarded)).toBe(200);
    expect(canary.connections).toBe(1);
  });

  it.each(Object.entries(IPV6_SPELLINGS))('is reached without the guard by IPv6 %s', async (_, spell) => {
    expect(await tried(spell('::1'), unguarded)).toBe(200);
    expect(canary.connections).toBe(1);
  });

  it.each(['localhost', 'LOCALHOST', '0.0.0.0', '[::]', '[::ffff:0.0.0.0]'])(
    'is reached without the guard by %s',
    async (host) => {
      expect(await tried(host, unguarded)).toBe(200);
      expect(canary.connections).toBeGreaterThan(0);
    },
  );

  it('is reached without the guard by a host name', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '0.0.0.0']) {
      const { lookup } = resolver([address]);
      expect(await tried('shop.example', createPost({ allowPrivate: true, lookup }))).toBe(200);
    }
    expect(canary.connections).toBe(4);
  });
});
