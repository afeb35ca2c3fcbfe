import { Chit, USDC } from '../support/app/chit';
import {
  createChannel,
  createMerchant,
  type Merchant,
  OTHER_WALLET,
  storedInvoice,
  WALLET,
} from '../support/app/factories';
import { whileLocked } from '../support/database/row-lock';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { usdcToken } from '../support/http/places';
import { expectNotValid } from '../support/http/refusals';

describe('REST invoice creation', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start();
    rest = documented(chit);
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const create = (more: object = {}, as = merchant.apiKey) =>
    rest('POST', '/invoice/by_api_key', { as, body: { amount: 12.5, ...USDC, ...more } });

  it('returns the whole invoice', async () => {
    const { body } = await create({ customer_id: 'customer-7' });
    expect(body).toEqual({
      success: true,
      data: {
        uuid: expect.any(String),
        user_uuid: merchant.uuid,
        status: 'created',
        amount: 12.5,
        fee_amount: 0.125,
        token_address: USDC.token_address,
        contract_address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
        network: 'ARB_SEPOLIA',
        client: WALLET,
        hash: null,
        signature: null,
        message_id: null,
        channel_uuid: null,
        customer_id: 'customer-7',
        chain_id: 421614,
        url: expect.stringMatching(/^https:\/\/pay\.chit\.test\/checkout\/[\w-]{22,}$/),
        document_url: expect.stringMatching(
          /^https:\/\/pay\.chit\.test\/checkout\/document\/[\w-]{36}\/[\w-]{36}$/,
        ),
        number: expect.stringMatching(/^\d{4}-\d{4}$/),
        fee_bps: '100',
        ...{ created_on: expect.any(String), expires_on: expect.any(String), phase: 'waiting' },
        ...{ paid_late: false, amount_received: 0, amount_pending: 0, options: [expect.any(Object)] },
      },
    });
    const read = await rest('GET', `/invoice/${body.data.uuid}`, { as: merchant.accessToken });
    expect(read.body).toEqual(body);
  });

  it('gives each invoice a separate address and checkout token', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    for (const member of ['uuid', 'contract_address', 'url']) {
      expect(new Set(answers.map(({ body }) => body.data[member])).size).toBe(10);
    }
  });

  it.each([
    ['lower case', USDC.token_address.toLowerCase()],
    ['upper case', `0x${USDC.token_address.slice(2).toUpperCase()}`],
    ['EIP-55', USDC.token_address],
  ])('accepts a token address in %s and returns it in EIP-55', async (_name, token_address) => {
    expect((await create({ token_address })).body.data.token_address).toBe(USDC.token_address);
  });

  it.each([
    ['an unknown token', '0x000000000000000000000000000000000000dEaD'],
    ['a token of another network', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['a wrong checksum', '0x75Faf114eafb1BDbe2F0316DF893fd58CE46AA4d'],
    ['no prefix', USDC.token_address.slice(2)],
    ['a digit too few', USDC.token_address.slice(0, -1)],
    ['an ENS name', 'usdc.eth'],
    ['a number', 7],
    ['null', null],
  ])('refuses %s', async (_name, token_address) => {
    expectNotValid(await create({ token_address }), 'token_address');
  });

  it.each(['NOWHERE', 'arb_sepolia', '__proto__', 'toString', '', 421614, null])(
    'refuses the network %j',
    async (network) => {
      expectNotValid(await create({ network }), 'network');
    },
  );

  it('refuses a disabled token', async () => {
    await chit.database.query("UPDATE tokens SET status = 'disabled' WHERE uuid = $1", [
      await usdcToken(chit),
    ]);
    const answer = await create();
    await chit.database.query("UPDATE tokens SET status = 'active'");
    expectNotValid(answer, 'token_address');
  });

  it('names all invalid members at once', async () => {
    const body = {
      amount: 0,
      token_address: 'x',
      network: '',
      customer_id: 7,
      note: 7,
      channel_uuid: 'x',
      expires_in_minutes: 0,
    };
    const answer = await rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
    expectNotValid(answer, ...Object.keys(body));
  });

  it('ignores unknown members', async () => {
    const { body } = await create({
      status: 'paid',
      fee_bps: 0,
      user_uuid: 'x',
      client: OTHER_WALLET,
      nested: { a: [1] },
    });
    expect(body.data).toMatchObject({
      status: 'created',
      fee_bps: '100',
      user_uuid: merchant.uuid,
      client: WALLET,
    });
  });

  it('treats null as an omitted optional member', async () => {
    const answer = await create({
      customer_id: null,
      note: null,
      channel_uuid: null,
      expires_in_minutes: null,
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['customer_id', 'x'.repeat(256)],
    ['customer_id', ''],
    ['customer_id', 'a\u0000b'],
    ['note', 'x'.repeat(501)],
    ['note', '\ud800'],
    ['expires_in_minutes', 4],
    ['expires_in_minutes', 44_641],
    ['expires_in_minutes', 5.5],
    ['expires_in_minutes', '60'],
    ['channel_uuid', 'x'],
  ])('refuses the %s %j', async (member, value) => {
    expectNotValid(await create({ [member]: value }), member);
  });

  it('stores a note of 500 characters without returning it', async () => {
    const note = '🧾'.repeat(250);
    const { body } = await create({ note, customer_id: 'é'.repeat(255) });
    expect(body.data).not.toHaveProperty('note');
    expect(await storedInvoice(chit, body.data.uuid)).toMatchObject({ note, customer_id: 'é'.repeat(255) });
  });

  it("accepts one of the owner's channels", async () => {
    const channel = await createChannel(chit, merchant);
    expect((await create({ channel_uuid: channel })).body.data.channel_uuid).toBe(channel);
  });

  it.each<Record<string, string>>([{}, { 'idempotency-key': 'removed' }])(
    'refuses a channel that is being deleted, with headers %j',
    async (headers) => {
      const channel = await createChannel(chit, merchant);
      const body = { amount: 1, ...USDC, channel_uuid: channel };
      const answer = await whileLocked(
        chit.database,
        `DELETE FROM channels WHERE uuid = '${channel}'`,
        1,
        () => rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, headers, body }),
      );
      expectNotValid(answer, 'channel_uuid');
    },
  );

  it("refuses another account's channel and an unknown one", async () => {
    const channel = await createChannel(chit, await createMerchant(chit));
    expectNotValid(await create({ channel_uuid: channel }), 'channel_uuid');
    expectNotValid(await create({ channel_uuid: merchant.uuid }), 'channel_uuid');
  });

  it.each([
    [undefined, 60],
    [5, 5],
    [44_640, 44_640],
  ])('is valid for %s minutes', async (expires_in_minutes, minutes) => {
    const { body } = await create({ expires_in_minutes });
    const [row] = await chit.database.query(
      'SELECT extract(epoch FROM expires_on - created_on)::int / 60 AS minutes FROM invoices WHERE uuid = $1',
      [body.data.uuid],
    );
    expect(row).toEqual({ minutes });
  });

  it('writes nothing when it refuses', async () => {
    const owner = await createMerchant(chit);
    await create({ amount: 0.0000001 }, owner.apiKey);
    await create({ network: 'NOWHERE' }, owner.apiKey);
    expect((await rest('GET', '/invoice', { as: owner.accessToken })).body.total).toBe(0);
  });
});
