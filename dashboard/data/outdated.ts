/** A part of the dashboard that could not be loaded: the server is away, or a new version has replaced its files. */
export class OutdatedError extends Error {}

/** Where the browser keeps, for this tab, after which part it has last loaded the page again. */
const STORED = 'chit-reloaded-after';

const PAUSE_MS = 1_000;

/** Loads a part; rejects with an OutdatedError when its file is not there. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((error: unknown) => {
    throw new OutdatedError(String(error));
  });

/**
 * Loads the page again as soon as the server answers, which brings the new version. Does so once per part: resolves to
 * false when that has not helped.
 */
export async function reloadOnce({ message }: OutdatedError, signal: AbortSignal): Promise<boolean> {
  if (sessionStorage.getItem(STORED) === message) return false;
  while (!(await isAnswering(signal))) {
    if (signal.aborted) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (signal.aborted) return true;
  sessionStorage.setItem(STORED, message);
  location.reload();
  return true;
}

const isAnswering = (signal: AbortSignal) =>
  fetch(location.pathname, { headers: { Accept: 'text/html' }, signal }).then(
    ({ ok }) => ok,
    () => false,
  );
