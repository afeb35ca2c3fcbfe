import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { NETWORK_SETTING_PREFIXES, SETTING_NAMES } from './config';
import { StartupError } from './errors';
import { NETWORK_IDS } from './lib/chain/networks';
import { isOneTypoApart } from './lib/typo';

export interface EnvFile {
  /** Absolute path of the `.env` that was read; undefined when the working folder has none. */
  path: string | undefined;
  /** One sentence per variable whose name is probably a misspelled setting. */
  warnings: string[];
}

/**
 * Adds the variables of `.env` in the working folder to the environment. A variable that the environment already has
 * keeps its value, even an empty one. Throws a StartupError when the file exists but cannot be read.
 */
export function loadEnvFile(
  environment: NodeJS.ProcessEnv = process.env,
  folder: string = process.cwd(),
): EnvFile {
  const path = resolve(folder, '.env');
  const text = readIfPresent(path);
  const variables = parseEnv(text ?? '');
  const names = [...Object.keys(environment).filter(hasPrefixOfSetting), ...Object.keys(variables)];
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

/** Names of all settings; a setting with one name per network is listed for each network. */
const ALL_NAMES = [
  ...SETTING_NAMES,
  ...NETWORK_SETTING_PREFIXES.flatMap((prefix) => NETWORK_IDS.map((network) => prefix + network)),
];

/** Prefixes of the setting names, such as `FEE_`; a name of one word, such as `PORT`, has no prefix. */
const PREFIXES = new Set(ALL_NAMES.flatMap((name) => /^[A-Z]+_/.exec(name) ?? []));

/**
 * Whether the name of an environment variable begins with the prefix of a setting. Other variables belong to other
 * programs, so their names are not compared with the settings.
 */
const hasPrefixOfSetting = (name: string) => PREFIXES.has(/^[A-Z]+_/.exec(name)?.[0] ?? '');

function warnOfMisspelling(name: string): string[] {
  if (ALL_NAMES.includes(name)) return [];
  const setting = ALL_NAMES.find((each) => isOneTypoApart(each, name));
  return setting === undefined
    ? []
    : [`${name} is not a setting and has no effect; did you mean ${setting}?`];
}
