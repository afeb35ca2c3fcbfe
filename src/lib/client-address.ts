import ipaddr from 'ipaddr.js';

/** Whether the text is an address (`10.0.0.1`) or a subnet (`10.0.0.0/8`), IPv4 or IPv6. */
export function isAddressOrSubnet(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (!ipaddr.isValid(address)) return false;
  const most = ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128;
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= most);
}

/**
 * What a limit per address counts: the IPv4 address (also of an IPv4-mapped one), or the /64 of an IPv6 address, since
 * one subscriber holds a whole /64. Text that is no address counts as itself.
 */
export function clientAddress(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  const subnet = address.toByteArray().slice(0, 8);
  return `${ipaddr.fromByteArray([...subnet, 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/64`;
}

/** Whether a URL's host can be on the public internet, as far as it tells itself: a name may be, a special address not. */
export function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return !/(^|\.)localhost\.?$/i.test(host);
}
