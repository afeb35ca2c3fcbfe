import { useSyncExternalStore } from 'react';

/** Where the browser keeps the chosen time zone; without a choice, that of the computer counts. */
const STORED = 'chit-time-zone';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time zone of the computer. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones that the browser can show. */
export const timeZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

/** The chosen time zone; null without a choice, or when this browser does not know it. */
function chosenTimeZone(): string | null {
  const stored = localStorage.getItem(STORED);
  if (stored === null) return null;
  try {
    return Intl.DateTimeFormat('en', { timeZone: stored }).resolvedOptions().timeZone && stored;
  } catch {
    return null;
  }
}

/** Keeps the choice in this browser; null returns to the time zone of the computer. */
export function chooseTimeZone(zone: string | null): void {
  if (zone === null) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, zone);
  for (const listener of listeners) listener();
}

export const useChosenTimeZone = () => useSyncExternalStore(subscribe, chosenTimeZone);

/** The person's time zone: the chosen one, or that of the computer. */
export const timeZone = () => chosenTimeZone() ?? ownTimeZone();

export const useTimeZone = () => useSyncExternalStore(subscribe, timeZone);
