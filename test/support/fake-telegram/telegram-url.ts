import { isIP } from 'node:net';

/**
 * Normalizes a link's URL as Telegram does, or returns the reason why Telegram rejects it. Telegram accepts HTTP(S) and
 * its own schemes, and requires a dot in the host name.
 */
export function checkedUrl(link: string): { url: string } | { why: string } {
  const trimmed = link.trim();
  if (/^(tg|ton):/i.test(trimmed)) return { url: trimmed };
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  if (!/^https?:/i.test(withScheme)) return { why: 'Unsupported URL protocol' };
  const host = URL.canParse(withScheme) ? new URL(withScheme).hostname.replace(/^\[|\]$/g, '') : '';
  const isLoopback = host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
  if (isLoopback || !(host.includes('.') || isIP(host))) return { why: 'Wrong HTTP URL' };
  return { url: new URL(withScheme).href };
}
