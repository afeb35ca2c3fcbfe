import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { NETWORK_SETTING_PREFIXES, SETTING_NAMES } from './config';
import { StartupError } from './errors';
import { CHAIN_IDS } from './lib/chain/networks';
import { isOneTypoApart } from './lib/typo';

export interface EnvFile {
  /** Absolute path of the `.env` that was read; undefined when the working folder has none. */
  path: string | undefined;
  /** One sentence per variable whose name is probably a misspelled setting. */
  warnings: string[];
}

/**
 * Adds the variables of `.env` in the working folder to the environment. A variable that the environment already has
 * keeps its value, even an empty one. Throws a StartupError when the file exists but cannot be read, and one that names the
 * lines that are neither empty, a comment nor a variable.
 */
export function loadEnvFile(
  environment: NodeJS.ProcessEnv = process.env,
  folder: string = process.cwd(),
): EnvFile {
  const path = resolve(folder, '.env');
  const text = readIfPresent(path)
    ?.replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
  const { statements, malformed } = splitStatements(text ?? '');
  if (malformed.length > 0)
    throw new StartupError(malformed.map((line) => `${path}, line ${line}: expected NAME=value`));
  const variables = parseEnv(statements.join('\n'));
  const names = [...Object.keys(environment).filter(hasSeveralWords), ...Object.keys(variables)];
  for (const [name, value] of Object.entries(variables)) environment[name] ??= value;
  return {
    path: text === undefined ? undefined : path,
    warnings: [...new Set(names)].flatMap(warnOfMisspelling),
  };
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartupError([`Cannot read ${path}: ${code}`]);
  }
}

/** An empty line, a comment, or a variable, whose quoted value may have several lines. */
const STATEMENT =
  /[ \t]*(?:#[^\n]*|(?:export[ \t]+)?[\w.-]+[ \t]*=[ \t]*(?:(["'`])(?:(?!\1)[\s\S])*\1[ \t]*(?:#[^\n]*)?|[^"'`\n][^\n]*)?)?(?:\n|$)/y;

/**
 * Splits a file into its comments and variables, each without indentation, and returns the numbers of the other lines.
 * `parseEnv` alone would lose the variable after such a line, and the one after an indented comment.
 */
function splitStatements(text: string): { statements: string[]; malformed: number[] } {
  const statements: string[] = [];
  const malformed: number[] = [];
  for (let start = 0; start < text.length; ) {
    STATEMENT.lastIndex = start;
    const found = STATEMENT.exec(text)?.[0];
    if (found === undefined) malformed.push(text.slice(0, start).split('\n').length);
    else statements.push(found.trim());
    start += (found ?? /.*\n?/.exec(text.slice(start))?.[0] ?? '').length;
  }
  return { statements, malformed };
}

/** Names of all settings; a setting with one name per network is listed for each network. */
const ALL_NAMES = [
  ...SETTING_NAMES,
  ...NETWORK_SETTING_PREFIXES.flatMap((prefix) => CHAIN_IDS.map((network) => prefix + network)),
];

/** Whether a name has several words; shorter ones mostly belong to other programs. */
const hasSeveralWords = (name: string) => name.includes('_');

function warnOfMisspelling(name: string): string[] {
  if (ALL_NAMES.includes(name)) return [];
  const setting = ALL_NAMES.find((each) => isOneTypoApart(each, name));
  return setting === undefined
    ? []
    : [`${name} is not a setting and has no effect; did you mean ${setting}?`];
}
