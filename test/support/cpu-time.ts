/**
 * Calls `run`, and returns its result with the CPU seconds that this process has used meanwhile. Unlike the time on the
 * clock, they do not depend on other processes.
 */
export async function measured<T>(run: () => T): Promise<{ result: Awaited<T>; cpuSeconds: number }> {
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return { result, cpuSeconds: (user + system) / 1e6 };
}
