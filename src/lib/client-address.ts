import ipaddr from 'ipaddr.js';

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
