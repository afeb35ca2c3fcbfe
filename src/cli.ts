#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from './errors';

const USAGE = `Usage: chit <command>

Reads its settings from the environment, like Chit itself, and from .env in the working folder.

  chit doctor [--json]            looks whether all that Chit needs is there, and changes nothing
  chit doctor --invoice <uuid or address> [--json]
                                  tells all that happened to an invoice: why was a payment not credited?
  chit backup <file>              writes the embedded database and the secret into one file
  chit restore [--force] <file>   puts a backup into DATA_DIR; --force moves aside what is there`;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  invoice: { type: 'string' },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'));

/** Runs the command. Loads only the command's own modules, because loading all of them takes half a second. */
async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [command, file, ...more] = positionals;
  if (values.help) return print(USAGE);
  const { loadEnvFile }: typeof import('./env-file') = require('./env-file');
  const envFile = loadEnvFile();
  const isDoctor = command === 'doctor' && values.invoice === undefined;
  // `chit doctor` prints the warnings as findings.
  if (!isDoctor) for (const warning of envFile.warnings) process.stderr.write(`${warning}\n`);
  if (command === 'doctor' && file === undefined) {
    if (values.invoice === undefined) {
      const { runDoctor }: typeof import('./cli/doctor') = require('./cli/doctor');
      return runDoctor(process.env, envFile, values.json);
    }
    const { runStory }: typeof import('./cli/story/story') = require('./cli/story/story');
    return runStory(process.env, values.invoice, values.json);
  }
  if ((command === 'backup' || command === 'restore') && file !== undefined && more.length === 0) {
    const { runBackup, runRestore }: typeof import('./cli/backup') = require('./cli/backup');
    if (command === 'backup') return print(await runBackup(process.env, file, version));
    return print(await runRestore(process.env, file, values.force));
  }
  throw new StartupError([USAGE]);
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new StartupError([(error as Error).message, USAGE]);
  }
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

main().then(
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
