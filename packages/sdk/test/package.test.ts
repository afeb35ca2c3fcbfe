import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const ROOT = join(__dirname, '../../..');
const run = promisify(execFile);

/** A program of a shop that compiles only if the types of the members follow from the message. */
const CONSUMER = `import { Chit, ChitError, type Invoice, webhooks } from '@chit-pay/sdk';

export async function handle(request: Request): Promise<string> {
  const message = await webhooks.verify(await request.text(), request.headers, 'whsec_');
  if (message.type === 'invoice.paid') return message.data.payment.from;
  return message.type === 'ping' ? 'ping' : message.data.invoice.order_id ?? 'none';
}
export async function open(chit: Chit): Promise<Invoice[]> {
  const open: Invoice[] = [];
  for await (const invoice of chit.invoices.list({ status: 'created' })) open.push(invoice);
  // @ts-expect-error an invoice has no such status
  chit.invoices.list({ status: 'payed' });
  // @ts-expect-error an invoice needs an amount
  await chit.invoices.create({ order_id: '1' }).catch((error: unknown) => error instanceof ChitError && error.code);
  return open;
}
`;

describe('The package @chit-pay/sdk', () => {
  let folder: string;
  let entry: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chit-sdk-'));
    const installed = join(folder, 'node_modules/@chit-pay/sdk');
    await mkdir(installed, { recursive: true });
    await run(process.execPath, ['scripts/build-sdk.js', installed], { cwd: ROOT });
    entry = join(installed, 'dist/esm/index.js');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  };

  it('loads as ESM and as CommonJS', async () => {
    const use = `console.log(typeof new Chit({ url: 'https://pay.example.com', key: 'chit_1' }).webhooks.verify)`;
    await write('esm.mjs', `import { Chit } from '@chit-pay/sdk'; ${use}`);
    await write('cjs.cjs', `const { Chit } = require('@chit-pay/sdk'); ${use}`);
    for (const file of ['esm.mjs', 'cjs.cjs'])
      expect((await run(process.execPath, [file], { cwd: folder })).stdout).toBe('function\n');
  });

  it.each(['module', 'commonjs'])('has types for a strict consumer with the type %s', async (type) => {
    const place = `${type}-consumer`;
    await write(`${place}/package.json`, JSON.stringify({ type }));
    await write(`${place}/shop.ts`, CONSUMER);
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['ES2022'],
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      noEmit: true,
    };
    await write(`${place}/tsconfig.json`, JSON.stringify({ compilerOptions, files: ['shop.ts'] }));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const checked = run(process.execPath, [tsc, '-p', place], { cwd: folder }).catch(({ stdout }) => ({
      stdout,
    }));
    expect((await checked).stdout).toBe('');
  });

  it('runs where there is nothing but what browsers have', async () => {
    // A built-in module of Node.js would fail here.
    const { outputFiles } = buildSync({
      entryPoints: [entry],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'sdk',
      platform: 'neutral',
    });
    const {
      AbortSignal,
      TextDecoder,
      TextEncoder,
      URLSearchParams,
      Headers,
      Response,
      setTimeout,
      clearTimeout,
    } = globalThis;
    const fetched: string[] = [];
    const edge = createContext({
      ...{
        AbortSignal,
        TextDecoder,
        TextEncoder,
        URLSearchParams,
        Headers,
        Response,
        setTimeout,
        clearTimeout,
      },
      ...{ crypto, atob },
      fetch: async (url: string) => {
        fetched.push(url);
        return Response.json({ success: true, data: { uuid: 'the-invoice' } });
      },
    });
    runInContext(outputFiles[0]?.text ?? '', edge);
    const created =
      "new sdk.Chit({ url: 'https://pay.example.com', key: 'chit_1' }).invoices.create({ amount: 1 })";
    expect(await runInContext(created, edge)).toEqual({ uuid: 'the-invoice' });
    expect(fetched).toEqual(['https://pay.example.com/api/v1/invoice/by_api_key']);
    const verified = "sdk.webhooks.verify('{}', {}, 'whsec_').catch(({ code }) => code)";
    expect(await runInContext(verified, edge)).toBe('webhook_headers');
  });

  it('takes at most 15 kB in a page', () => {
    const { outputFiles } = buildSync({
      entryPoints: [entry],
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
    });
    expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(15_000);
  });

  it('depends on no other package', async () => {
    const { dependencies } = JSON.parse(await readFile(join(ROOT, 'packages/sdk/package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
  });
});
