import type { Address } from 'viem';
import { WEBHOOK_EVENTS } from '../../src/lib/enums';
import { createInvoice, createWebhook, WALLET } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { call, mine, reorg, transfer } from '../support/chain/chain-scenes';
import { deployFactory } from '../support/chain/forwarder-scenes';
import { Settlement } from '../support/chain/settlement';
import { sendForm } from '../support/checkout/payment-links';
import { expectDocumentedMessage, readDocument } from '../support/http/openapi';
import { type OpenApiDocument, parametersAt } from '../support/http/openapi-document';
import { type Received, Receiver } from '../support/http/receiver';
import { until } from '../support/until';

const CONFIRMATIONS = 3;
/** Private key of anvil's last account, which is public knowledge. */
const OPERATOR_KEY = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6';

describe('The webhook messages in the OpenAPI document', () => {
  let world: Settlement;
  let token: Address;
  let receiver: Receiver;
  let document: OpenApiDocument;

  beforeAll(async () => {
    world = await Settlement.start({
      CONFIRMATIONS_LOCAL: String(CONFIRMATIONS),
      WEBHOOK_ALLOW_PRIVATE: 'true',
      OPERATOR_PRIVATE_KEY: OPERATOR_KEY,
    });
    token = await world.token(6);
    receiver = await Receiver.start();
    document = await readDocument(world.chit);
    await causeEveryEvent();
  });
  afterAll(async () => {
    await receiver.stop();
    await world.stop();
  });

  async function causeEveryEvent(): Promise<void> {
    const webhook = await createWebhook(world.chit, world.merchant, receiver.url);
    await world.chit.graphql(
      'mutation ($uuid: UUID!) { pingWebhook(uuid: $uuid) { uuid } }',
      { uuid: webhook },
      world.merchant.accessToken,
    );
    await expireOne();
    await world.setStatus((await world.invoice(token, 1)).uuid, 'paid');
    await world.cancel((await world.invoice(token, 1)).uuid);
    await renewOne();
    await revertOne();
    const paid = await payOne(token);
    await refundOne(paid);
    await failPayout();
    // The factory is there by now, so the money of the first ones was paid out.
    await until(async () => {
      await mine(world.anvil, 1);
      return receiver.received.some(({ message }) => message.type === 'payout.confirmed');
    });
  }

  async function expireOne(): Promise<void> {
    const { uuid } = await world.invoice(token, 1);
    await world.endTime(uuid);
    await world.passTime(uuid);
    await world.becomes(uuid, 'expired');
  }

  async function renewOne(): Promise<void> {
    await storePrices(world.chit.database, { 'TEST/USD': 200_000_000 });
    const body = { amount: 10, currency: 'EUR', token_address: token, network: 'LOCAL' };
    const { url } = await createInvoice(world.chit, world.merchant, body);
    await fetch(world.chit.url + new URL(url).pathname, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    });
  }

  async function revertOne(): Promise<void> {
    const { uuid, address } = await world.invoice(token, 10);
    await transfer(world.anvil, token, address, 10_000_000n);
    await until(async () => (await world.see(uuid)).amountPending === '10');
    await reorg(world.anvil, 1);
    await until(async () => (await world.see(uuid)).amountPending === '0');
  }

  const OWN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  /** Refunds a part of the invoice from another wallet than its own, and cancels the refund of another part. */
  async function refundOne(invoiceUuid: string): Promise<void> {
    const ask = async (document: string, variables: object) => {
      const { body } = await world.chit.graphql(document, variables, world.merchant.accessToken);
      if (body.errors) throw new Error(JSON.stringify(body.errors));
      return body.data;
    };
    const create = async () =>
      (
        await ask('mutation ($input: CreateRefundInput!) { createRefund(input: $input) { uuid claimUrl } }', {
          input: { invoiceUuid, amount: '1' },
        })
      ).createRefund;
    const { uuid: cancelled } = await create();
    await ask('mutation ($uuid: UUID!) { cancelRefund(uuid: $uuid) { uuid } }', { uuid: cancelled });
    const { uuid, claimUrl } = await create();
    const page = world.chit.url + new URL(claimUrl).pathname;
    await sendForm(page, { address: OWN, last_four: OWN.slice(-4) });
    const { transactionHash: hash } = await transfer(world.anvil, token, OWN, 1_000_000n);
    await ask('mutation ($uuid: UUID!, $hash: String!) { reportRefund(uuid: $uuid, hash: $hash) { uuid } }', {
      ...{ uuid, hash },
    });
    await until(async () => {
      await mine(world.anvil, 1);
      return receiver.received.some(({ message }) => message.type === 'refund.confirmed');
    });
  }

  async function failPayout(): Promise<void> {
    const blocking = await world.token(6, 'BlocklistToken');
    await call(world.anvil, 'BlocklistToken', blocking, 'setBlocked', [WALLET, true]);
    await deployFactory(world.anvil);
    await payOne(blocking);
  }

  async function payOne(token: Address): Promise<string> {
    const { uuid, address } = await world.invoice(token, 10);
    await transfer(world.anvil, token, address, 10_000_000n);
    await until(async () => (await world.see(uuid)).amountPending === '10');
    await mine(world.anvil, CONFIRMATIONS);
    await world.becomes(uuid, 'paid');
    return uuid;
  }

  const received = (event: string) =>
    until(async () => receiver.received.find(({ message }) => message.type === event));

  it.each(WEBHOOK_EVENTS)('include %s with exactly its members', async (event) => {
    expectDocumentedMessage(document, (await received(event)).message);
  });

  it('have the documented headers', async () => {
    const { headers } = await received('invoice.created');
    const names = parametersAt(document, 'webhooks', 'invoice.created', 'post').map(({ name }) => name);
    expect(names).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    expect(headersNamedLike(headers)).toEqual([...names].sort());
  });

  const headersNamedLike = (headers: Received['headers']) =>
    Object.keys(headers)
      .filter((name) => name.startsWith('webhook-'))
      .sort();
});
