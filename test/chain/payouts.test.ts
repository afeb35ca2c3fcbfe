import { type Address, erc20Abi } from 'viem';
import { confirmEmail, createWebhook, OTHER_WALLET, setUser, WALLET } from '../support/app/factories';
import { call, transfer } from '../support/chain/chain-scenes';
import { deployFactory } from '../support/chain/forwarder-scenes';
import { Settlement } from '../support/chain/settlement';
import { WRONG_ATTENTION } from '../support/database/recount';
import { until } from '../support/until';

/** Private key of anvil's last account, which is public knowledge. */
const OPERATOR_KEY = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6';
const CLIENT = WALLET as Address;
const FEE_RECIPIENT = OTHER_WALLET as Address;

let world: Settlement;

beforeAll(async () => {
  world = await Settlement.start({ OPERATOR_PRIVATE_KEY: OPERATOR_KEY, FEE_RECIPIENT });
  await deployFactory(world.anvil);
});

afterAll(() => world.stop());

afterEach(async () => {
  expect(await world.chit.database.query(WRONG_ATTENTION)).toEqual([]);
});

const balance = (token: Address, holder: Address) =>
  world.anvil.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [holder],
  });

const blacklist = (token: Address, wallet: Address, isListed: boolean, contract = 'IssuedToken') =>
  call(world.anvil, contract, token, 'setBlacklisted', [wallet, isListed]);

/** What the owner sees of a payout: the reasons for attention, the problem, and the kinds of the timeline. */
async function shown(
  uuid: string,
): Promise<{ attention: string[]; problem: string | null; kinds: string[] }> {
  const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { attention payoutProblem timeline { kind } } }';
  const { body } = await world.chit.graphql(query, { uuid }, world.merchant.accessToken);
  const { attention, payoutProblem, timeline } = body.data.invoice;
  return { attention, problem: payoutProblem, kinds: timeline.map(({ kind }: { kind: string }) => kind) };
}

const tryAgain = (uuid: string) =>
  world.chit.database.query('UPDATE set_aside SET until = now() WHERE invoice_uuid = $1', [uuid]);

/** Creates an invoice over 1 token and pays it; `before` runs between both. */
async function paid(token: Address, before: (address: Address) => Promise<unknown> = async () => {}) {
  const invoice = await world.invoice(token, 1);
  await before(invoice.address);
  await transfer(world.anvil, token, invoice.address, 1_000_000n);
  await world.becomes(invoice.uuid, 'paid');
  return invoice;
}

describe('A payout', () => {
  it.each(['IssuedToken', 'OldIssuedToken'])(
    "that the issuer's blacklist refuses to the client is told with the reason, until it succeeds: %s",
    async (contract) => {
      const token = await world.token(6, contract);
      const { uuid, address } = await paid(token, () => blacklist(token, CLIENT, true, contract));
      await until(async () => (await shown(uuid)).attention.includes('NOT_PAID_OUT'));
      expect(await shown(uuid)).toMatchObject({
        attention: ['NOT_PAID_OUT'],
        problem: 'client_blocked',
        kinds: expect.arrayContaining(['payout_failed']),
      });
      await blacklist(token, CLIENT, false, contract);
      await tryAgain(uuid);
      await until(async () => (await shown(uuid)).attention.length === 0);
      expect(await balance(token, address)).toBe(0n);
      expect((await shown(uuid)).problem).toBeNull();
      expect((await shown(uuid)).kinds).toContain('flushed');
    },
  );

  it('from a blacklisted address of an invoice is told with the reason', async () => {
    const token = await world.token(6, 'IssuedToken');
    const invoice = await world.invoice(token, 1);
    await world.unseen(async () => {
      await transfer(world.anvil, token, invoice.address, 1_000_000n);
      await blacklist(token, invoice.address, true);
    });
    await world.becomes(invoice.uuid, 'paid');
    await until(async () => (await shown(invoice.uuid)).problem === 'address_blocked');
  });

  it('of a paused token is told with the reason', async () => {
    const token = await world.token(6, 'IssuedToken');
    const invoice = await world.invoice(token, 1);
    await world.unseen(async () => {
      await transfer(world.anvil, token, invoice.address, 1_000_000n);
      await call(world.anvil, 'IssuedToken', token, 'setPaused', [true]);
    });
    await world.becomes(invoice.uuid, 'paid');
    await until(async () => (await shown(invoice.uuid)).problem === 'token_paused');
  });

  it('whose transfer reverts for another reason is told as refused', async () => {
    const token = await world.token(6, 'BlocklistToken');
    const { uuid } = await paid(token, () =>
      call(world.anvil, 'BlocklistToken', token, 'setBlocked', [CLIENT, true]),
    );
    await until(async () => (await shown(uuid)).problem === 'refused');
  });

  it('goes to the client in full when the fee recipient is on the blacklist, and needs nobody', async () => {
    const token = await world.token(6, 'IssuedToken');
    const { uuid } = await paid(token, () => blacklist(token, FEE_RECIPIENT, true));
    await until(async () => (await balance(token, CLIENT)) === 1_000_000n);
    await until(async () => (await shown(uuid)).kinds.includes('flushed'));
    expect((await shown(uuid)).attention).toEqual([]);
  });

  it('that is tried in vain again is told once; flushed by hand, it is told no more', async () => {
    const token = await world.token(6, 'IssuedToken');
    const { uuid } = await paid(token, () => blacklist(token, CLIENT, true));
    const attempts = async () => {
      const [row] = await world.chit.database.query<{ attempts: number }>(
        "SELECT attempts FROM set_aside WHERE invoice_uuid = $1 AND work = 'flush'",
        [uuid],
      );
      return row?.attempts ?? 0;
    };
    await until(async () => (await attempts()) >= 1);
    await tryAgain(uuid);
    await until(async () => (await attempts()) >= 2);
    expect((await world.events(uuid)).filter((event) => event.startsWith('payout_failed'))).toEqual([
      'payout_failed: paid',
    ]);
    const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { flush { to data } } }';
    const { body } = await world.chit.graphql(query, { uuid }, world.merchant.accessToken);
    await blacklist(token, CLIENT, false);
    await world.anvil.send({ ...body.data.invoice.flush, gas: 5_000_000n });
    await tryAgain(uuid);
    await until(async () => (await shown(uuid)).attention.length === 0);
  });

  it('is tried again at once when the owner has resolved it', async () => {
    const token = await world.token(6, 'IssuedToken');
    const { uuid } = await paid(token, () => blacklist(token, CLIENT, true));
    await until(async () => (await shown(uuid)).problem === 'client_blocked');
    await world.chit.database.query(
      "UPDATE set_aside SET until = now() + interval '6 hours' WHERE invoice_uuid = $1",
      [uuid],
    );
    await blacklist(token, CLIENT, false);
    const resolve = 'mutation ($uuid: UUID!) { resolveAttention(uuid: $uuid) { uuid } }';
    await world.chit.graphql(resolve, { uuid }, world.merchant.accessToken);
    await until(async () => (await shown(uuid)).kinds.includes('flushed'));
    expect((await shown(uuid)).problem).toBeNull();
  });
});

describe('One cause that stops the payouts of many invoices', () => {
  it('is told by one message and one mail to the owner, and by a webhook message for each invoice', async () => {
    const own = await world.ofAnotherMerchant();
    await confirmEmail(world.chit, own.merchant);
    await world.chit.database.query(
      "UPDATE users SET telegram_id = '4711', telegram_alerts = true WHERE uuid = $1",
      [own.merchant.uuid],
    );
    const webhook = await createWebhook(world.chit, own.merchant);
    const token = await own.token(6, 'IssuedToken');
    const invoices: { address: Address }[] = [];
    for (let index = 0; index < 5; index += 1) invoices.push(await own.invoice(token, 1));
    await blacklist(token, CLIENT, true);
    await world.unseen(async () => {
      for (const { address } of invoices) await transfer(world.anvil, token, address, 1_000_000n);
    });
    const count = async (sql: string, ...values: unknown[]) =>
      (await world.chit.database.query<object>(sql, values)).length;
    const open = "SELECT FROM invoice_attention WHERE reason = 'NOT_PAID_OUT' AND user_uuid = $1";
    await until(async () => (await count(open, own.merchant.uuid)) === 5);
    expect(
      await count("SELECT FROM mails WHERE topic = 'payout_failed' AND user_uuid = $1", own.merchant.uuid),
    ).toBe(1);
    expect(
      await count("SELECT FROM telegram_jobs WHERE chat_id = '4711' AND key LIKE 'notice:attention:%'"),
    ).toBe(1);
    const deliveries = await world.chit.database.query<{ data: string }>(
      `SELECT told.data FROM webhook_deliveries JOIN invoice_events AS told USING (invoice_uuid, sequence)
       WHERE event = 'invoice.payout_failed' AND webhook_uuid = $1`,
      [webhook],
    );
    expect(deliveries.map(({ data }) => JSON.parse(data).payout_problem)).toEqual(
      Array(5).fill('client_blocked'),
    );
  });
});

describe('A wallet on the blacklist of a token', () => {
  /** Creates an invoice over 1 token; returns the reason of the refusal, or undefined. */
  async function refusal(token: Address, as = world.merchant) {
    const input = { amount: '1', tokenAddress: token, network: 'LOCAL' };
    const create = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }';
    const { body } = await world.chit.graphql(create, { input }, as.accessToken);
    return body.errors?.[0].extensions.reason;
  }

  it('gets no new invoices in the token once a payout has failed, but in others', async () => {
    const [token, other] = [await world.token(6, 'IssuedToken'), await world.token(6)];
    await paid(token, () => blacklist(token, CLIENT, true));
    expect(await until(() => refusal(token))).toEqual({
      code: 'wallet_blocked',
      params: { wallet: CLIENT, token, network: 'LOCAL' },
    });
    expect(await refusal(other)).toBeUndefined();
    await blacklist(token, CLIENT, false);
    await world.chit.database.query('UPDATE address_codes SET due_on = now()');
    await until(async () => (await refusal(token)) === undefined);
  });

  it('gets none from the moment on that it is requested', async () => {
    const token = await world.token(6, 'IssuedToken');
    const { merchant } = await world.ofAnotherMerchant();
    const wallet = '0x00000000000000000000000000000000000c0ffe';
    await blacklist(token, wallet, true);
    await world.chit.rest('POST', '/user/whitelist/request', {
      as: merchant.accessToken,
      body: { wallet },
    });
    await setUser(world.chit, merchant.uuid, { status: 'verified', expected_wallet: wallet });
    expect(await refusal(token, merchant)).toMatchObject({ code: 'wallet_blocked' });
  });

  it('stops invoices with a fee when it is that of the fee recipient', async () => {
    const token = await world.token(6, 'IssuedToken');
    await blacklist(token, FEE_RECIPIENT, true);
    await world.chit.restart({ FEE_RECIPIENT });
    expect(await until(() => refusal(token))).toEqual({
      code: 'fee_recipient_blocked',
      params: { token, network: 'LOCAL' },
    });
  });
});
