import {
  clientAddress,
  isAddressOrSubnet,
  isPermittedClient,
  isPossiblyPublicHost,
  normalizeClientRange,
} from '../../src/lib/client-address';

const PROXY = '10.0.0.1';

/** Client address of a request without a proxy. */
const direct = (socketAddress: string) => clientAddress(socketAddress, undefined, () => false);

/** Client address of a request with this `X-Forwarded-For`, for a number of trusted proxies. */
const forwarded = (header: string, hops = 1) => clientAddress(PROXY, header, (_address, hop) => hop < hops);

describe('clientAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
  ])('maps %s to %s', (address, counted) => {
    expect(direct(address)).toBe(counted);
    expect(forwarded(address)).toBe(counted);
  });

  it('returns the same key for all addresses of one subscriber', () => {
    const counted = ['2001:db8::1', '2001:db8::ffff:ffff:ffff:ffff', '2001:db8:0:0:8000::'].map(direct);
    expect(new Set(counted).size).toBe(1);
  });

  it('returns different keys for two subscribers', () => {
    expect(direct('2001:db8:0:1::1')).not.toBe(direct('2001:db8:0:2::1'));
  });

  it.each([
    ['203.0.113.7:80', '203.0.113.7'],
    ['203.0.113.7:65535', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::/64'],
    ['[2001:db8::1]', '2001:db8::/64'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ])('maps %s with a port or brackets to %s', (text, counted) => {
    expect(forwarded(text)).toBe(counted);
  });

  it.each([
    ...['', ' ', 'unknown', 'localhost', '999.1.1.1', '1', '0x7f.1', '203.0.113.07', '203.0.113.7:'],
    ...['203.0.113.7:http', '[203.0.113', '[]:80', ',', 'a'.repeat(200)],
  ])("maps the invalid client address %j to the proxy's", (text) => {
    expect(forwarded(text)).toBe(PROXY);
  });

  it('uses the entries of trusted proxies from the last one on, and no entry before them', () => {
    const header = '198.51.100.1, 198.51.100.2,198.51.100.3';
    expect([0, 1, 2, 3, 9].map((hops) => forwarded(header, hops))).toEqual([
      PROXY,
      '198.51.100.3',
      '198.51.100.2',
      '198.51.100.1',
      '198.51.100.1',
    ]);
  });

  it('stops at an entry that is no address, if every sender is trusted', () => {
    expect(forwarded('198.51.100.1, garbage, 198.51.100.3', 9)).toBe('198.51.100.3');
  });
});

describe('isAddressOrSubnet', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '10.0.0.1/32', '::1', 'fd00::/8', '2001:db8::1/128'])(
    'takes %s',
    (text) => {
      expect(isAddressOrSubnet(text)).toBe(true);
    },
  );

  it.each([
    '',
    'proxy',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/',
    '/8',
    'fd00::/129',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
  ])('refuses %j', (text) => {
    expect(isAddressOrSubnet(text)).toBe(false);
  });
});

describe('isPossiblyPublicHost', () => {
  it.each(['8.8.8.8', '[2001:4860:4860::8888]', 'rpc.test', 'localhost.test', 'mylocalhost'])(
    'takes %s',
    (host) => {
      expect(isPossiblyPublicHost(host)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    'LocalHost.',
    'rpc.localhost',
  ])('refuses %s', (host) => {
    expect(isPossiblyPublicHost(host)).toBe(false);
  });
});

describe('normalizeClientRange', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7/32'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['10.0.0.0/1', '10.0.0.0/1'],
    ['2001:DB8:0::/64', '2001:db8::/64'],
    ['2001:db8::/1', '2001:db8::/1'],
  ])('accepts %s', (text, normalized) => {
    expect(normalizeClientRange(text)).toBe(normalized);
  });

  it.each([
    ...['', 'localhost', '203.0.113', '203.0.113.256', '010.0.0.1', '0x7f.0.0.1', '2130706433'],
    ...['203.0.113.0/0', '203.0.113.0/33', '203.0.113.0/', '203.0.113.0/24/24', '203.0.113.0/-1'],
    ...['2001:db8::1', '2001:db8::/65', '2001:db8::/0', '2001:db8::/128', 'fe80::1%eth0/64', ':/64', '/64'],
    ...[' 203.0.113.7', '203.0.113.7\n', '203.0.113.7, 203.0.113.8'],
  ])('refuses %j', (text) => {
    expect(normalizeClientRange(text)).toBeNull();
  });
});

describe('isPermittedClient', () => {
  it('permits every client where no range is set', () => {
    expect(isPermittedClient('203.0.113.7', [])).toBe(true);
    expect(isPermittedClient('', [])).toBe(true);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.7', '203.0.113.99/24'],
    ['2001:db8::/64', '2001:db8::/64'],
    ['2001:db8:0:1::/64', '2001:db8::/32'],
  ])('permits %s with the range %s, among others', (client, range) => {
    expect(isPermittedClient(client, ['198.51.100.1', range, '2001:db9::/48'])).toBe(true);
  });

  it.each([
    ['203.0.113.8', '203.0.113.7'],
    ['203.0.114.7', '203.0.113.0/24'],
    ['203.0.113.7', '2001:db8::/32'],
    ['203.0.113.7', '::/64'],
    ['2001:db8:0:2::/64', '2001:db8:0:1::/64'],
    ['2001:db8::/64', '32.1.13.184'],
    ['::/64', '0.0.0.0/1'],
    ['', '203.0.113.7'],
    ['telegram:1', '203.0.113.7'],
  ])('refuses %j with the range %s', (client, range) => {
    expect(isPermittedClient(client, [range])).toBe(false);
  });
});
