import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NETWORK_SETTING_PREFIXES, readConfig, SETTING_NAMES } from '../../src/config';

const LINES = readFileSync(join(__dirname, '../../.env.example'), 'utf8').split('\n');
/** Variables that docker-compose.yml needs in addition to Chit's settings. */
const OF_COMPOSE = ['POSTGRES_PASSWORD'];

interface Line {
  name: string;
  value: string;
  /** Comment line above the setting. */
  meaning: string;
}

const readLines = (form: RegExp): Line[] =>
  LINES.flatMap((line, index) => {
    const [, name, value] = form.exec(line) ?? [];
    return name === undefined || value === undefined
      ? []
      : [{ name, value, meaning: LINES[index - 1] ?? '' }];
  });

const settings = readLines(/^#([A-Z_]+)=(.*)$/);
const examples = readLines(/^# Example: (\w+)=(.*)$/);
const environmentOf = (lines: Line[]) => Object.fromEntries(lines.map(({ name, value }) => [name, value]));

describe('.env.example', () => {
  it('has exactly the settings of Chit, once each', () => {
    const names = settings.map(({ name }) => name);
    expect(names.sort()).toEqual([...SETTING_NAMES, ...OF_COMPOSE].sort());
  });

  it('has the defaults of Chit', () => {
    expect(readConfig(environmentOf(settings))).toEqual(readConfig({}));
  });

  it('changes nothing until a line is uncommented', () => {
    expect(LINES.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });

  it('has a valid example of each setting per network', () => {
    const prefixes = examples.map(({ name }) => NETWORK_SETTING_PREFIXES.find((p) => name.startsWith(p)));
    expect(prefixes.sort()).toEqual([...NETWORK_SETTING_PREFIXES].sort());
    const { rpcUrls, confirmations } = readConfig(environmentOf(examples));
    expect([Object.keys(rpcUrls), Object.keys(confirmations)]).toEqual([['ARB_SEPOLIA'], ['ARB_SEPOLIA']]);
  });

  it('describes each setting in a line', () => {
    for (const { meaning } of [...settings, ...examples]) expect(meaning).toMatch(/^# .+\.$/);
  });
});
