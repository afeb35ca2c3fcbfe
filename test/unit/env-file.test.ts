import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnvFile } from '../../src/env-file';
import { StartupError } from '../../src/errors';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chit-env-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Loads a `.env` with this text into the environment. */
function load(text: string, environment: NodeJS.ProcessEnv = {}) {
  writeFileSync(join(folder, '.env'), text);
  return { ...loadEnvFile(environment, folder), environment };
}

const misspelled = (name: string, setting: string) =>
  `${name} is not a setting and has no effect; did you mean ${setting}?`;

describe('.env', () => {
  it('adds its variables to the environment', () => {
    const { path, environment } = load('# A comment\nPORT=8080\nexport NOTE="two words"\n');
    expect(path).toBe(join(folder, '.env'));
    expect(environment).toEqual({ PORT: '8080', NOTE: 'two words' });
  });

  it('never replaces a variable of the environment, not even an empty one', () => {
    const { environment } = load('PORT=8080\nHOST=0.0.0.0', { PORT: '9090', HOST: '' });
    expect(environment).toEqual({ PORT: '9090', HOST: '' });
  });

  it('may be missing', () => {
    const environment = { PORT: '9090' };
    expect(loadEnvFile(environment, folder)).toEqual({ path: undefined, warnings: [] });
    expect(environment).toEqual({ PORT: '9090' });
  });

  it('may have quoted values of several lines, comments after values, and Windows line ends', () => {
    const text =
      '\ufeff\r\n  # A comment\r\nNOTE="one = 1\n\ntwo" # the rest\r\nexport HOST = \'::1\'\r\nPORT=80 # web\r\n';
    expect(load(text).environment).toMatchObject({ NOTE: 'one = 1\n\ntwo', HOST: '::1', PORT: '80' });
  });

  it.each([
    ['has no =', 'PORT 8080'],
    ['has no name', '=8080'],
    ['has a name with a space', 'MY PORT=8080'],
    ['has an unfinished quotation', 'NOTE="one'],
    ['goes on after a quotation', 'NOTE="one"two'],
  ])('is refused, with the numbers of the lines, when a line %s', (_what, line) => {
    const text = `HOST=::1\n\n${line}\nJWT_SECRET=${'s'.repeat(32)}\n`;
    const where = `${join(folder, '.env')}, line 3`;
    expect(() => load(text)).toThrow(new StartupError([`${where}: expected NAME=value`]));
    expect(() => load(`${text}A B`)).toThrow('line 5: expected NAME=value');
  });

  it('is refused when it cannot be read', () => {
    mkdirSync(join(folder, '.env'));
    expect(() => loadEnvFile({}, folder)).toThrow(
      new StartupError([`Cannot read ${join(folder, '.env')}: EISDIR`]),
    );
  });
});

describe('A name that is one typing error away from a setting', () => {
  it.each([
    ['FEE_RECIPENT', 'FEE_RECIPIENT'],
    ['PROT', 'PORT'],
    ['ROLE', 'ROLES'],
    ['MTERICS_TOKEN', 'METRICS_TOKEN'],
    ['RPC_URL_ARB_SEPOLIA', 'RPC_URLS_ARB_SEPOLIA'],
    ['CONFIRMATION_ETH_MAINNET', 'CONFIRMATIONS_ETH_MAINNET'],
  ])('is reported in .env: %s', (name, setting) => {
    expect(load(`${name}=1`).warnings).toEqual([misspelled(name, setting)]);
  });

  it('is reported in the environment if it has several words, because short names belong to other programs', () => {
    const { warnings } = load('', { FEE_RECIPENT: '0x1', DATABSE_URL: 'x', PROT: '1', MTERICS_TOKEN: 'x' });
    expect(warnings).toEqual([
      misspelled('FEE_RECIPENT', 'FEE_RECIPIENT'),
      misspelled('DATABSE_URL', 'DATABASE_URL'),
      misspelled('MTERICS_TOKEN', 'METRICS_TOKEN'),
    ]);
  });

  it('is reported once if it is in both', () => {
    expect(load('FEE_RECIPENT=0x1', { FEE_RECIPENT: '0x2' }).warnings).toHaveLength(1);
  });
});

describe('Any other name', () => {
  it.each([
    'PORT',
    'RPC_URLS_ARB_SEPOLIA',
    'POSTGRES_PASSWORD',
    'OTEL_SERVICE_NAME',
    'SHOP_NAME',
    '__proto__',
  ])('is not reported: %s', (name) => {
    expect(load(`${name}=1`, { [name]: '1' }).warnings).toEqual([]);
  });
});
