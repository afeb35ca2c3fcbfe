const DEADLINE_MS = 20_000;
const PAUSE_MS = 25;

/** Polls until the result is truthy, and returns it; throws after a timeout in milliseconds (default: 20 seconds). */
export async function until<T>(
  ask: () => Promise<T | false | null | undefined>,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  for (const start = Date.now(); Date.now() - start < deadlineMs; ) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('What the test waits for did not happen');
}
