import type { Address, Hash } from 'viem';
import { createMerchant, createWebhook, type Merchant } from '../support/app/factories';
import { mine, payers, reorg, sendSigned, signedTransfer, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { WRONG_ATTENTION } from '../support/database/recount';
import { Receiver } from '../support/http/receiver';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { until } from '../support/until';

const [, otherPayer] = payers;
const CONFIRMATIONS = 2;

let world: Settlement;
let token: Address;
let otherToken: Address;
let other: Merchant;

beforeAll(async () => {
  world = await Settlement.start({
    CONFIRMATIONS_LOCAL: String(CONFIRMATIONS),
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  [token, otherToken, other] = [
    await world.token(6),
    await world.token(18),
    await createMerchant(world.chit),
  ];
});

afterAll(() => world.stop());

afterEach(async () => {
  await world.caughtUp();
  expect(await world.chit.database.query(WRONG_ATTENTION)).toEqual([]);
});

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the data is
  data: any;
  errors?: { extensions: { code: string } }[];
}

async function ask(document: string, variables: object = {}, bearer?: string): Promise<Answer> {
  return (await world.chit.graphql(document, variables, bearer ?? world.merchant.accessToken)).body;
}

/** Pays in whole tokens of 6 decimals, and waits until the payment is confirmed. */
async function pay(to: Address, amount: number): Promise<Hash> {
  const { transactionHash } = await transfer(world.anvil, token, to, BigInt(amount * 1e6));
  await mine(world.anvil, CONFIRMATIONS - 1);
  await world.caughtUp();
  return transactionHash;
}

/** Lets an invoice expire on the chain. */
async function expire(uuid: string): Promise<void> {
  await world.endTime(uuid);
  await world.passTime(uuid);
  await world.becomes(uuid, 'expired');
}

async function attentionOf(uuid: string): Promise<string[]> {
  await world.caughtUp();
  return (await ask('query ($uuid: UUID!) { invoice(uuid: $uuid) { attention } }', { uuid })).data.invoice
    .attention;
}

const RESOLVE =
  'mutation ($uuid: UUID!, $note: String) { resolveAttention(uuid: $uuid, note: $note) { attention } }';

const resolve = (uuid: string, note?: string, bearer?: string) => ask(RESOLVE, { uuid, note }, bearer);

/** An expired invoice over 10 tokens that has received 4. */
async function partPaid() {
  const invoice = await world.invoice(token, 10);
  await pay(invoice.address, 4);
  await expire(invoice.uuid);
  return invoice;
}

describe('An invoice needs attention', () => {
  it('once it has expired with a part of its amount, and not while its payer can still pay', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await pay(address, 4);
    expect(await attentionOf(uuid)).toEqual([]);
    await expire(uuid);
    expect(await attentionOf(uuid)).toEqual(['PART_PAID']);
  });

  it('after a late payment that does not complete it, and then after the one that does', async () => {
    const { uuid, address } = await partPaid();
    await pay(address, 5);
    expect(await attentionOf(uuid)).toEqual(['PART_PAID', 'LATE_PAYMENT']);
    await pay(address, 1);
    expect(await attentionOf(uuid)).toEqual(['PAID_LATE']);
  });

  it('when it received more than its amount', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await pay(address, 10);
    expect(await attentionOf(uuid)).toEqual([]);
    await pay(address, 1);
    expect(await attentionOf(uuid)).toEqual(['OVERPAID']);
  });

  it('no longer while what was overpaid is refunded or on its way back, and not only a part of it', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await pay(address, 13);
    const refund = async (amount: string) =>
      (
        await ask(
          `mutation ($uuid: UUID!) { createRefund(input: { invoiceUuid: $uuid, amount: "${amount}" }) { uuid } }`,
          { uuid },
        )
      ).data.createRefund;
    await refund('1');
    expect(await attentionOf(uuid)).toEqual(['OVERPAID']);
    const second = await refund('2');
    expect(await attentionOf(uuid)).toEqual([]);
    await ask(`mutation { cancelRefund(uuid: "${second.uuid}") { uuid } }`);
    expect(await attentionOf(uuid)).toEqual(['OVERPAID']);
  });

  it('no longer once all that a payer sent in part, or late, is on its way back', async () => {
    const { uuid, address } = await partPaid();
    await pay(address, 5);
    const refund =
      'mutation ($uuid: UUID!, $amount: Decimal) { createRefund(input: { invoiceUuid: $uuid, amount: $amount }) { uuid } }';
    await ask(refund, { uuid, amount: '4' });
    expect(await attentionOf(uuid)).toEqual(['PART_PAID', 'LATE_PAYMENT']);
    await ask(refund, { uuid });
    expect(await attentionOf(uuid)).toEqual([]);
  });

  it('instead of being paid by the rest, when the part that it had received before is on its way back', async () => {
    const { uuid, address } = await partPaid();
    const refund = 'mutation ($uuid: UUID!) { createRefund(input: { invoiceUuid: $uuid }) { uuid } }';
    await ask(refund, { uuid });
    await pay(address, 6);
    expect(await attentionOf(uuid)).toEqual(['PART_PAID', 'LATE_PAYMENT']);
    expect((await world.see(uuid)).status).toBe('expired');
    await pay(address, 4);
    expect(await attentionOf(uuid)).toEqual(['PAID_LATE']);
  });

  it('while a payment is gone that a reorganization removed', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    const payment = await signedTransfer(world.anvil, token, address, 10_000_000n);
    await sendSigned(world.anvil, payment);
    await world.caughtUp();
    await world.unseen(() => reorg(world.anvil, 1));
    expect(await attentionOf(uuid)).toEqual(['REVERTED']);
    await sendSigned(world.anvil, payment);
    expect(await attentionOf(uuid)).toEqual([]);
  });

  it('no longer because of a removed payment once another payment has completed it', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await transfer(world.anvil, token, address, 10_000_000n);
    await world.caughtUp();
    await world.unseen(() => reorg(world.anvil, 1));
    expect(await attentionOf(uuid)).toEqual(['REVERTED']);
    await transfer(world.anvil, token, address, 10_000_000n, { from: otherPayer as never });
    await mine(world.anvil, 1);
    expect(await attentionOf(uuid)).toEqual([]);
  });

  it('when an admin set its status, and when money then arrives nevertheless', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await world.setStatus(uuid, 'paid');
    expect(await attentionOf(uuid)).toEqual(['SET_BY_ADMIN']);
    // The times of blocks have whole seconds.
    const timestamp = Math.floor(Date.now() / 1000) + 1;
    await until(async () => Date.now() > timestamp * 1000);
    await world.anvil.client.setNextBlockTimestamp({ timestamp: BigInt(timestamp) });
    await pay(address, 10);
    expect(await attentionOf(uuid)).toEqual(['LATE_PAYMENT', 'SET_BY_ADMIN']);
  });

  it('while a transfer to its address is not credited', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await transfer(world.anvil, otherToken, address, 1n);
    expect(await attentionOf(uuid)).toEqual(['IGNORED_TRANSFER']);
    await world.unseen(() => reorg(world.anvil, 1));
    expect(await attentionOf(uuid)).toEqual([]);
  });
});

describe('Resolving', () => {
  it('takes an invoice off the list until there is a new cause', async () => {
    const { uuid, address } = await partPaid();
    expect(await resolve(uuid, 'Wrote to the customer')).toEqual({
      data: { resolveAttention: { attention: [] } },
    });
    await mine(world.anvil, 1);
    expect(await attentionOf(uuid)).toEqual([]);
    await pay(address, 1);
    expect(await attentionOf(uuid)).toEqual(['PART_PAID', 'LATE_PAYMENT']);
  });

  it('changes nothing the second time', async () => {
    const { uuid } = await partPaid();
    await resolve(uuid, 'first');
    await resolve(uuid, 'second');
    const audit = await world.chit.database.query(
      `SELECT action FROM audit_entries WHERE subject = $1 AND action = 'invoice.attention_resolved'`,
      [`invoice:${uuid}`],
    );
    expect(audit).toHaveLength(1);
    const notes = await world.chit.database.query(
      'SELECT note FROM invoice_attention WHERE invoice_uuid = $1',
      [uuid],
    );
    expect(notes).toEqual([{ note: 'first' }]);
  });

  it('is possible over REST, also without a note', async () => {
    const { uuid } = await partPaid();
    const path = `/invoice/${uuid}/attention/resolve`;
    const answer = await world.chit.rest('POST', path, { as: world.merchant.accessToken });
    expect(answer).toMatchObject({ status: 200, body: { data: { uuid, status: 'expired' } } });
    expect(await attentionOf(uuid)).toEqual([]);
  });

  it("is refused for another merchant's invoice as if there were none", async () => {
    const { uuid } = await partPaid();
    expect((await resolve(uuid, 'mine', other.accessToken)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await attentionOf(uuid)).toEqual(['PART_PAID']);
  });
});

describe('The list of invoices that need attention', () => {
  const LIST =
    'query ($first: Int, $after: String) { attention(first: $first, after: $after) { total nextCursor items { uuid attention } } }';

  it('has each invoice once, the newest reason first, page by page, equally over REST', async () => {
    const merchant = await createMerchant(world.chit);
    const bearer = merchant.accessToken;
    const create = async () => {
      const input = { amount: 1, token_address: token, network: 'LOCAL' };
      const answer = await world.chit.rest('POST', '/invoice/by_api_key', {
        as: merchant.apiKey,
        body: input,
      });
      return answer.body.data.uuid as string;
    };
    const [first, second, third] = [await create(), await create(), await create()];
    for (const uuid of [first, second, third]) await world.setStatus(uuid, 'paid');
    const address = (
      await ask('query ($u: UUID!) { invoice(uuid: $u) { contractAddress } }', { u: first }, bearer)
    ).data.invoice.contractAddress;
    await transfer(world.anvil, otherToken, address, 1n);
    await world.caughtUp();

    const pages: { uuid: string; attention: string[] }[] = [];
    let after: string | null = null;
    do {
      const { attention }: Answer['data'] = (await ask(LIST, { first: 1, after }, bearer)).data;
      expect(attention.total).toBe(3);
      pages.push(...attention.items);
      after = attention.nextCursor;
    } while (after);
    expect(pages).toEqual([
      { uuid: first, attention: ['SET_BY_ADMIN', 'IGNORED_TRANSFER'] },
      { uuid: third, attention: ['SET_BY_ADMIN'] },
      { uuid: second, attention: ['SET_BY_ADMIN'] },
    ]);
    const rest = await world.chit.rest('GET', '/attention?limit=2&offset=1', { as: bearer });
    expect(rest.body).toMatchObject({
      total: 3,
      data: [{ invoice: { uuid: third }, attention: ['SET_BY_ADMIN'] }, { invoice: { uuid: second } }],
    });
    const one = await world.chit.rest('GET', `/attention?uuid=${first}`, { as: bearer });
    expect(one.body).toMatchObject({ total: 1, data: [{ attention: ['SET_BY_ADMIN', 'IGNORED_TRANSFER'] }] });
  });

  it("shows no other merchant's invoices, and everybody's to an admin", async () => {
    const { uuid } = await partPaid();
    const listed = async (bearer: string) =>
      (await ask(LIST, { first: 100 }, bearer)).data.attention.items.map(
        (item: { uuid: string }) => item.uuid,
      );
    expect(await listed(other.accessToken)).toEqual([]);
    expect(await listed(world.adminToken)).toContain(uuid);
    const foreign = await world.chit.rest('GET', `/attention?uuid=${uuid}`, { as: other.accessToken });
    expect(foreign.body).toMatchObject({ total: 0, data: [] });
  });

  it('is read from its index, however many invoices the account has', async () => {
    const plan = await world.chit.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT invoice_uuid FROM invoice_attention WHERE resolved_on IS NULL AND user_uuid = '${world.merchant.uuid}'
       ORDER BY raised_on DESC, invoice_uuid DESC LIMIT 10`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('invoice_attention_owner');
  });
});

it('A change of attention reaches subscribers', async () => {
  const { uuid, address } = await world.invoice(token, 10);
  const query = 'subscription ($u: UUID) { invoiceChanged(uuid: $u) { uuid attention } }';
  const probe = new SubscriptionProbe(world.chit.url, world.merchant.accessToken, uuid, query);
  try {
    const heard = (reasons: string[]) =>
      until(async () => JSON.stringify(probe.events.at(-1)) === JSON.stringify({ uuid, attention: reasons }));
    await until(async () => {
      await transfer(world.anvil, otherToken, address, 1n);
      await world.caughtUp();
      return probe.events.length > 0;
    });
    await heard(['IGNORED_TRANSFER']);
    await resolve(uuid);
    await heard([]);
  } finally {
    await probe.stop();
  }
});

describe('The timeline of an invoice', () => {
  const ENTRIES = 'kind actor hash sender amount symbol reason status event attempts channel attention note';
  const TIMELINE = `query ($uuid: UUID!, $limit: Int) { invoice(uuid: $uuid) { timeline(limit: $limit) { at ${ENTRIES} } } }`;
  let receiver: Receiver;
  let uuid: string;
  let hashes: Record<'ignored' | 'part' | 'late', Hash>;

  const timeline = async (bearer?: string, limit?: number) =>
    (await ask(TIMELINE, { uuid, limit }, bearer)).data.invoice.timeline as Record<string, unknown>[];

  beforeAll(async () => {
    receiver = await Receiver.start();
    await createWebhook(world.chit, world.merchant, receiver.url);
    const invoice = await world.invoice(token, 10);
    uuid = invoice.uuid;
    const ignored = (await transfer(world.anvil, otherToken, invoice.address, 10n ** 18n)).transactionHash;
    await world.caughtUp();
    const part = await pay(invoice.address, 4);
    await expire(uuid);
    const late = await pay(invoice.address, 6);
    await world.becomes(uuid, 'paid');
    await resolve(uuid, 'Shipped anyway');
    await world.setStatus(uuid, 'expired');
    hashes = { ignored, part, late };
    await until(async () => {
      const [row] = await world.chit.database.query<{ waits: number }>(
        "SELECT count(*)::int AS waits FROM webhook_deliveries WHERE status = 'pending'",
      );
      return row?.waits === 0;
    });
  });
  afterAll(() => receiver.stop());

  it('has everything that happened in chronological order, each with its transaction or its actor', async () => {
    const entries = await timeline();
    const times = entries.map(({ at }) => at as string);
    expect(times).toEqual([...times].sort());
    const told = entries
      .filter(({ kind }) => kind !== 'delivered')
      .map((entry) =>
        Object.fromEntries(Object.entries(entry).filter(([name, value]) => value !== null && name !== 'at')),
      );
    const [paid4, paid6] = [
      { hash: hashes.part, amount: '4', symbol: 'TEST' },
      { hash: hashes.late, amount: '6', symbol: 'TEST' },
    ];
    const { email } = world.merchant;
    expect(told).toEqual([
      { kind: 'created', actor: email },
      {
        kind: 'ignored',
        ...{ hash: hashes.ignored, sender: payers[0].address },
        ...{ amount: '1', symbol: 'TEST', reason: 'wrong_token' },
      },
      { kind: 'seen', ...paid4 },
      { kind: 'confirmed', ...paid4 },
      { kind: 'expired', actor: 'system' },
      { kind: 'late', ...paid6 },
      { kind: 'confirmed', ...paid6 },
      { kind: 'paid', ...paid6 },
      {
        kind: 'resolved',
        actor: email,
        attention: ['PAID_LATE', 'IGNORED_TRANSFER'],
        note: 'Shipped anyway',
      },
      { kind: 'set_by_admin', actor: 'an administrator', status: 'expired' },
    ]);
    expect(
      entries.filter(({ kind }) => kind === 'delivered').map(({ event, attempts }) => [event, attempts]),
    ).toEqual(
      expect.arrayContaining([
        ['invoice_created', 1],
        ['invoice_paid', 1],
      ]),
    );
  });

  it("names the admin's account to admins only", async () => {
    const entries = await timeline(world.adminToken);
    expect(entries.find(({ kind }) => kind === 'set_by_admin')).toMatchObject({ actor: 'admin@chit.test' });
  });

  it('can be limited to the newest entries', async () => {
    const all = await timeline();
    expect(await timeline(undefined, 3)).toEqual(all.slice(-3));
  });

  it('is the same over REST', async () => {
    const { body } = await world.chit.rest('GET', `/invoice/${uuid}/timeline`, {
      as: world.merchant.accessToken,
    });
    const entries = await timeline();
    expect(body.total).toBe(entries.length);
    expect(body.data).toMatchObject(
      entries.map(({ event, ...entry }) => ({ ...entry, event: event && String(event).replace('_', '.') })),
    );
  });

  it("is nobody else's", async () => {
    const foreign = await world.chit.rest('GET', `/invoice/${uuid}/timeline`, { as: other.accessToken });
    expect(foreign.status).toBe(404);
  });
});
