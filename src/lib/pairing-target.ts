import { BOUNDS } from './bounds';

/**
 * Returns the address to which a shop wants its new API key to be sent; null unless it is an https URL, or http on this
 * computer, without user name and password, which could disguise the host.
 */
export function pairingTarget(text: string | undefined): URL | null {
  if (text === undefined || text.length > BOUNDS.request.redirectUrl.most || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isOwn = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return (url.protocol === 'https:' || isOwn) && url.username === '' && url.password === '' ? url : null;
}
