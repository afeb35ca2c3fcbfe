/**
 * Number of calls at a time: enough for a race, and so few that none waits long for a database connection, which on a busy
 * machine would be refused with 503.
 */
const LANES = 5;

/** Calls `run` a number of times, several at a time, and returns all results. */
export async function inLanes<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: Promise<T>[] = [];
  const lane = async () => {
    while (results.length < times) {
      const result = run();
      results.push(result);
      await result;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return Promise.all(results);
}
