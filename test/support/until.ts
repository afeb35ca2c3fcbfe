const DEADLINE_MS = 20_000;
const PAUSE_MS = 25;

/** Asks again and again until the answer is truthy, and returns it; fails after twenty seconds, or as many milliseconds. */
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
