import { BASE_PATH } from '../data/base-path';

/** Tells the other tabs of this browser that the session has another person or account, or has ended. */
const tabs = new BroadcastChannel(`chit-session${BASE_PATH}`);

/**
 * Leaves this page for another one of the dashboard. Everything that was read for the earlier person or account is
 * dropped, in all tabs.
 */
export function restartAt(path: string): void {
  tabs.postMessage('changed');
  location.assign(BASE_PATH + path);
}

/** Path of the page on which a shop asks for an API key. It is the page's path in BTCPay Server, which plugins for shops open. */
export const PAIRING_PATH = '/api-keys/authorize';

/** Opens `path` for another account or mode; a page on which a shop asks stays open, and asks the other account. */
export function restartOrAskAgain(path: string): void {
  const isAsking = location.pathname === BASE_PATH + PAIRING_PATH;
  restartAt(isAsking ? PAIRING_PATH + location.search : path);
}

/** Lets this tab follow what happens to the session in other tabs. */
export function followSession(): void {
  tabs.onmessage = () => location.reload();
  // A page that the browser has kept for its back button may belong to a person who has signed out since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
