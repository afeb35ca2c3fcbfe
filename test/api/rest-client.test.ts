import createClient, { type Client } from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';
import type { paths, webhooks } from '../clients/generated/rest';
import { Chit, USDC } from '../support/app/chit';
import { register, setUser, WALLET } from '../support/app/factories';
import { Receiver } from '../support/http/receiver';

/** All webhook messages; `type` distinguishes them. */
type Message = {
  [Event in keyof webhooks]: webhooks[Event]['post']['requestBody']['content']['application/json'];
}[keyof webhooks];

/** What a shop does at a message; compiles only if the types of the members follow from the event. */
function actionFor(message: Message): string {
  switch (message.type) {
    case 'invoice.paid':
      return `ship ${message.data.invoice.customer_id}, paid by ${message.data.payment.from}`;
    case 'invoice.payment_reverted':
      return `stop ${message.data.invoice.customer_id}, ${message.data.payment?.hash ?? 'moved'}`;
    case 'invoice.created':
      return `await ${message.data.invoice.amount} in ${message.data.invoice.network}`;
    default:
      return 'nothing';
  }
}

/** A client generated from `docs/openapi.json` by openapi-typescript, as programs of merchants use it. */
describe('A program with a client that is generated from the OpenAPI document', () => {
  let chit: Chit;
  let shop: Client<paths>;
  let till: Client<paths>;
  let receiver: Receiver;

  const clientWith = (bearer: string) =>
    createClient<paths>({ baseUrl: chit.url, headers: { authorization: `Bearer ${bearer}` } });

  beforeAll(async () => {
    chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    receiver = await Receiver.start();
    const person = await register(chit);
    shop = clientWith(person.accessToken);
    await shop.POST('/api/v1/user/whitelist/request', { body: { wallet: WALLET } });
    await setUser(chit, person.uuid, { status: 'verified' });
    const { data } = await shop.POST('/api/v1/api_key', { body: { name: 'till' } });
    till = clientWith(data?.data.key ?? '');
  });
  afterAll(async () => {
    await receiver.stop();
    await chit.stop();
  });

  const createInvoice = () =>
    till.POST('/api/v1/invoice/by_api_key', {
      body: { amount: 12.5, ...USDC, customer_id: 'order-1001' },
      params: { header: { 'Idempotency-Key': 'order-1001' } },
    });

  it('creates an invoice once, and finds it in the list', async () => {
    const first = await createInvoice();
    const again = await createInvoice();
    expect(again.data).toEqual(first.data);
    expect(again.response.headers.get('Idempotency-Replayed')).toBe('true');
    const { data } = await shop.GET('/api/v1/invoice', {
      params: { query: { customer_id: 'order-1001', status: 'created' } },
    });
    expect(data).toEqual({ success: true, total: 1, data: [first.data?.data] });
  });

  it('reads an invoice by its UUID', async () => {
    const { data: created } = await createInvoice();
    const { data } = await shop.GET('/api/v1/invoice/{uuid}', {
      params: { path: { uuid: created?.data.uuid ?? '' } },
    });
    expect(data?.data.fee_amount).toBe(0.125);
  });

  it('receives an error with its status and message', async () => {
    const { data, error, response } = await shop.GET('/api/v1/invoice/{uuid}', {
      params: { path: { uuid: 'none' } },
    });
    expect(data).toBeUndefined();
    expect(response.status).toBe(400);
    expect(error?.message).toContain('[uuid] is not valid');
  });

  it('does not compile with an unknown parameter, which Chit ignores', async () => {
    const { response } = await shop.GET('/api/v1/invoice', {
      // @ts-expect-error: the document has no such parameter
      params: { query: { stauts: 'paid' } },
    });
    expect(response.headers.get('X-Ignored')).toBe('stauts');
  });

  it('verifies and reads a webhook message', async () => {
    const { data } = await shop.POST('/api/v1/webhook', { body: { url: receiver.url } });
    await till.POST('/api/v1/invoice/by_api_key', { body: { amount: 3, ...USDC } });
    const [received] = await receiver.got(1);
    const headers = received?.headers as Record<string, string>;
    const message = new Webhook(data?.data.secret ?? '').verify(received?.body ?? '', headers) as Message;
    expect(actionFor(message)).toBe('await 3 in ARB_SEPOLIA');
  });
});
