import { clientAddress, isAddressOrSubnet } from '../../src/lib/client-address';

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
  ])('counts %s as %s', (address, counted) => {
    expect(clientAddress(address)).toBe(counted);
  });

  it('counts all addresses of one subscriber as one', () => {
    const counted = ['2001:db8::1', '2001:db8::ffff:ffff:ffff:ffff', '2001:db8:0:0:8000::'].map(
      clientAddress,
    );
    expect(new Set(counted).size).toBe(1);
  });

  it('counts two subscribers apart', () => {
    expect(clientAddress('2001:db8:0:1::1')).not.toBe(clientAddress('2001:db8:0:2::1'));
  });

  it.each(['', 'unknown', 'localhost', '999.1.1.1', '203.0.113.7:80', '[::1]', 'a'.repeat(1_000)])(
    'counts %j, which is no address, as itself',
    (text) => {
      expect(clientAddress(text)).toBe(text);
    },
  );
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
