import type { Address, Hex } from 'viem';
import { BOUNDS } from '../../src/lib/bounds';
import { createApiKey } from '../support/app/factories';
import { mine, mint, payers, reorg, rpc, signedTransfer, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { sendForm } from '../support/checkout/payment-links';
import { readCsv } from '../support/http/csv';
import { until } from '../support/until';

const [payer, , , , , wallet] = payers;
if (!wallet) throw new Error('There are payers enough');
/** Addresses of payers that nobody else uses. */
const addresses = Array.from({ length: 40 }, (_, index) => `0x${String(index + 10).repeat(20)}` as Address);

interface SeenRefund {
  uuid: string;
  amount: string;
  status: string;
  reason: string;
  address: string | null;
  addressGivenBy: string | null;
  claimUrl: string | null;
  creditNoteNumber: string | null;
  creditNoteUrl: string | null;
  hash: string | null;
  transfer: { to: Address; data: `0x${string}`; value: string; chainId: string } | null;
}

const REFUND = `uuid amount status reason address addressGivenBy claimUrl creditNoteNumber creditNoteUrl hash transfer { to data value chainId }`;

let world: Settlement;
let token: Address;

beforeAll(async () => {
  world = await Settlement.start({ CONFIRMATIONS_LOCAL: '3' });
  token = await world.token(6);
  await mint(world.anvil, token, wallet.address, 10n ** 15n);
  await world.chit.database.query('UPDATE users SET wallet = $1 WHERE uuid = $2', [
    wallet.address,
    world.merchant.uuid,
  ]);
});

afterAll(() => world.stop());

/** Calls GraphQL as the merchant, or as somebody else; throws the reason of a refusal. */
async function call(document: string, variables: object = {}, as = world.merchant.accessToken) {
  const { body } = await world.chit.graphql(document, variables, as);
  const [error] = body.errors ?? [];
  if (error) throw new Error(JSON.stringify(error));
  return body.data;
}

/** An invoice over 10 tokens that received `amount`, confirmed. */
async function paidInvoice(amount: bigint) {
  const invoice = await world.invoice(token, 10);
  await transfer(world.anvil, token, invoice.address, amount, { from: payer });
  await mine(world.anvil, 3);
  await until(async () => (await world.see(invoice.uuid)).amountPending === '0');
  await world.caughtUp();
  return invoice;
}

const create = async (invoiceUuid: string, more: object = {}): Promise<SeenRefund> =>
  (
    await call(`mutation ($input: CreateRefundInput!) { createRefund(input: $input) { ${REFUND} } }`, {
      input: { invoiceUuid, ...more },
    })
  ).createRefund;

const see = async (invoiceUuid: string) =>
  (
    await call(
      `query ($uuid: UUID!) { invoice(uuid: $uuid) { amountRefunded refunds { ${REFUND} }
        refundable { most suggested reason } } }`,
      { uuid: invoiceUuid },
    )
  ).invoice as { amountRefunded: string; refunds: SeenRefund[]; refundable: object[] };

const becomes = (invoiceUuid: string, uuid: string, status: string) =>
  until(async () => {
    const { refunds } = await see(invoiceUuid);
    const refund = refunds.find((each) => each.uuid === uuid);
    return refund?.status === status && refund;
  });

const refundEvents = async (invoiceUuid: string) =>
  (await world.events(invoiceUuid)).filter((event) => event.startsWith('refund.'));

/** The refunds in the timeline of an invoice, with who acted. */
async function stepsOf(invoiceUuid: string): Promise<string[]> {
  const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { timeline { kind actor } } }';
  const { timeline } = (await call(query, { uuid: invoiceUuid })).invoice;
  return timeline
    .filter(({ kind }: { kind: string }) => kind.startsWith('refund_'))
    .map(({ kind, actor }: { kind: string; actor: string }) => `${kind}: ${actor}`);
}

/** Sends what the batch of the refund says, from the wallet that it names. */
const send = async (to: Address, amount: bigint, from = wallet) =>
  transfer(world.anvil, token, to, amount, { from });

/**
 * Replaces the top blocks, and sets the chain's clock ten seconds ahead of now, so that it is not behind a refund that is
 * created after a slow request.
 */
async function reorganize(...change: [depth: number, transactions?: { raw: Hex; offset: number }[]]) {
  await world.unseen(() => reorg(world.anvil, ...change));
  await rpc(world.anvil, 'evm_setTime', [Math.ceil(Date.now() / 1000) + 10]);
}

let used = 0;
const nextAddress = () => addresses[used++] as Address;

describe('The credit note of a confirmed refund', () => {
  it('takes back its share of net and tax under a number of its own, for whoever has the secret link', async () => {
    const lines = [
      { name: 'Beans', quantity: 1, unit_price: 4.28, tax_rate: 7 },
      { name: 'Mug', quantity: 1, unit_price: 5.72, tax_rate: 19 },
    ];
    const invoice = await world.invoice(token, 10, { lines, customer: { name: '<b>Mia' } });
    await transfer(world.anvil, token, invoice.address, 12_000_000n, { from: payer });
    await mine(world.anvil, 3);
    await until(async () => (await world.see(invoice.uuid)).amountPending === '0');
    await world.caughtUp();
    const read = async (url: string, language: string) => {
      const answer = await fetch(world.chit.url + new URL(url).pathname, {
        headers: { 'accept-language': language },
      });
      return answer.status === 200 ? answer.text() : String(answer.status);
    };
    const refundOf = async (amount: string, reason?: string) => {
      const address = nextAddress();
      const refund = await create(invoice.uuid, { address, amount, ...(reason && { reason }) });
      expect([refund.creditNoteNumber, refund.creditNoteUrl]).toEqual([null, null]);
      expect(await read(`${refund.claimUrl}/credit-note`, 'en')).toBe('404');
      await send(address, BigInt(amount) * 1_000_000n);
      await mine(world.anvil, 3);
      return (await becomes(invoice.uuid, refund.uuid, 'confirmed')) as SeenRefund;
    };

    const refunded = async () => {
      const month = new Date().toISOString().slice(0, 10);
      const { body } = await world.chit.rest('GET', `/export/month.csv?testnet=true&month=${month}`, {
        as: world.merchant.accessToken,
      });
      return Number(readCsv(String(body)).rows.find((row) => row['token'] === 'TEST')?.['refunded']);
    };
    const before = await refunded();
    const overpaid = await refundOf('2');
    const half = await refundOf('5', 'requested_by_customer');
    expect((await refunded()) - before).toBe(7);
    const year = new Date().getUTCFullYear();
    expect([overpaid.creditNoteNumber, half.creditNoteNumber].map((number) => number?.slice(0, -1))).toEqual([
      `CN-${year}-000`,
      `CN-${year}-000`,
    ]);
    expect(half.creditNoteUrl).toBe(`${half.claimUrl}/credit-note`);
    const [note, beyond] = [
      await read(half.creditNoteUrl ?? '', 'de'),
      await read(overpaid.creditNoteUrl ?? '', 'en'),
    ];
    for (const text of [
      `Gutschrift ${half.creditNoteNumber}`,
      invoice.number,
      '&lt;b&gt;Mia',
      half.hash ?? '',
    ])
      expect(note).toContain(text);
    const amounts = (page: string) =>
      [...page.matchAll(/<dd><bdi dir="ltr">([^<]+)</g)].map(([, text]) => text);
    expect(amounts(note)).toEqual(['4.403361 TEST', '0.14 TEST', '0.456639 TEST', '5 TEST']);
    expect(amounts(beyond)).toEqual(['2 TEST']);
    expect(beyond).toContain('The tax of the invoice stays the same.');
    expect(await read(half.claimUrl ?? '', 'fr')).toContain(`Avoir ${half.creditNoteNumber}`);
  });
});

describe('A refund of what an invoice has received in part', () => {
  it('is refused while the payer can still pay the rest', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await transfer(world.anvil, token, address, 4_000_000n, { from: payer });
    await mine(world.anvil, 3);
    await until(async () => (await world.see(uuid)).amountReceived === '4');
    expect((await see(uuid)).refundable).toEqual([]);
    await expect(create(uuid)).rejects.toThrow('The invoice is still open');
    await call('mutation ($uuid: UUID!) { cancelInvoice(uuid: $uuid) { uuid } }', { uuid });
    expect(await create(uuid)).toMatchObject({ amount: '4', reason: 'paid_late' });
  });
});

describe('A refund of the overpaid part', () => {
  it('is proposed, sent from the wallet of the invoice, recognised and confirmed', async () => {
    const invoice = await paidInvoice(11_500_000n);
    expect((await see(invoice.uuid)).refundable).toEqual([
      { most: '11.5', suggested: '1.5', reason: 'overpaid' },
    ]);
    const address = nextAddress();
    const refund = await create(invoice.uuid, { address });
    expect(refund).toMatchObject({
      amount: '1.5',
      status: 'ready',
      reason: 'overpaid',
      addressGivenBy: 'merchant',
    });
    expect(refund.claimUrl).toMatch(/\/refund\/[\w-]{43}$/);

    const { refundBatch } = await call(
      `query ($refunds: [SeenRefundInput!]!) { refundBatch(refunds: $refunds) {
        chainId from calls { to data value } safe } }`,
      { refunds: [{ uuid: refund.uuid, address: refund.address }] },
    );
    const [batch] = refundBatch;
    expect(batch).toMatchObject({ chainId: '31337', from: wallet.address });
    expect(JSON.parse(batch.safe)).toMatchObject({
      version: '1.0',
      chainId: '31337',
      transactions: [batch.calls[0]],
    });
    const [{ to, data }] = batch.calls;
    const hash = await world.anvil.client.sendTransaction({ account: wallet, chain: null, to, data });

    const sent = await becomes(invoice.uuid, refund.uuid, 'sent');
    expect(sent.hash).toBe(hash);
    expect((await see(invoice.uuid)).amountRefunded).toBe('1.5');
    const { body } = await world.chit.rest('GET', `/export/invoices.csv?uuid=${invoice.uuid}`, {
      as: world.merchant.accessToken,
    });
    expect(String(body)).toContain('1.5 TEST (LOCAL)');
    await mine(world.anvil, 3);
    await becomes(invoice.uuid, refund.uuid, 'confirmed');
    expect(await refundEvents(invoice.uuid)).toEqual([
      'refund.requested: paid',
      'refund.ready: paid',
      'refund.sent: paid',
      'refund.confirmed: paid',
    ]);
    const { email } = world.merchant;
    expect(await stepsOf(invoice.uuid)).toEqual([
      ...[`refund_requested: ${email}`, `refund_ready: ${email}`],
      ...['refund_sent: system', 'refund_confirmed: system'],
    ]);
  });

  it('goes back when a reorganization removes its transfer, and comes again in another block', async () => {
    const invoice = await paidInvoice(11_000_000n);
    const address = nextAddress();
    const { uuid, claimUrl } = await create(invoice.uuid);
    const claim = world.chit.url + new URL(String(claimUrl)).pathname;
    await sendForm(claim, { address, last_four: address.slice(-4) });
    const signed = await signedTransfer(world.anvil, token, address, 1_000_000n, { from: wallet });
    await world.together([signed]);
    await mine(world.anvil, 3);
    await becomes(invoice.uuid, uuid, 'confirmed');
    await world.caughtUp();
    await reorganize(4);
    const lost = await becomes(invoice.uuid, uuid, 'ready');
    expect(lost.hash).toBe(signed.hash);
    await expect(call(`mutation { cancelRefund(uuid: "${uuid}") { uuid } }`)).rejects.toThrow(
      'refund_underway',
    );
    expect(await stepsOf(invoice.uuid)).toEqual([
      ...[`refund_requested: ${world.merchant.email}`, 'refund_ready: the payer'],
      ...['refund_sent: system', 'refund_confirmed: system', 'refund_ready: system'],
    ]);
    await world.together([signed]);
    await mine(world.anvil, 3);
    await becomes(invoice.uuid, uuid, 'confirmed');
  });
});

describe('A refund whose transfer a reorganization has moved to another block', () => {
  it('stays as it is, so that nobody sends it again', async () => {
    const invoice = await paidInvoice(11_000_000n);
    const address = nextAddress();
    const { uuid } = await create(invoice.uuid, { address });
    const signed = await signedTransfer(world.anvil, token, address, 1_000_000n, { from: wallet });
    await world.together([signed]);
    await becomes(invoice.uuid, uuid, 'sent');
    const { raw } = signed;
    await mine(world.anvil, 1);
    await world.caughtUp();
    await reorganize(2, [{ raw, offset: 1 }]);
    await mine(world.anvil, 1);
    await world.caughtUp();
    expect(await becomes(invoice.uuid, uuid, 'sent')).toMatchObject({ hash: signed.hash });
    await mine(world.anvil, 2);
    await becomes(invoice.uuid, uuid, 'confirmed');
    await world.caughtUp();
    await reorganize(4, [{ raw, offset: 3 }]);
    await mine(world.anvil, 1);
    await world.caughtUp();
    expect(await becomes(invoice.uuid, uuid, 'confirmed')).toMatchObject({ hash: signed.hash });
    expect(await stepsOf(invoice.uuid)).toEqual([
      ...[`refund_requested: ${world.merchant.email}`, `refund_ready: ${world.merchant.email}`],
      ...['refund_sent: system', 'refund_confirmed: system'],
    ]);
  });
});

describe('A transfer', () => {
  it('of another amount, or from another wallet, is not the refund, until its hash is reported', async () => {
    const invoice = await paidInvoice(12_000_000n);
    const address = nextAddress();
    const { uuid } = await create(invoice.uuid, { address });
    await send(address, 1_999_999n);
    const { transactionHash } = await send(address, 2_000_000n, payers[6]);
    await mine(world.anvil, 5);
    await world.caughtUp();
    const [refund] = (await see(invoice.uuid)).refunds;
    expect(refund).toMatchObject({ status: 'ready', hash: null });
    await call(`mutation { reportRefund(uuid: "${uuid}", hash: "${transactionHash}") { uuid } }`);
    await mine(world.anvil, 1);
    await becomes(invoice.uuid, uuid, 'confirmed');
  });

  it('that is older than the request is not the refund, until its hash is reported', async () => {
    const invoice = await paidInvoice(12_000_000n);
    const address = nextAddress();
    const { transactionHash } = await send(address, 2_000_000n);
    const { timestamp } = await world.anvil.client.getBlock();
    await until(async () => Date.now() >= (Number(timestamp) + 1) * 1000);
    const { uuid } = await create(invoice.uuid, { address });
    await mine(world.anvil, 5);
    await world.caughtUp();
    expect((await see(invoice.uuid)).refunds).toMatchObject([{ status: 'ready' }]);
    await call(`mutation { reportRefund(uuid: "${uuid}", hash: "${transactionHash}") { uuid } }`);
    await mine(world.anvil, 1);
    await becomes(invoice.uuid, uuid, 'confirmed');
  });

  it('of two equal refunds belongs to the one whose hash was reported', async () => {
    const [one, other] = [await paidInvoice(12_000_000n), await paidInvoice(12_000_000n)];
    const address = nextAddress();
    const first = await create(one.uuid, { address });
    const second = await create(other.uuid, { address });
    const signed = await signedTransfer(world.anvil, token, address, 2_000_000n, { from: wallet });
    await call(`mutation { reportRefund(uuid: "${second.uuid}", hash: "${signed.hash}") { uuid } }`);
    await world.together([signed]);
    await becomes(other.uuid, second.uuid, 'sent');
    expect((await see(one.uuid)).refunds).toMatchObject([{ uuid: first.uuid, status: 'ready' }]);
    await send(address, 2_000_000n);
    await becomes(one.uuid, first.uuid, 'sent');
  });

  it('of a refund that was confirmed long ago stops no payments when its hash is reported for an equal one', async () => {
    const [one, other] = [await paidInvoice(12_000_000n), await paidInvoice(12_000_000n)];
    const address = nextAddress();
    const first = await create(one.uuid, { address });
    const { transactionHash } = await send(address, 2_000_000n);
    await mine(world.anvil, 3);
    await becomes(one.uuid, first.uuid, 'confirmed');
    await world.chit.database.query('UPDATE refunds SET block_number = block_number - 1000 WHERE uuid = $1', [
      first.uuid,
    ]);
    const second = await create(other.uuid, { address });
    await call(`mutation { reportRefund(uuid: "${second.uuid}", hash: "${transactionHash}") { uuid } }`);
    await paidInvoice(10_000_000n);
    expect((await see(other.uuid)).refunds).toMatchObject([{ uuid: second.uuid, status: 'ready' }]);
  });
});

describe('A refund', () => {
  it('is cancelled when a reorganization takes the money for it', async () => {
    const invoice = await world.invoice(token, 10);
    await transfer(world.anvil, token, invoice.address, 10_000_000n, { from: payer });
    await mine(world.anvil, 3);
    await world.becomes(invoice.uuid, 'paid');
    await world.caughtUp();
    const { uuid } = await create(invoice.uuid, { amount: '4' });
    await reorganize(4);
    const { claimUrl } = await becomes(invoice.uuid, uuid, 'cancelled');
    expect(claimUrl).toBeNull();
  });

  it('is at most what was received and not refunded, also when many are requested at once', async () => {
    const invoice = await paidInvoice(10_000_000n);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => create(invoice.uuid, { amount: '3' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(create(invoice.uuid, { amount: '1.000001' })).rejects.toThrow('refund_amount');
    await create(invoice.uuid);
    await expect(create(invoice.uuid)).rejects.toThrow('nothing_to_refund');
  });

  it('goes to no address at which the money would be lost or would come back', async () => {
    const invoice = await paidInvoice(11_000_000n);
    const { uuid } = await create(invoice.uuid);
    const factory = '0x45bD690C31D816377bc76e3C26c7d993dABeFef6';
    for (const address of [`0x${'0'.repeat(40)}`, token, invoice.address, factory, wallet.address])
      await expect(
        call(`mutation { setRefundAddress(uuid: "${uuid}", address: "${address}") { uuid } }`),
      ).rejects.toThrow('refund_address');
    const mixed = payer.address.replace(/[a-f]/, (letter) => letter.toUpperCase());
    await expect(
      call(`mutation { setRefundAddress(uuid: "${uuid}", address: "${mixed}") { uuid } }`),
    ).rejects.toThrow();
  });

  it('is signed and re-addressed only with the address that the merchant saw', async () => {
    const invoice = await paidInvoice(11_000_000n);
    const [address, swapped] = [nextAddress(), nextAddress()];
    const { uuid } = await create(invoice.uuid, { address });
    await call(
      `mutation { setRefundAddress(uuid: "${uuid}", address: "${swapped}", seen: "${address}") { uuid } }`,
    );
    await expect(
      call(`{ refundBatch(refunds: [{ uuid: "${uuid}", address: "${address}" }]) { safe } }`),
    ).rejects.toThrow('refund_changed');
    await expect(
      call(
        `mutation { setRefundAddress(uuid: "${uuid}", address: "${address}", seen: "${address}") { uuid } }`,
      ),
    ).rejects.toThrow('refund_changed');
  });

  it('that was cancelled gets no address', async () => {
    const invoice = await paidInvoice(11_000_000n);
    const { uuid } = await create(invoice.uuid);
    await call(`mutation { cancelRefund(uuid: "${uuid}") { uuid } }`);
    await expect(
      call(`mutation { setRefundAddress(uuid: "${uuid}", address: "${nextAddress()}") { uuid } }`),
    ).rejects.toThrow('refund_status');
    await call(`mutation { cancelRefund(uuid: "${uuid}") { uuid } }`);
  });

  it('is requested by a program with the scope, which names no address', async () => {
    const { uuid: invoice_uuid } = await paidInvoice(11_000_000n);
    const { key } = await createApiKey(world.chit, world.merchant, { scopes: ['refunds'] });
    const post = (path: string, body: object = {}, as = key) => world.chit.rest('POST', path, { as, body });
    const refused = await post('/refund', { invoice_uuid, address: nextAddress() });
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'refund_address_by_program']);
    expect((await post('/refund', { invoice_uuid }, world.merchant.apiKey)).status).toBe(401);
    const { body } = await post('/refund', { invoice_uuid });
    expect(body.data).toMatchObject({ invoice_uuid, amount: '1', status: 'requested', address: null });
    const { body: list } = await world.chit.rest('GET', `/refund?invoice_uuid=${invoice_uuid}`, { as: key });
    expect(list).toMatchObject({ total: 1, data: [body.data] });
    const cancelled = await post(`/refund/${body.data.uuid}/cancel`);
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', claim_url: null });
  });

  it('is requested once per idempotency key, with the first answer also when it was cancelled', async () => {
    const { uuid: invoice_uuid } = await paidInvoice(11_000_000n);
    const { key: as } = await createApiKey(world.chit, world.merchant, { scopes: ['refunds'] });
    const headers = { 'idempotency-key': 'refund-once' };
    const request = () => world.chit.rest('POST', '/refund', { as, headers, body: { invoice_uuid } });
    const first = await request();
    expect(first.body.data.status).toBe('requested');
    await world.chit.rest('POST', `/refund/${first.body.data.uuid}/cancel`, { as });
    const second = await request();
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  it('hides the links of the payer from an admin of another account', async () => {
    const { uuid: invoiceUuid } = await paidInvoice(11_000_000n);
    const { uuid, claimUrl } = await create(invoiceUuid);
    expect(claimUrl).toMatch(/\/refund\//);
    const query = `query ($uuid: UUID!, $invoiceUuid: UUID!) {
      refund(uuid: $uuid) { claimUrl creditNoteUrl }
      refunds(invoiceUuid: $invoiceUuid) { items { claimUrl creditNoteUrl } }
      invoice(uuid: $invoiceUuid) { refunds { claimUrl creditNoteUrl } } }`;
    const hidden = { claimUrl: null, creditNoteUrl: null };
    expect(await call(query, { uuid, invoiceUuid }, world.adminToken)).toEqual({
      refund: hidden,
      refunds: { items: [hidden] },
      invoice: { refunds: [hidden] },
    });
    for (const path of [`/refund/${uuid}`, `/refund?invoice_uuid=${invoiceUuid}`]) {
      const { body } = await world.chit.rest('GET', path, { as: world.adminToken });
      expect([body.data].flat()).toMatchObject([{ uuid, claim_url: null, credit_note_url: null }]);
    }
  });

  it.each([
    ['never signs hundreds of older ones', null],
    ['has reported hundreds of older ones with a hash that is none', `0x${'1'.repeat(64)}`],
  ])('is seen although another account %s', async (_what, hash) => {
    const other = await paidInvoice(11_000_000n);
    const { uuid: unsigned } = await create(other.uuid, { address: nextAddress() });
    const { merchant } = await world.ofAnotherMerchant();
    const { database } = world.chit;
    const more = await database.query<{ uuid: string }>(
      `INSERT INTO refunds SELECT (jsonb_populate_record(refunds, jsonb_build_object(
         'uuid', '00000000-0000-7000-8000-' || lpad(number::text, 12, '0'), 'user_uuid', $2::text, 'claim_hash', number::text,
         'expected_hash', $4::text
       ))).* FROM refunds, generate_series(1, $3::int) AS number WHERE uuid = $1 RETURNING uuid`,
      [unsigned, merchant.uuid, BOUNDS.batches.refundsWatched.most, hash],
    );
    const invoice = await paidInvoice(11_000_000n);
    const address = nextAddress();
    const { uuid } = await create(invoice.uuid, { address });
    await send(address, 1_000_000n);
    await becomes(invoice.uuid, uuid, 'sent');
    await database.query('DELETE FROM refunds WHERE uuid = ANY ($1)', [more.map((each) => each.uuid)]);
  });

  it('is none of another account', async () => {
    const invoice = await paidInvoice(11_000_000n);
    const { uuid } = await create(invoice.uuid, { address: nextAddress() });
    const { merchant } = await world.ofAnotherMerchant();
    for (const document of [
      `mutation { createRefund(input: { invoiceUuid: "${invoice.uuid}" }) { uuid } }`,
      `mutation { cancelRefund(uuid: "${uuid}") { uuid } }`,
      `mutation { reportRefund(uuid: "${uuid}", hash: "0x${'1'.repeat(64)}") { uuid } }`,
      `{ refundBatch(refunds: [{ uuid: "${uuid}", address: "${addresses[0]}" }]) { safe } }`,
    ])
      await expect(call(document, {}, merchant.accessToken)).rejects.toThrow('not_found');
  });
});
