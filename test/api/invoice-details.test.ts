import { Chit, USDC } from '../support/app/chit';
import { createMerchant, createWebhook, type Merchant, storedInvoice } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { Receiver } from '../support/http/receiver';
import { expectNotValid } from '../support/http/refusals';
import { until } from '../support/until';

/** Metadata whose members every step that sorts, renames or converts would change. */
const METADATA =
  '{"zeta":1,"alpha":{"__proto__":{"x":[1.5,null,true]},"constructor":"é🧾"},"$bigint":"5","$date":"x","order_id":"","a":{}}';

const LINES = [
  { name: 'Coffee ☕', quantity: 2, unit_price: 5, tax_rate: null },
  { name: 'Shipping', quantity: 0.5, unit_price: 5, tax_rate: null },
];

const DETAILS = {
  order_id: 'A/7',
  metadata: JSON.parse(METADATA),
  redirect_url: 'https://shop.test/{order}?invoice={invoice}',
  redirect_automatically: true,
  lines: LINES,
};

describe('The details of an invoice', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;
  let receiver: Receiver;

  beforeAll(async () => {
    chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    rest = documented(chit);
    merchant = await createMerchant(chit);
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await chit.stop();
    await receiver.stop();
  });

  const create = (more: object = {}, headers: Record<string, string> = {}) =>
    rest('POST', '/invoice/by_api_key', {
      as: merchant.apiKey,
      headers,
      body: { amount: 12.5, ...USDC, ...more },
    });

  const ask = async (document: string, variables: object = {}) =>
    (await chit.graphql(document, variables, merchant.accessToken)).body;

  it('are in every answer to the merchant, and absent where they have no value', async () => {
    const { data } = (await create(DETAILS)).body;
    expect(data).toMatchObject(DETAILS);
    const read = await rest('GET', `/invoice/${data.uuid}`, { as: merchant.accessToken });
    const list = await rest('GET', `/invoice?uuid=${data.uuid}`, { as: merchant.accessToken });
    expect([read.body.data, list.body.data]).toEqual([data, [data]]);
    for (const member of Object.keys(DETAILS)) expect((await create()).body.data).not.toHaveProperty(member);
  });

  it('have metadata verbatim in REST, GraphQL and webhooks, also when a request is repeated', async () => {
    await createWebhook(chit, merchant, receiver.url);
    const headers = { 'idempotency-key': 'metadata' };
    const { data } = (await create(DETAILS, headers)).body;
    const repeated = (await create(DETAILS, headers)).body;
    const { body } = await until(async () => receiver.received[0]);
    expect(body).toContain(`"metadata":${METADATA}`);
    const read = await ask(`{ invoice(uuid: "${data.uuid}") { metadata } }`);
    for (const { metadata } of [data, repeated.data, read.data.invoice])
      expect(JSON.stringify(metadata)).toBe(METADATA);
    expect(await storedInvoice(chit, data.uuid)).toMatchObject({ metadata: METADATA });
  });

  it('are shown to the payer without metadata, and with the URL of the shop filled in', async () => {
    const { data } = (await create(DETAILS)).body;
    const token = data.url.split('/').at(-1);
    const { metadata: _, ...shown } = DETAILS;
    const redirectUrl = `https://shop.test/A%2F7?invoice=${data.uuid}`;
    const answer = (await rest('GET', `/invoice/by_token/${token}`)).body.data;
    expect(answer).toMatchObject({ ...shown, redirect_url: redirectUrl });
    expect(answer).not.toHaveProperty('metadata');
    const fields =
      'orderId redirectUrl redirectAutomatically lines { name quantity unitPrice total } cancelledOn';
    expect((await ask(`{ checkout(token: "${token}") { ${fields} } }`)).data.checkout).toEqual({
      ...{ orderId: 'A/7', redirectUrl, redirectAutomatically: true, cancelledOn: null },
      lines: [
        { name: 'Coffee ☕', quantity: '2', unitPrice: '5', total: '10' },
        { name: 'Shipping', quantity: '0.5', unitPrice: '5', total: '2.5' },
      ],
    });
    const refused = await ask(`{ checkout(token: "${token}") { metadata } }`);
    expect(refused.errors[0].message).toContain('Cannot query field "metadata"');
  });

  it('are accepted in GraphQL literals as in variables', async () => {
    const literal = `amount: "12.5", network: "${USDC.network}", tokenAddress: "${USDC.token_address}"
      orderId: "7", metadata: { b: 1, a: [true, null, "x", 1.5], e: { f: $more } }
      lines: [{ name: "Coffee", quantity: "5", unitPrice: "2.5" }]`;
    const document = `mutation ($more: JSON) { createInvoice(input: { ${literal} }) { orderId metadata lines { total } } }`;
    const { createInvoice } = (await ask(document, { more: { g: 2 } })).data;
    expect(JSON.stringify(createInvoice)).toBe(
      '{"orderId":"7","metadata":{"b":1,"a":[true,null,"x",1.5],"e":{"f":{"g":2}}},"lines":[{"total":"12.5"}]}',
    );
    const inexact = document.replace('1.5]', '12345678901234567]');
    expect((await ask(inexact)).errors[0].extensions.problems[0]).toMatchObject({
      ...{ member: 'metadata', code: 'inexact_numbers' },
    });
  });

  it('are refused with both sums when the lines add up to another amount', async () => {
    const answer = await create({ lines: [{ name: 'Coffee', quantity: 3, unit_price: 4.1 }] });
    expectNotValid(answer, 'lines');
    expect(answer.body.message).toContain('lines must add up to the amount 12.5, but add up to 12.3');
  });

  it.each([
    ['metadata', '{"a":12345678901234567}'],
    ['metadata', '{"a":1e400}'],
    ['metadata', '[1]'],
    ['metadata', '7'],
    ['order_id', '"a\\u0000b"'],
    ['lines', '[{"name":"Coffee","quantity":1,"unit_price":12.5000001}]'],
    ['lines', '[{"name":"\\ud800","quantity":1,"unit_price":12.5}]'],
    ['redirect_url', '"javascript:alert(1)"'],
    ['redirect_url', '"https://user@shop.test/"'],
    ['redirect_automatically', 'true'],
  ])('are refused with the %s %s', async (member, json) => {
    const body = JSON.stringify({ amount: 12.5, ...USDC }).replace('}', `,"${member}":${json}}`);
    const answer = await fetch(`${chit.url}/api/v1/invoice/by_api_key`, {
      method: 'POST',
      headers: { authorization: `Bearer ${merchant.apiKey}`, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: [`[${member}] is not valid`, expect.any(String)] });
  });

  it('can all be at their limits in one request', async () => {
    const lines = Array.from({ length: 50 }, () => ({
      name: 'é'.repeat(200),
      quantity: 1,
      unit_price: 0.25,
    }));
    const metadata = { a: 'x'.repeat(4096 - 8) };
    const largest = {
      lines,
      metadata,
      order_id: '🧾'.repeat(127),
      redirect_url: `https://a/${'b'.repeat(2038)}`,
    };
    expect((await create(largest)).body.data).toMatchObject(largest);
  });

  it('belong to the request that an idempotency key stands for', async () => {
    const send = (more: object) => create(more, { 'idempotency-key': 'details' });
    expect((await send({ metadata: { a: 1 } })).status).toBe(200);
    expect((await send({ metadata: { a: 1 } })).status).toBe(200);
    expect((await send({ metadata: { a: 2 } })).status).toBe(409);
    expect((await send({ metadata: { a: 1 }, order_id: '7' })).status).toBe(409);
  });
});
