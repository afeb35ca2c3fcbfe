import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from '../errors';
import { USAGE } from './usage';

/**
 * Runs a command with the arguments that follow its name; resolves to the exit code. Throws a StartupError with the
 * lines to print when the arguments are invalid or the command fails for a reason that an operator can change.
 */
type Command = (args: string[], version: string) => Promise<number>;

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/** Path of the demo's JavaScript bundle, which `npm run demo` and `npm pack` write. */
const DEMO = join(__dirname, '../demo/demo.js');

/** Path of the bundle of packages/mcp. */
const MCP = join(__dirname, '../mcp.js');

const REMOVE_FACTORS = { 'remove-factors': { type: 'boolean', default: false } } as const;

const API = { url: { type: 'string' }, key: { type: 'string' } } as const;

const JSON_OUTPUT = { json: { type: 'boolean', default: false } } as const;

/**
 * All commands by name. Each command loads only the modules that it needs, because loading all modules of Chit takes
 * half a second.
 */
export const COMMANDS: Partial<Record<string, Command>> = {
  start: command({}, 0, async () => {
    // Loading the module `main` starts Chit; that module also sets the exit code.
    require('../main');
    return 0;
  }),

  demo: command({ once: { type: 'boolean', default: false } }, 0, async () => {
    if (!existsSync(DEMO)) throw new StartupError(['This build has no demo: run `npm run demo` in a clone.']);
    require(DEMO);
    return 0;
  }),

  mcp: command({ key: { type: 'string' }, url: { type: 'string' } }, 0, async () => {
    // Reads the arguments itself, because it is a package of its own too.
    require(MCP);
    return 0;
  }),

  doctor: command({ ...JSON_OUTPUT, invoice: { type: 'string' } }, 0, async ({ json, invoice }) => {
    if (invoice !== undefined) {
      loadSettings();
      const { runStory }: typeof import('./story/story') = require('./story/story');
      return print(await runStory(process.env, invoice, json));
    }
    const { loadEnvFile }: typeof import('../env-file') = require('../env-file');
    const { runDoctor, printFindings }: typeof import('./doctor') = require('./doctor');
    return printFindings(await runDoctor(process.env, loadEnvFile()), json);
  }),

  backup: command({}, 1, async (_options, [file = ''], version) => {
    loadSettings();
    const { runBackup }: typeof import('./backup') = require('./backup');
    return print(await runBackup(process.env, file, version));
  }),

  restore: command({ force: { type: 'boolean', default: false } }, 1, async ({ force }, [file = '']) => {
    loadSettings();
    const { runRestore }: typeof import('./backup') = require('./backup');
    return print(await runRestore(process.env, file, force));
  }),

  migrate: command({}, 0, async () => {
    loadSettings();
    const { runMigrate }: typeof import('./migrate') = require('./migrate');
    return print(await runMigrate(process.env));
  }),

  'reset-password': command(REMOVE_FACTORS, 1, async (options, [email = '']) => {
    loadSettings();
    const { runResetPassword }: typeof import('./reset-password') = require('./reset-password');
    return print(await runResetPassword(process.env, email, options['remove-factors']));
  }),

  'deploy-contracts': command({ network: { type: 'string' } }, 0, async ({ network }) => {
    loadSettings();
    const { runDeployContracts }: typeof import('./deploy-contracts') = require('./deploy-contracts');
    return print(await runDeployContracts(process.env, network));
  }),

  listen: command({ ...API, 'forward-to': { type: 'string' } }, 0, async (options) => {
    const { runListen }: typeof import('./events/listen') = require('./events/listen');
    return runListen({ url: options.url, key: options.key, 'forward-to': options['forward-to'] }, print);
  }),

  trigger: command(API, 1, async ({ url, key }, [event = '']) => {
    const { runTrigger }: typeof import('./events/trigger') = require('./events/trigger');
    await runTrigger(event, { url, key }, print);
    return 0;
  }),
};

/**
 * Creates a command that accepts the given options (in the form of `parseArgs`) and number of operands, such as a
 * file. The command throws a StartupError with the usage for other arguments.
 */
function command<T extends Options>(
  options: T,
  operandCount: number,
  run: (values: Values<T>, operands: string[], version: string) => Promise<number>,
): Command {
  return async (args, version) => {
    const { values, positionals } = parse(args, options);
    if (positionals.length !== operandCount) throw new StartupError([USAGE]);
    return run(values, positionals, version);
  };
}

function parse<T extends Options>(args: string[], options: T) {
  try {
    return parseArgs<{ args: string[]; options: T; allowPositionals: true }>({
      args,
      options,
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartupError([(error as Error).message, USAGE]);
  }
}

/** Reads `.env` into the environment, and prints a warning for each misspelled setting. */
function loadSettings(): void {
  const { loadEnvFile }: typeof import('../env-file') = require('../env-file');
  for (const warning of loadEnvFile().warnings) process.stderr.write(`${warning}\n`);
}

/** Prints a line and returns the exit code of success. */
export function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
