import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time zone of the computer when the page was opened. Asking `Intl` for it takes a slow phone 2 ms. */
export const OWN_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones that the browser can show. */
export const timeZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

let ofAccount: string | undefined;

/** Shows times and days in the time zone of the account; in UTC if this browser does not know it. */
export function showTimeZone(zone: string): void {
  const shown = isKnown(zone) ? zone : 'UTC';
  if (shown === ofAccount) return;
  ofAccount = shown;
  for (const listener of listeners) listener();
}

/** The time zone of the account; before somebody is signed in, that of the computer. */
export const timeZone = () => ofAccount ?? OWN_TIME_ZONE;

export const useTimeZone = () => useSyncExternalStore(subscribe, timeZone);
