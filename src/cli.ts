#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runBackup, runRestore } from './cli/backup';
import { runDoctor } from './cli/doctor';
import { runStory } from './cli/story/story';
import { StartupError } from './errors';

const USAGE = `Usage: chit <command>, with the settings that Chit runs with in the environment

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

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [command, file, ...more] = positionals;
  if (values.help) return print(USAGE);
  if (command === 'doctor' && file === undefined) {
    const { invoice, json } = values;
    return invoice === undefined ? runDoctor(process.env, json) : runStory(process.env, invoice, json);
  }
  if (file !== undefined && more.length === 0) {
    if (command === 'backup') return print(await runBackup(process.env, file, version));
    if (command === 'restore') return print(await runRestore(process.env, file, values.force));
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
