import { setTimeout as pause } from 'node:timers/promises';

/** Longest wait of a test for anything. Long, because a slow and busy machine may take many times as long as usual. */
export const DEADLINE_MS = 180_000;
const SHORTEST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 200;
/** Share of the time waited so far that the next pause takes: a long wait polls less often, which saves CPU time. */
const PAUSE_SHARE = 0.1;

/** Polls until the result is truthy, and returns it; throws after a timeout in milliseconds (default: `DEADLINE_MS`). */
export async function until<T>(
  ask: () => Promise<T | false | null | undefined>,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  const start = Date.now();
  for (let waited = 0; waited < deadlineMs; waited = Date.now() - start) {
    const answer = await ask();
    if (answer) return answer;
    await pause(Math.min(Math.max(waited * PAUSE_SHARE, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
  }
  throw new Error('What the test waits for did not happen');
}
