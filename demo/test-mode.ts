import { Chit, type Simulate, type WebhookMessage, webhooks } from '@chit-pay/sdk';
import { Receiver } from '../test/support/http/receiver';
import { until } from '../test/support/until';
import { mustBe } from './must-be';
import { detail, fact, seconds, success } from './print';
import type { Stage } from './stage';

type InvoiceMessage = Exclude<WebhookMessage, { type: 'ping' }>;

const DEVELOPER = { email: 'developer@example.com', password: 'correct horse battery' };
const SCOPES = ['invoices:create', 'invoices:read', 'webhooks'];
const AMOUNT = '25';
const PART = '10';

/** A part is paid, the time is over, and the rest comes late: all at once, because the confirmations take long. */
const HAPPENS: Simulate[] = [{ event: 'payment', amount: PART }, { event: 'expire' }, { event: 'payment' }];

/** Starts Chit without any chain. */
export async function startWithoutChain(stage: Stage): Promise<void> {
  const start = Date.now();
  const chit = stage.startChit({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  await chit.ready;
  fact('ready', `after ${seconds(Date.now() - start)}, with its own PostgreSQL, at ${chit.url}`);
}

/** Lets an invoice of test mode go through its events, by the SDK. */
export async function playTestMode({ chit }: Stage): Promise<void> {
  const start = Date.now();
  const { data: session } = await chit.rest<{ access_token: string }>('POST', '/auth/register', {
    body: DEVELOPER,
  });
  const body = { name: 'ci', test: true, scopes: SCOPES };
  const { data } = await chit.rest<{ key: string }>('POST', '/api_key', { as: session.access_token, body });
  fact('test key', data.key);
  const sdk = new Chit({ url: chit.url, key: data.key });
  const receiver = await Receiver.start();
  try {
    const { data: webhook } = await sdk.request<{ data: { secret: string } }>('POST', '/api/v1/webhook', {
      body: { url: receiver.url },
    });
    await follow(sdk, receiver, webhook.secret);
    const took = seconds(Date.now() - start);
    success(`No wallet, no chain, no approval, and ${took}: a shop tests itself like this.`);
  } finally {
    await receiver.stop();
  }
}

async function follow(sdk: Chit, receiver: Receiver, secret: string): Promise<void> {
  const start = Date.now();
  const { uuid, url } = await sdk.invoices.create({ amount: AMOUNT, order_id: 'order-1' });
  fact('invoice', `${AMOUNT} TUSD on TEST, at ${url}`);
  /** Waits for an event of the invoice, and checks its signature. */
  const told = async (type: string) => {
    const { body, headers } = await until(async () =>
      receiver.received.find(({ message }) => message.type === type),
    );
    const { data } = (await webhooks.verify(body, headers, secret)) as InvoiceMessage;
    mustBe('The invoice that it is about', data.invoice.uuid, uuid);
    const sums = `${data.amount_received} TUSD received, ${data.amount_pending} pending`;
    detail(`${type.padEnd(25)} after ${seconds(Date.now() - start)}: ${data.invoice.status}, ${sums}`);
  };
  await told('invoice.created');
  for (const event of HAPPENS) await sdk.test.simulate(uuid, event);
  for (const type of ['invoice.payment_detected', 'invoice.expired', 'invoice.paid']) await told(type);
  await sdk.test.simulate(uuid, { event: 'revert' });
  await told('invoice.payment_reverted');
}
