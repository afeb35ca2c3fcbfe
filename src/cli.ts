import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS, print } from './cli/commands';
import { USAGE } from './cli/usage';
import { StartupError } from './errors';

const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'));

/** Runs the command that the first argument names; resolves to the exit code. Throws a StartupError with the usage. */
async function main([name = '', ...args]: string[]): Promise<number> {
  if (['--version', '-v'].includes(name)) return print(version);
  if (['--help', '-h', 'help'].includes(name) || args.some((arg) => ['--help', '-h'].includes(arg)))
    return print(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StartupError([USAGE]);
  return command(args, version);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const lines =
      error instanceof StartupError ? error.lines : [error instanceof Error ? error.stack : String(error)];
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exitCode = 1;
  },
);
