/** IPv4 addresses outside the public internet: the first and the last of most ranges. */
export const SPECIAL_IPV4 = [
  ...['0.0.0.0', '0.255.255.255'],
  ...['10.0.0.0', '10.0.0.1', '10.255.255.255'],
  ...['100.64.0.0', '100.127.255.255'],
  ...['127.0.0.0', '127.0.0.1', '127.1.2.3', '127.255.255.255'],
  ...['169.254.0.1', '169.254.169.254', '169.254.255.255'],
  ...['172.16.0.0', '172.31.255.255'],
  ...['192.0.0.1', '192.0.0.170', '192.0.2.1', '192.88.99.1'],
  ...['192.168.0.0', '192.168.255.255'],
  ...['198.18.0.0', '198.19.255.255', '198.51.100.1', '203.0.113.255'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.0', '255.255.255.254', '255.255.255.255'],
];

/** IPv6 addresses outside the public internet, or outside every allocated range. */
export const SPECIAL_IPV6 = [
  ...['::', '::1', '::2', '1::1', '100::1', '100:0:0:1::1', '200::1', '400::1'],
  ...['64:ff9b::808:808', '64:ff9b:1::808:808', '::ffff:0:808:808', '::808:808'],
  ...['2001::1', '2001:2::1', '2001:3::1', '2001:10::1', '2001:20::1', '2001:30::1', '2001:1ff::1'],
  ...['2001:db8::1', '3fff::1', '2002:808:808::1', '2620:4f:8000::1'],
  ...['4000::1', '5f00::1', '6000::1', '8000::1', 'a000::1', 'c000::1', 'e000::1', 'f000::1', 'fe00::1'],
  ...['fc00::1', 'fd00::1', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fd00:ec2::254'],
  ...['fe80::1', 'fe80::5efe:7f00:1', 'febf::1', 'fec0::1', 'feff::1', 'ff02::1', 'ff0e::1', 'ffff::1'],
];

const bytesOf = (ipv4: string) => ipv4.split('.').map(Number) as [number, number, number, number];
const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, '0');
const octal = (value: number) => `0${value.toString(8)}`;
const numberOf = (ipv4: string) =>
  Number(
    `0x${bytesOf(ipv4)
      .map((byte) => hex(byte, 2))
      .join('')}`,
  );

/** The last two groups of an IPv6 address, from an IPv4 one; `mask` flips bits. */
function groups(ipv4: string, mask = 0): string {
  const [a, b, c, d] = bytesOf(ipv4).map((byte) => byte ^ mask) as [number, number, number, number];
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
}

type Spelling = (ipv4: string) => string;

/** Spellings of an IPv4 address as the host of a URL. */
export const IPV4_SPELLINGS: Record<string, Spelling> = {
  dotted: (ip) => ip,
  'a trailing dot': (ip) => `${ip}.`,
  'one decimal number': (ip) => String(numberOf(ip)),
  'one hexadecimal number': (ip) => `0x${hex(numberOf(ip))}`,
  'one hexadecimal number in upper case, with zeros': (ip) => `0X${hex(numberOf(ip), 16).toUpperCase()}`,
  'one octal number': (ip) => octal(numberOf(ip)),
  'dotted hexadecimal': (ip) =>
    bytesOf(ip)
      .map((byte) => `0x${hex(byte)}`)
      .join('.'),
  'dotted octal': (ip) => bytesOf(ip).map(octal).join('.'),
  'dotted octal with zeros': (ip) =>
    bytesOf(ip)
      .map((byte) => `0000${octal(byte)}`)
      .join('.'),
  'mixed bases': (ip) => {
    const [a, b, c, d] = bytesOf(ip);
    return `0x${hex(a)}.${octal(b)}.${c}.0X${hex(d).toUpperCase()}`;
  },
  'two parts': (ip) => `${bytesOf(ip)[0]}.${numberOf(ip) % 2 ** 24}`,
  'three parts': (ip) => `${bytesOf(ip).slice(0, 2).join('.')}.${numberOf(ip) % 2 ** 16}`,
  'percent-encoded digits': (ip) => ip.replace(/\d/g, '%3$&'),
  'percent-encoded dots': (ip) => ip.replaceAll('.', '%2e'),
  'full-width digits': (ip) => ip.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  'ideographic dots': (ip) => ip.replaceAll('.', '。'),
  'a soft hyphen': (ip) => ip.replace('.', '\u00ad.'),
  'behind a user name': (ip) => `chit.example@${ip}`,
  'behind a password': (ip) => `chit.example:443@${ip}`,
  'behind a user name that is escaped': (ip) => `chit.example%2f@${ip}`,
  'IPv4-mapped': (ip) => `[::ffff:${ip}]`,
  'IPv4-mapped in hexadecimal': (ip) => `[::FFFF:${groups(ip)}]`,
  'IPv4-mapped in full': (ip) => `[0000:0000:0000:0000:0000:ffff:${ip}]`,
};

/** IPv6 addresses that a transition mechanism may route to an IPv4 address. */
export const IPV6_CARRIERS: Record<string, Spelling> = {
  'IPv4-compatible': (ip) => `::${groups(ip)}`,
  'IPv4-mapped': (ip) => `::ffff:${ip}`,
  'IPv4-translated': (ip) => `::ffff:0:${groups(ip)}`,
  NAT64: (ip) => `64:ff9b::${groups(ip)}`,
  'NAT64 of a network': (ip) => `64:ff9b:1::${groups(ip)}`,
  '6to4': (ip) => `2002:${groups(ip)}::1`,
  Teredo: (ip) => `2001:0:${groups('8.8.8.8')}:8000:63bf:${groups(ip, 0xff)}`,
  'Teredo server': (ip) => `2001:0:${groups(ip)}:8000:63bf:${groups('8.8.8.8', 0xff)}`,
  ISATAP: (ip) => `fe80::5efe:${groups(ip)}`,
};

/** Spellings of an IPv6 address as the host of a URL. */
export const IPV6_SPELLINGS: Record<string, Spelling> = {
  short: (ip) => `[${ip}]`,
  'in upper case': (ip) => `[${ip.toUpperCase()}]`,
  'in full': (ip) => `[${inFull(ip)}]`,
  'behind a user name': (ip) => `chit.example@[${ip}]`,
};

function inFull(ipv6: string): string {
  const [head = [], tail = []] = ipv6.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join(':');
}
