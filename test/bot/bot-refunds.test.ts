import { signInAdmin } from '../support/app/factories';
import { BotChain } from '../support/fake-telegram/bot-chain';
import { buttonsOf } from '../support/fake-telegram/bot-scene';
import { until } from '../support/until';

let world: BotChain;

beforeAll(async () => {
  world = await BotChain.start({ CONFIRMATIONS_LOCAL: '2' });
});
afterAll(() => world.stop());

describe('/refunds', () => {
  it('shows the open refunds with the link for the payer, and cancels one after a question', async () => {
    const { scene } = world;
    const { merchant, user } = await scene.merchant();
    await scene.ask(user, '/refunds', 'You have no open refunds.');
    const { uuid, address } = await world.invoice(merchant, 10, { order_id: 'A-<1>' });
    await world.pay(address, 11_500_000n);
    await world.confirm();
    await until(async () => (await scene.rest(merchant, `/invoice/${uuid}`)).status === 'paid');
    const { createRefund } = await scene.graphql(
      merchant,
      `mutation { createRefund(input: { invoiceUuid: "${uuid}" }) { claimUrl } }`,
    );
    const list = await scene.ask(user, '/refunds', 'Your open refunds:');
    expect(list.text.split('\n').slice(2)).toEqual([
      '1. 1.5 TEST on Foundry (test), invoice A-<1>',
      '⏳ Waiting for the customer’s address. Link for the customer only:',
      createRefund.claimUrl,
    ]);
    expect(buttonsOf(list)).toEqual(['1. Invoice', '1. 🚫 Cancel']);
    await scene.telegram.press(user, list, '1. 🚫 Cancel');
    const question = await scene.reads(user, 'Cancel this refund?');
    await scene.telegram.press(user, question, '🚫 Yes, cancel');
    await scene.reads(user, '🚫 The refund is cancelled.');
    await scene.ask(user, '/refunds', 'You have no open refunds.');
  });

  it('says that a link can no longer be shown, after the secret from which links are derived was replaced', async () => {
    const { scene } = world;
    const { merchant, user } = await scene.merchant();
    const { uuid, address } = await world.invoice(merchant, 10);
    await world.pay(address, 11_500_000n);
    await world.confirm();
    await until(async () => (await scene.rest(merchant, `/invoice/${uuid}`)).status === 'paid');
    await scene.graphql(merchant, `mutation { createRefund(input: { invoiceUuid: "${uuid}" }) { uuid } }`);
    await scene.chit.database.query(
      "UPDATE refunds SET claim_hash = 'of another link ' || uuid WHERE invoice_uuid = $1",
      [uuid],
    );
    const list = await scene.ask(user, '/refunds', 'Your open refunds:');
    expect(list.text).toContain('Its link can no longer be shown.');
  });

  it('shows a refund whose transaction was reported as sent, and does not offer to cancel it', async () => {
    const { scene } = world;
    const { merchant, user } = await scene.merchant();
    const { uuid, address } = await world.invoice(merchant, 10);
    await world.pay(address, 11_500_000n);
    await world.confirm();
    await until(async () => (await scene.rest(merchant, `/invoice/${uuid}`)).status === 'paid');
    const { createRefund } = await scene.graphql(
      merchant,
      `mutation { createRefund(input: { invoiceUuid: "${uuid}", address: "0x${'7'.repeat(40)}" }) { uuid } }`,
    );
    await scene.graphql(
      merchant,
      `mutation { reportRefund(uuid: "${createRefund.uuid}", hash: "0x${'1'.repeat(64)}") { uuid } }`,
    );
    const list = await scene.ask(user, '/refunds', 'Your open refunds:');
    expect(list.text).toContain('🔄 Sent');
    expect(buttonsOf(list)).toEqual(['1. Invoice']);
  });

  it('shows an admin no refunds of other merchants', async () => {
    const { scene } = world;
    const { merchant } = await scene.merchant();
    const { uuid, address } = await world.invoice(merchant, 10);
    await world.pay(address, 11_500_000n);
    await world.confirm();
    await until(async () => (await scene.rest(merchant, `/invoice/${uuid}`)).status === 'paid');
    await scene.graphql(merchant, `mutation { createRefund(input: { invoiceUuid: "${uuid}" }) { uuid } }`);
    const user = scene.telegram.user({ first_name: 'Ada', language_code: 'en' });
    await scene.link(await signInAdmin(scene.chit), user);
    await scene.ask(user, '/refunds', 'You have no open refunds.');
  });
});

describe('/stats', () => {
  it('shows what was refunded in a token, and what is left', async () => {
    const { scene } = world;
    const { merchant, user } = await scene.merchant();
    const { uuid, address } = await world.invoice(merchant, 10);
    await world.pay(address, 12_000_000n);
    await world.confirm();
    await until(async () => (await scene.rest(merchant, `/invoice/${uuid}`)).status === 'paid');
    const payer = `0x${'9'.repeat(40)}` as const;
    const { createRefund } = await scene.graphql(
      merchant,
      `mutation { createRefund(input: { invoiceUuid: "${uuid}", address: "${payer}" }) { uuid } }`,
    );
    const hash = await world.pay(payer, 2_000_000n);
    await scene.graphql(
      merchant,
      `mutation { reportRefund(uuid: "${createRefund.uuid}", hash: "${hash}") { uuid } }`,
    );
    await world.confirm();
    await until(
      async () => (await scene.rest(merchant, `/refund/${createRefund.uuid}`)).status === 'confirmed',
    );
    const { text } = await scene.ask(user, '/stats', 'Invoices: 1');
    expect(text).toContain('Refunded 2, net after refunds 10');
  });
});
