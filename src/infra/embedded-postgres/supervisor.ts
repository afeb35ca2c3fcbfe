/** The program of the small process that stands between Chit and its server. */

/** What the supervisor is told, as JSON in its only argument. */
export interface SupervisorPlan {
  command: string;
  args: string[];
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
  /** On Windows there are no signals to ask for a shutdown with. */
  stopCommand: { command: string; args: string[] };
  /** How long a fast shutdown may take before an immediate one. */
  patienceMs: number;
}

/**
 * JavaScript for `node -e`. Runs the server and exits with the server's code (128 + number for a signal). The
 * end of its input, which the system causes however Chit dies, shuts the server down; signals to the whole
 * process group, such as Ctrl+C, do not, so that Chit can finish its work first.
 *
 * It is text because compiled and test runs have no common file that a plain Node could run.
 */
export const SUPERVISOR = `
const { spawn } = require('node:child_process');
const { constants } = require('node:os');
const plan = JSON.parse(process.argv[1]);
const quiet = { windowsHide: true, stdio: ['ignore', 'ignore', 'inherit'] };
const server = spawn(plan.command, plan.args, { ...plan.options, ...quiet });
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
server.on('error', (error) => {
  process.stderr.write(error.message + '\\n');
  process.exit(127);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const shutDown = () => {
  if (process.platform === 'win32') spawn(plan.stopCommand.command, plan.stopCommand.args, quiet);
  else server.kill('SIGINT');
  setTimeout(() => server.kill('SIGQUIT'), plan.patienceMs);
};
process.stdin.once('close', shutDown).on('error', () => {}).resume();
`;
