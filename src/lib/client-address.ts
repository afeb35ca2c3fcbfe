import { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether text is an IP address (`10.0.0.1`) or a subnet (`10.0.0.0/8`), IPv4 or IPv6. */
export function isAddressOrSubnet(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (!ipaddr.isValid(address)) return false;
  const most = ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128;
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= most);
}

/** Prefix length of the IPv6 subnets by which clients are identified. */
const IPV6_PREFIX = 64;

const CLIENT_RANGE = /^([^/%]+)(?:\/(\d{1,3}))?$/;

/**
 * Normalizes an entry of a list of permitted clients: an IPv4 address, an IPv4 subnet, or an IPv6 subnet of at most 64
 * bits, because clients with IPv6 are identified by their /64 subnet. Returns null for any other text.
 */
export function normalizeClientRange(text: string): string | null {
  const [, address = '', digits] = CLIENT_RANGE.exec(text) ?? [];
  const isIpv4 = ipaddr.IPv4.isValidFourPartDecimal(address);
  if (isIpv4 && digits === undefined) return address;
  const bits = Number(digits);
  if (!(bits >= 1 && bits <= (isIpv4 ? 32 : IPV6_PREFIX))) return null;
  return isIpv4 || ipaddr.IPv6.isValid(address) ? `${ipaddr.parse(address).toString()}/${bits}` : null;
}

/** Whether normalized `ranges` contain the client address; an empty list permits every client. */
export function isPermittedClient(client: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const address = parseAddress(client.replace(`/${IPV6_PREFIX}`, ''));
  if (!address) return false;
  const permitted = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = '32'] = range.split('/');
    const kind = ipaddr.parse(network).kind();
    // Skips ranges of the other IP version: `BlockList` treats IPv4 addresses as IPv4-mapped IPv6 addresses, and
    // would find every one of them in `::/64`.
    if (kind === address.kind()) permitted.addSubnet(network, Number(bits), kind);
  }
  return permitted.check(address.toString(), address.kind());
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

/** IPv4 unchanged (also IPv4-mapped), and the /64 of IPv6, because one subscriber controls a whole /64. */
function toSubscriberAddress(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  const subnet = address.toByteArray().slice(0, IPV6_PREFIX / 8);
  return `${ipaddr.fromByteArray([...subnet, 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/${IPV6_PREFIX}`;
}

/** Whether a socket's address is a loopback address: `127.0.0.0/8`, `::1`, or their IPv4-mapped forms. */
export const isLoopback = (socketAddress: string | undefined) =>
  parseAddress(socketAddress ?? '')?.range() === 'loopback';

/** Whether the host of a URL is this machine: `localhost`, a subdomain of `localhost`, or a loopback address. */
export const isLoopbackHost = (hostname: string) =>
  /^(?:[^.]+\.)*localhost$/.test(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''));

/** Whether a host can be public, without DNS: any name but localhost, any IP outside special ranges. */
export function isPossiblyPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return !/(^|\.)localhost\.?$/i.test(host);
}
