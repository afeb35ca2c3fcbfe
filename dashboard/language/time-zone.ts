import { useSyncExternalStore } from 'react';

/** Where the browser keeps the chosen time zone; without a choice, that of the computer counts. */
const STORED = 'chit-time-zone';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time zone of the computer when the page was opened. Asking `Intl` for it takes a slow phone 2 ms. */
export const OWN_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones that the browser can show. */
export const timeZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

/** Returns null for a time zone that this browser does not know. */
function knownTimeZone(zone: string | null): string | null {
  if (zone === null) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return null;
  }
}

let chosen = knownTimeZone(localStorage.getItem(STORED));

/** The chosen time zone; null without a choice, or when this browser does not know it. */
const chosenTimeZone = () => chosen;

/** Keeps the choice in this browser; null returns to the time zone of the computer. */
export function chooseTimeZone(zone: string | null): void {
  if (zone === null) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, zone);
  chosen = knownTimeZone(zone);
  for (const listener of listeners) listener();
}

export const useChosenTimeZone = () => useSyncExternalStore(subscribe, chosenTimeZone);

/** The person's time zone: the chosen one, or that of the computer. */
export const timeZone = () => chosen ?? OWN_TIME_ZONE;

export const useTimeZone = () => useSyncExternalStore(subscribe, timeZone);
