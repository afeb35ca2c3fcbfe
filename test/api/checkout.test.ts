import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant, setUser, signInAdmin } from '../support/app/factories';
import { createLink, openPage, pathOf, sendForm } from '../support/checkout/payment-links';
import { EventStream } from '../support/http/event-stream';
import { until } from '../support/until';

const USDC = { token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', network: 'ARB_SEPOLIA' };
const USDC_MAINNET = { token_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', network: 'ETH_MAINNET' };
const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)></main><main id="checkout">`;

describe('The checkout page', () => {
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  interface Paid {
    uuid: string;
    path: string;
    contract_address: string;
  }

  async function invoice(more: object = {}): Promise<Paid> {
    const { uuid, url, contract_address } = await createInvoice(chit, merchant, more);
    return { uuid, contract_address, path: new URL(url).pathname };
  }

  async function open(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(chit.url + path, { headers, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  async function setStatus(uuid: string, status: string): Promise<void> {
    const { accessToken } = await signInAdmin(chit);
    await chit.rest('PATCH', `/invoice/${uuid}`, { as: accessToken, body: { status } });
  }

  it("is the target of an invoice's url", async () => {
    const { url } = await createInvoice(chit, merchant);
    expect(url).toMatch(/^https:\/\/pay\.chit\.test\/checkout\/[\w-]{32}$/);
    expect((await open(new URL(url).pathname)).status).toBe(200);
  });

  it('shows amount, token, network, address, note and expiry, without any script', async () => {
    const { path, contract_address } = await invoice({ note: 'Two coffees' });
    const { text } = await open(path);
    expect(text).toContain('<title>Pay 12.5 USDC</title>');
    expect(text).toContain('on Arbitrum Sepolia');
    expect(text).toContain(`>${contract_address}</code>`);
    expect(text).toContain('Two coffees');
    expect(text).toMatch(/until <time [^>]*>\w{3} \d{1,2}, \d{4}, .* UTC</);
    expect(text).toContain(`${path}/qr.svg`);
  });

  it('shows no progress of confirmations before a payment', async () => {
    const { path } = await invoice();
    expect((await open(path)).text).not.toContain('class="confirmations"');
  });

  it('has a wallet link with all data of the payment', async () => {
    const { path, contract_address } = await invoice();
    expect((await open(path)).text).toContain(
      `href="ethereum:0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d@421614/transfer?address=${contract_address}&amp;uint256=12500000"`,
    );
  });

  it('has links that open it in wallet apps, with the choices of the payer', async () => {
    const { path } = await invoice();
    const { text } = await open(`${path}?lang=de`);
    const page = encodeURIComponent(`https://pay.chit.test${path}?lang=de`);
    for (const link of [
      `https://link.metamask.io/dapp/pay.chit.test${path}?lang=de`,
      `https://go.cb-w.com/dapp?cb_url=${page}`,
      `https://link.trustwallet.com/open_url?coin_id=60&amp;url=${page}`,
      `https://rnbwapp.com/dapp?url=${page}`,
    ])
      expect(text).toContain(`href="${link}"`);
  });

  it('has the QR code of the address first, and names what to check: recipient, token and fee of the network', async () => {
    const { path, contract_address } = await invoice();
    const { text } = await open(path);
    const codes = [...text.matchAll(/qr\.svg\?([^"]+)"/g)].map(([, query]) => query);
    expect(codes).toEqual(['form=address', 'amount=12500000']);
    expect(text).toContain(
      `check that the address ends in <code dir="ltr">…${contract_address.slice(-6)}</code>`,
    );
    expect(text).toContain('needs a little ETH on Arbitrum Sepolia');
  });

  it('does not send to a form that it lacks, as no network can be asked for a transaction', async () => {
    const { path } = await invoice();
    expect((await open(path)).text).not.toContain('I have paid and nothing happens');
  });

  it('says of an expired invoice whom to ask, and which order to name', async () => {
    const other = await createMerchant(chit);
    const profile = { displayName: 'Café Lumen', supportEmail: 'help@lumen.test' };
    await chit.operate('updateProfile { uuid }', { input: profile }, { as: other.accessToken });
    const { uuid, url } = await createInvoice(chit, other, { order_id: 'A&B 7' });
    await setStatus(uuid, 'expired');
    const { text } = await open(new URL(url).pathname);
    expect(text).toContain('give this reference: <strong><bdi>Order A&amp;B 7</bdi></strong>');
    expect(text).toContain('href="mailto:help@lumen.test?subject=Order%20A%26B%207"');
    expect(text).not.toContain('data-part="support"');
  });

  it('leads from an expired invoice of a payment link to a new one, while the link is open', async () => {
    const link = await createLink(chit, merchant);
    const { key = '' } = await openPage(chit.url + pathOf(link));
    const answer = await sendForm(chit.url + pathOf(link), { key });
    const { pathname } = new URL(answer.headers.get('location') ?? '', chit.url);
    const again = `href="${pathOf(link)}">Start a new payment<`;
    expect((await open(pathname)).text).not.toContain(again);
    await chit.database.query("UPDATE invoices SET status = 'expired' WHERE checkout_token = $1", [
      pathname.split('/').at(-1),
    ]);
    expect((await open(pathname)).text).toContain(again);
    const slug = pathOf(link).split('/').at(-1);
    await chit.database.query('UPDATE payment_links SET enabled = false WHERE slug = $1', [slug]);
    expect((await open(pathname)).text).not.toContain(again);
  });

  it('cannot be framed or cached, loads nothing from elsewhere, and sends no referrer', async () => {
    const { headers } = await open((await invoice()).path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has neither styles nor scripts in its markup', async () => {
    const { text } = await open((await invoice()).path);
    expect(text).not.toMatch(/\sstyle=|<style|\son\w+=|javascript:/i);
    expect(text.match(/<script[^>]*>[^<]/)).toBeNull();
  });

  it('lets browsers cache its script and style for a year under names with a content hash', async () => {
    const { text } = await open((await invoice()).path);
    const files = [...text.matchAll(/(?:src|href)="(\/checkout\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const { status, headers } = await open(file as string);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it.each([
    ['/checkout/assets/../router.js'],
    ['/checkout/assets/%2e%2e/router.js'],
    ['/checkout/assets/..%2frouter.js'],
    ['/checkout/assets/'],
    ['/checkout/assets/nothing.js'],
  ])('serves no other file: %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it('escapes markup in a note', async () => {
    const { path } = await invoice({ note: HOSTILE });
    const { text } = await open(path);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<img src=x');
    expect(text.match(/<main/g)).toHaveLength(1);
  });

  it('escapes markup in the name and symbol of a token', async () => {
    const { accessToken } = await signInAdmin(chit);
    const input = { name: HOSTILE.slice(0, 100), symbol: '"><b onclick=x>', network: 'LOCAL', decimals: 6 };
    const address = '0x00000000000000000000000000000000000000A1';
    const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
    await chit.graphql(create, { input: { ...input, address } }, accessToken);
    const { path } = await invoice({ token_address: address, network: 'LOCAL' });
    const { status, text } = await open(path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/<b onclick|<script>alert|<img src=x/);
  });

  it.each([
    ['en-GB,en;q=0.9', 'en', 'ltr', 'Waiting for payment'],
    ['de-AT', 'de', 'ltr', 'Wartet auf Zahlung'],
    ['pt, es;q=0.5', 'es', 'ltr', 'Esperando el pago'],
    ['fr', 'fr', 'ltr', 'En attente du paiement'],
    ['ar-EG,en;q=0.1', 'ar', 'rtl', 'في انتظار الدفع'],
    ['zz', 'en', 'ltr', 'Waiting for payment'],
    ['*', 'en', 'ltr', 'Waiting for payment'],
  ])('uses the preferred language of a browser: %s', async (preference, language, direction, words) => {
    const { text, headers } = await open((await invoice()).path, { 'accept-language': preference });
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(text).toContain(words);
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('vary')).toContain('Accept-Language');
  });

  it('prefers the language of its URL to that of the browser', async () => {
    const { path } = await invoice();
    expect((await open(`${path}?lang=de`, { 'accept-language': 'fr' })).text).toContain('<html lang="de"');
    expect((await open(`${path}?lang=__proto__`)).text).toContain('<html lang="en"');
  });

  it.each(['/checkout/nothing', `/checkout/${'x'.repeat(500)}`, '/checkout/%00', '/checkout/%27%20OR%201=1'])(
    'is a friendly 404 for %s',
    async (path) => {
      const { status, text, headers } = await open(path, { 'accept-language': 'de' });
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('Diese Rechnung gibt es nicht');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  it.each(['state', 'events', 'qr.svg'])('has no %s of an unknown invoice', async (part) => {
    const { status, body } = await chit.fetch('GET', `/checkout/nothing/${part}`);
    expect({ status, body }).toEqual({
      status: 404,
      body: { statusCode: 404, message: 'Resource Not Found' },
    });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'does not support %s, except that of its form',
    async (method) => {
      const { path } = await invoice();
      expect((await chit.fetch(method, path)).status).toBe(method === 'POST' ? 400 : 404);
      expect((await chit.fetch(method, `${path}/state`)).status).toBe(404);
    },
  );

  it('claims no receipt once an admin set it to paid', async () => {
    const { uuid, path } = await invoice();
    await setStatus(uuid, 'paid');
    const [{ number } = { number: '' }] = await chit.database.query<{ number: string }>(
      'SELECT number FROM invoices WHERE uuid = $1',
      [uuid],
    );
    const { text } = await open(path);
    expect(text).toContain('<title>Paid: 12.5 USDC</title>');
    expect(text).toContain(
      'The shop’s payment provider marked this invoice as paid. This page is not a receipt',
    );
    expect(text).not.toContain('data-part="receipt"');
    expect(text).toMatch(/Marked as paid on<\/dt>/);
    expect(text).toContain(`>${number}<`);
    expect(text).not.toContain('qr.svg');
  });

  it.each(['created', 'paid', 'expired'])('does not show the fee while %s', async (status) => {
    const { uuid, path } = await invoice();
    if (status !== 'created') await setStatus(uuid, status);
    const { text } = await open(path);
    expect(text).not.toMatch(/fee<|0\.125|12\.375/);
  });

  it.each([
    ['ARB_SEPOLIA', USDC, true],
    ['ETH_MAINNET', USDC_MAINNET, false],
  ])('marks a test network: %s', async (_network, token, marked) => {
    const { path } = await invoice(token);
    expect((await open(path)).text.includes('Test network: this is not real money')).toBe(marked);
  });

  it('requests no payment once it is expired', async () => {
    const { uuid, path, contract_address } = await invoice();
    await setStatus(uuid, 'expired');
    const { text } = await open(path);
    expect(text).toContain('Do not send anything');
    expect(text).not.toContain(contract_address);
    expect(text).not.toContain('qr.svg');
  });

  it('does not show data of the merchant only', async () => {
    const { path } = await invoice({ customer_id: 'customer-4711' });
    const { text } = await open(path);
    expect(text).not.toContain('customer-4711');
    expect(text).not.toContain(merchant.email);
    expect(text).not.toContain(merchant.uuid);
  });

  it('has a QR code of the payment, and one of the address only', async () => {
    const { path } = await invoice();
    const [payment, address] = [await open(`${path}/qr.svg`), await open(`${path}/qr.svg?form=address`)];
    expect(payment.headers.get('content-type')).toContain('image/svg+xml');
    expect(payment.text).toMatch(/^<svg[^>]+>/);
    expect(address.text).not.toBe(payment.text);
  });

  it('returns its state as JSON', async () => {
    const { path } = await invoice();
    const { body } = await chit.fetch('GET', `${path}/state`);
    expect(body).toEqual({
      phase: 'waiting',
      title: 'Pay 12.5 USDC',
      main: expect.stringMatching(/^<main id="checkout"[\s\S]*<\/main>$/),
    });
  });

  it('counts against the limit of public requests, with a readable error', async () => {
    const limited = await Chit.start({ RATE_LIMIT_PUBLIC: '2/60' });
    try {
      const answers = await Promise.all([1, 2, 3].map(() => fetch(`${limited.url}/checkout/nothing`)));
      const refused = answers.find(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused?.text()).toContain('Too many attempts');
    } finally {
      await limited.stop();
    }
  });

  describe('as events', () => {
    const streams: EventStream[] = [];
    afterEach(() => {
      for (const stream of streams.splice(0)) stream.close();
    });

    async function watch(path: string, headers: Record<string, string> = {}): Promise<EventStream> {
      const stream = await EventStream.open(`${chit.url}${path}/events`, headers);
      streams.push(stream);
      return stream;
    }

    it('sends the current state at once', async () => {
      const stream = await watch((await invoice()).path, { 'accept-language': 'es' });
      expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      expect((await stream.becomes('waiting')).title).toBe('Pagar 12.5 USDC');
    });

    it('sends a change to all streams', async () => {
      const { uuid, path } = await invoice();
      const watching = await Promise.all([1, 2, 3].map(() => watch(path)));
      await setStatus(uuid, 'paid');
      for (const stream of watching)
        expect((await stream.becomes('paid')).main).toContain('marked this invoice as paid');
    });

    it('sends nothing about other invoices', async () => {
      const [one, other] = [await invoice(), await invoice()];
      const stream = await watch(one.path);
      await setStatus(other.uuid, 'paid');
      await setStatus(one.uuid, 'expired');
      await stream.becomes('expired');
      expect(stream.states.map(({ phase }) => phase)).toEqual(['waiting', 'expired']);
    });

    it('finds a change without a live event', async () => {
      const { uuid, path } = await invoice();
      const stream = await watch(path);
      await stream.becomes('waiting');
      await chit.database.query(
        `WITH moved AS (UPDATE invoices SET status = 'expired', sequence = 2 WHERE uuid = $1 RETURNING uuid)
         INSERT INTO invoice_events (invoice_uuid, sequence, type, status)
         SELECT uuid, 2, 'invoice.expired', 'expired' FROM moved`,
        [uuid],
      );
      await stream.becomes('expired');
    });

    it('ends when Chit stops', async () => {
      const stopping = await Chit.start();
      const owner = await createMerchant(stopping);
      const { url } = await createInvoice(stopping, owner);
      const stream = await EventStream.open(`${stopping.url}${new URL(url).pathname}/events`);
      await stream.becomes('waiting');
      await stopping.stop();
      await until(async () => stream.ended);
    });
  });

  it('stays payable while its merchant is blocked', async () => {
    const other = await createMerchant(chit);
    const { url } = await createInvoice(chit, other);
    await setUser(chit, other.uuid, { status: 'blocked' });
    expect((await open(new URL(url).pathname)).status).toBe(200);
  });
});
