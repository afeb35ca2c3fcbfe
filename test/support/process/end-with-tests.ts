import type { ChildProcess } from 'node:child_process';

/** Kills a process with the test run, also if the run ends early. */
export function endWithTests(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}
