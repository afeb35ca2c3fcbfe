import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { Chit } from '../support/app/chit';
import { createApiKey, createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { CLOSED_PORT } from '../support/closed-port';
import { Receiver } from '../support/http/receiver';
import { type ChitProcess, useChitProcesses } from '../support/process/chit-process';
import { findFreePort } from '../support/process/ports';
import { until } from '../support/until';

const { command, start } = useChitProcesses();

let chit: Chit;
let merchant: Merchant;
let testKey: string;

beforeAll(async () => {
  chit = await Chit.start();
  merchant = await createMerchant(chit);
  const scopes = ['invoices:create', 'invoices:read', 'invoices:cancel', 'refunds'];
  testKey = (await createApiKey(chit, merchant, { test: true, scopes })).key;
});
afterAll(() => chit.stop());

const trigger = (event: string, key = testKey, url = chit.url) =>
  command(['trigger', event, '--key', key, '--url', url]);

/** Starts `chit listen`, and waits until it listens. */
async function listen(key: string, ...args: string[]): Promise<ChitProcess> {
  const listener = start(['listen', '--url', chit.url, ...args], { CHIT_KEY: key });
  await until(async () => listener.stdout.includes('Listening to') || listener.hasEnded);
  return listener;
}

const EVENT_LINE = /^\d\d:\d\d:\d\d ((?:invoice|refund)\.\w+) \S+ #\d+(?: → (.*))?$/gm;

const eventsIn = (text: string) => [...text.matchAll(EVENT_LINE)].map(([, type, answer]) => [type, answer]);

const REFUND = ['invoice.created', 'invoice.payment_detected', 'invoice.paid', 'refund.requested'];

describe('chit trigger', () => {
  it.each([
    { event: 'invoice.paid', all: ['invoice.created', 'invoice.payment_detected', 'invoice.paid'] },
    { event: 'invoice.expired', all: ['invoice.created', 'invoice.expired'] },
    { event: 'invoice.cancelled', all: ['invoice.created', 'invoice.cancelled'] },
    {
      event: 'invoice.payment_reverted',
      all: ['invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.payment_reverted'],
    },
    { event: 'refund.confirmed', all: [...REFUND, 'refund.ready', 'refund.sent', 'refund.confirmed'] },
    { event: 'refund.cancelled', all: [...REFUND, 'refund.cancelled'] },
  ])('makes a test invoice to which $event happens', async ({ event, all }) => {
    const { code, stdout, stderr } = await trigger(event);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(eventsIn(stdout).map(([type]) => type)).toEqual(all);
  });

  it('refuses a live key, an unknown event, a wrong key and a wrong URL, each with what to do', async () => {
    const pages = createServer((_request, response) => void response.writeHead(404).end('<html>'));
    const server: Server = await new Promise((resolve) => {
      pages.listen(0, '127.0.0.1', () => resolve(pages));
    });
    const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const refused = [
      await trigger('invoice.paid', merchant.apiKey),
      await trigger('invoice.lost'),
      await trigger('invoice.paid', `${testKey.slice(0, -1)}!`),
      await trigger('invoice.paid', testKey, other),
    ];
    server.close();
    refused.push(await trigger('invoice.paid', testKey, `http://127.0.0.1:${CLOSED_PORT}`));
    expect(refused.map(({ code, stderr }) => [code, stderr])).toEqual([
      [1, expect.stringMatching(/needs a test key/)],
      [1, expect.stringMatching(/makes invoice\.created, .*; not invoice\.lost/)],
      [1, expect.stringMatching(/^Chit refused: /)],
      [1, expect.stringMatching(/is no Chit: it answered 404/)],
      [1, expect.stringMatching(/cannot be reached: ECONNREFUSED/)],
    ]);
  });
});

describe('chit listen', () => {
  it('posts each event to a program, signed with the secret that it prints, and shows the answer', async () => {
    const receiver = await Receiver.start(
      (response, count) => void response.writeHead(count ? 500 : 204).end('no'),
    );
    const listener = await listen(testKey, '--forward-to', receiver.url);
    await trigger('invoice.cancelled');
    const received = await receiver.got(2);
    await until(async () => eventsIn(listener.stdout).length === 2);
    await listener.end('SIGINT');
    await receiver.stop();
    const secret = /whsec_\S+/.exec(listener.stdout)?.[0] ?? '';
    const verified = received.map(({ body, headers }) =>
      new Verifier(secret).verify(body, headers as Record<string, string>),
    );
    expect(verified).toEqual([
      expect.objectContaining({ type: 'invoice.created' }),
      expect.objectContaining({ type: 'invoice.cancelled' }),
    ]);
    expect(eventsIn(listener.stdout)).toEqual([
      ['invoice.created', '204'],
      ['invoice.cancelled', '500 no'],
    ]);
  });

  it('goes on after a restart of Chit with the events in between, also with a live key and a dead receiver', async () => {
    const port = { PORT: String(await findFreePort()) };
    await chit.restart(port);
    const { key } = await createApiKey(chit, merchant, { scopes: ['invoices:read'] });
    const listener = await listen(key, '--forward-to', 'http://127.0.0.1:9/hook');
    await createInvoice(chit, merchant);
    await until(async () => eventsIn(listener.stdout).length === 1);
    await chit.restart(port);
    await createInvoice(chit, merchant);
    await until(async () => eventsIn(listener.stdout).length === 2);
    await listener.end('SIGINT');
    expect(listener.stdout).toContain('Listening to the live events');
    for (const [, answer] of eventsIn(listener.stdout)) expect(answer).toMatch(/^no answer: /);
  });
});
