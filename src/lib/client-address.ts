import ipaddr from 'ipaddr.js';

/** Whether text is an IP address (`10.0.0.1`) or a subnet (`10.0.0.0/8`), IPv4 or IPv6. */
export function isAddressOrSubnet(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (!ipaddr.isValid(address)) return false;
  const most = ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128;
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= most);
}

/** Whether the proxy at an address is trusted. `hop` is the number of proxies between that address and this process. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/**
 * Returns the client address that rate limits count; empty text when the socket has no address. Reads X-Forwarded-For
 * from right to left while each hop is a trusted proxy, as Express does. Stops before an entry that is not an IP
 * address: a client that forges an entry is then counted by the address from which it connected.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusts: TrustsProxy,
): string {
  let address = parseAddress(socketAddress ?? '');
  if (!address) return '';
  const entries = forwardedFor?.split(',') ?? [];
  for (let hop = 0; hop < entries.length && trusts(address.toString(), hop); hop += 1) {
    const next = parseAddress(entries[entries.length - 1 - hop] ?? '');
    if (!next) break;
    address = next;
  }
  return toSubscriberAddress(address);
}

type Address = ReturnType<typeof ipaddr.process>;

/** An IP address with an optional port, which some proxies add: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

function parseAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  const [, ipv6, ipv4] = WITH_PORT.exec(trimmed) ?? [];
  const bare = ipv6 ?? ipv4 ?? trimmed;
  const isAddress = ipv4 ? ipaddr.IPv4.isValidFourPartDecimal(bare) : ipaddr.IPv6.isValid(bare);
  return isAddress ? ipaddr.process(bare) : undefined;
}

/**
 * Returns an IPv4 address unchanged (also from an IPv4-mapped IPv6 address), and the /64 subnet of an IPv6 address,
 * because one subscriber controls a whole /64.
 */
function toSubscriberAddress(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  const subnet = address.toByteArray().slice(0, 8);
  return `${ipaddr.fromByteArray([...subnet, 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/64`;
}

/** Whether an address of a socket belongs to this machine alone: `127.0.0.0/8`, `::1`, or their IPv4-mapped forms. */
export const isLoopback = (socketAddress: string | undefined) =>
  parseAddress(socketAddress ?? '')?.range() === 'loopback';

/**
 * Whether a URL's host can be on the public internet, decided without DNS: any name except localhost, and any IP
 * address outside the special-purpose ranges.
 */
export function isPossiblyPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return !/(^|\.)localhost\.?$/i.test(host);
}
