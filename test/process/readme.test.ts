import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { builtMain } from '../support/process/built-chit';
import { ChitProcess, openFolder, useChitProcesses } from '../support/process/chit-process';

const README = readFileSync(join(__dirname, '../../README.md'), 'utf8');
const GUIDE = readFileSync(join(__dirname, '../../docs/guides/first-invoice.md'), 'utf8');
const run = promisify(execFile);

/** The commands of the README's first session, for a Chit with another address and password. */
function firstSession({ url, firstPassword = '' }: ChitProcess): string {
  const block = /## A first session[\s\S]*?```sh\n([\s\S]*?)```/.exec(README)?.[1] ?? '';
  return block
    .replace('http://127.0.0.1:3000', url)
    .replace('the password in the file that Chit named', firstPassword);
}

describe('The first session of the README', () => {
  let folder: string;
  let chit: ChitProcess;
  let printed: string[];

  beforeAll(async () => {
    folder = await openFolder();
    chit = await new ChitProcess(builtMain(), folder).ready();
    const { stdout } = await run('bash', ['-euc', firstSession(chit)]);
    printed = stdout.split('\n');
  });
  afterAll(async () => {
    await chit.end();
    await removeFolder(folder);
  });

  it("verifies the merchant's wallet", () => {
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({ success: true, data: { status: 'verified' } });
  });

  it('creates an invoice', () => {
    const { success, data } = JSON.parse(printed[1] ?? '');
    expect(success).toBe(true);
    expect(data).toMatchObject({ status: 'created', amount: 12.5, fee_amount: 0.125, chain_id: 421614 });
  });

  it('lists the invoice', () => {
    expect(JSON.parse(printed[2] ?? '')).toMatchObject({ success: true, total: 1, data: [{ amount: 12.5 }] });
  });

  it('shows the statistics', () => {
    expect(JSON.parse(printed[3] ?? '').data).toEqual({
      totalInvoices: 1,
      totalByTokenResult: [{ token: 'USDC', network: 'ARB_SEPOLIA', amount: '12.5', count: '1' }],
      last24HoursCount: 1,
    });
  });

  it('ends with Ctrl-C', async () => {
    expect(await chit.end('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('The guide to a first invoice', () => {
  const { run: startChit } = useChitProcesses();

  it('pays the invoice that it creates', async () => {
    const database = await createMigratedDatabase();
    const chit = await startChit({ DATABASE_URL: database.url }).ready();
    const blocks = [...GUIDE.matchAll(/<!-- first invoice -->\n```sh\n([\s\S]*?)```/g)];
    const commands = blocks
      .map(([, block = '']) => block.replace('http://127.0.0.1:3000', chit.url))
      .join('');
    const { stdout } = await run('bash', ['-euc', commands]);
    await chit.end();
    await database.drop();
    expect(stdout).toMatch(/^http:.*\/checkout\/[\w-]+\ncreated\npaid\n$/);
  });
});
