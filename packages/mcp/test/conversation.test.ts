import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Chit } from '../../../test/support/app/chit';
import { createApiKey, createMerchant } from '../../../test/support/app/factories';
import { builtMain } from '../../../test/support/process/built-chit';
import { until } from '../../../test/support/until';
import { testKey } from '../../sdk/test/developer';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

let chit: Chit;
beforeAll(async () => {
  chit = await Chit.start();
});
afterAll(() => chit.stop());

/** An assistant that has started `chit mcp` with a key. */
async function assistant(key: string) {
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  const args = [join(dirname(builtMain()), 'cli.js'), 'mcp', '--url', chit.url];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    env: { PATH: process.env['PATH'] ?? '', CHIT_API_KEY: key },
  });
  await client.connect(transport);
  return {
    client,
    /** Calls a tool; resolves to its text. */
    async ask(name: string, input: object = {}) {
      const { content, isError } = await client.callTool({ name, arguments: { ...input } });
      const [{ text = '' } = {}] = content as { text?: string }[];
      return isError ? `refused: ${text}` : text;
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

describe('An assistant with a test key', () => {
  it('makes an invoice, reads it, and explains why it is not paid', async () => {
    await using mcp = await assistant(await testKey(chit.url));
    expect(await mcp.ask('quote', { amount: '25', currency: 'EUR' })).toContain('25 TEUR on TEST');

    const made = await mcp.ask('create_invoice', { amount: '25', currency: 'EUR', order_id: 'order-1001' });
    expect(made).toMatch(/^Created: TEST .* \| waits for its payment \| .*25 TEUR on TEST/);
    expect(made).toContain('(price 25 EUR)');
    const [uuid = ''] = UUID.exec(made) ?? [];
    expect(await mcp.ask('explain_invoice', { uuid })).toContain('Nothing has come to its address');

    await mcp.ask('simulate', { uuid, event: 'payment', amount: '10' });
    const part = await until(async () => {
      const text = await mcp.ask('get_invoice', { uuid });
      return text.includes('paid in part') && text.includes('received') && text;
    });
    expect(part).toMatch(/received 10 TEUR on TEST \| order order-1001/);
    const why = await mcp.ask('explain_invoice', { uuid });
    expect(why).toMatch(/Missing: .*15 TEUR on TEST/);
    expect(why).toMatch(/- \d{4}-\d\d-\d\d \d\d:\d\d UTC confirmed 10 TEUR/);

    await mcp.ask('simulate', { uuid, event: 'payment' });
    await until(async () =>
      (await mcp.ask('explain_invoice', { uuid })).includes('It is paid; nothing is missing.'),
    );
    expect(await mcp.ask('search_invoices', { text: 'order-1001' })).toMatch(
      /^Found: 1\nORDER_ID: TEST .* \| paid \|/,
    );
    expect(await mcp.ask('statistics')).toContain('Confirmed payments: 2');
  });

  it('names a token by its symbol, lists, and cancels', async () => {
    await using mcp = await assistant(await testKey(chit.url));
    const made = await mcp.ask('create_invoice', { amount: '3', token: 'tusd', network: 'TEST' });
    expect(made).toContain('| 3 TUSD on TEST |');
    const [uuid = ''] = UUID.exec(made) ?? [];
    expect(await mcp.ask('create_invoice', { amount: '3', token: 'DOGE' })).toBe(
      'refused: No token fits: see list_tokens (token)',
    );
    expect(await mcp.ask('create_invoice', { amount: '3', network: 'TEST' })).toMatch(
      /^refused: Several tokens fit: T... on TEST, T... on TEST/,
    );
    expect(await mcp.ask('list_invoices', { status: 'created' })).toMatch(
      /^Found: 1, the newest first\nTEST /,
    );
    expect(await mcp.ask('list_payment_links')).toBe('Payment links: 0');
    expect(await mcp.ask('cancel_invoice', { uuid })).toBe(`Cancelled: ${uuid}`);
    expect(await mcp.ask('explain_invoice', { uuid })).toContain('Its merchant cancelled it.');
  });

  it('lets a refund reach its payer', async () => {
    const key = await testKey(chit.url);
    await using mcp = await assistant(key);
    const [uuid = ''] = UUID.exec(await mcp.ask('create_invoice', { amount: '3', token: 'TUSD' })) ?? [];
    await mcp.ask('simulate', { uuid, event: 'payment' });
    await until(async () => (await mcp.ask('get_invoice', { uuid })).includes('| paid |'));
    expect(await mcp.ask('simulate', { uuid, event: 'refund' })).toMatch(/^refused: .*nothing_to_refund/);
    await chit.rest('POST', '/refund', { as: key, body: { invoice_uuid: uuid } });
    expect(await mcp.ask('simulate', { uuid, event: 'refund' })).toContain('Simulated: refund');
    await until(async () => (await mcp.ask('statistics')).includes('refunded 3'));
  });

  it('can do what its key may, and says what it may not', async () => {
    await using reader = await assistant(await testKey(chit.url, ['invoices:read']));
    expect(await reader.ask('create_invoice', { amount: '3' })).toMatch(/^refused: .*\(.+\)$/);
    await using creator = await assistant(await testKey(chit.url, ['invoices:create']));
    expect(await creator.ask('create_invoice', { amount: '3' })).toMatch(/^Created: .* \| http/);
    expect(await creator.ask('statistics')).toMatch(/^refused: /);
  });
});

describe('The tools', () => {
  const toolsOf = async (key: string) => {
    await using mcp = await assistant(key);
    return (await mcp.client.listTools()).tools;
  };

  it('say which of them write, and which end something', async () => {
    const tools = await toolsOf(await testKey(chit.url));
    const named = (test: (hints: { readOnlyHint?: boolean; destructiveHint?: boolean }) => boolean) =>
      tools.filter(({ annotations }) => annotations && test(annotations)).map(({ name }) => name);
    expect(named(({ readOnlyHint }) => readOnlyHint === false)).toEqual([
      'create_invoice',
      'cancel_invoice',
      'simulate',
    ]);
    expect(named(({ destructiveHint }) => destructiveHint === true)).toEqual(['cancel_invoice']);
    expect(tools).toHaveLength(11);
  });

  it('simulate nothing with a live key, which finds no test invoice', async () => {
    const merchant = await createMerchant(chit);
    const { key } = await createApiKey(chit, merchant, { scopes: ['invoices:read'] });
    const { key: test } = await createApiKey(chit, merchant, { test: true });
    await chit.rest('POST', '/invoice/by_api_key', { as: test, body: { amount: 3, order_id: 'order-9' } });
    await using mcp = await assistant(key);
    expect(await mcp.ask('search_invoices', { text: 'order-9' })).toMatch(/^Found: 0/);
    expect(await mcp.ask('list_invoices')).toMatch(/^Found: 0/);
    expect((await toolsOf(key)).map(({ name }) => name)).not.toContain('simulate');
  });
});
