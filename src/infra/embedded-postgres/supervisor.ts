/** The supervisor is a small process between Chit and its PostgreSQL server. This file contains its program. */

/** Argument of the supervisor, passed as JSON. */
export interface SupervisorPlan {
  command: string;
  args: string[];
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
  /** Command that shuts the server down on Windows, which has no signal for a shutdown. */
  stopCommand: { command: string; args: string[] };
  /** Maximum time of a fast shutdown in milliseconds; then an immediate shutdown follows. */
  patienceMs: number;
}

/**
 * JavaScript for `node -e`. Runs the server and exits with the server's exit code, or 128 + signal number. Shuts the
 * server down when the supervisor's standard input closes; the operating system closes it however Chit ends. Ignores
 * signals to the whole process group, such as Ctrl+C, so that Chit can finish its work first.
 *
 * The program is a string, because the compiled product and the tests share no file that plain Node.js could run.
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
