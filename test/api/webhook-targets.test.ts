import { Chit } from '../support/app/chit';
import {
  createApiKey,
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
} from '../support/app/factories';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';

/** An account's webhooks at hosts of different names, all of which are one machine. */
const WEBHOOKS = 8;
const PERMITTED = 6;

let chit: Chit;
let receiver: Receiver;
let merchant: Merchant;

beforeEach(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT_DELIVER: `${PERMITTED}/3600` });
  receiver = await Receiver.start();
  merchant = await createMerchant(chit);
});
afterEach(async () => {
  await chit.stop();
  await receiver.stop();
});

const createWebhooks = async () => {
  for (let made = 0; made < WEBHOOKS; made += 1)
    await createWebhook(chit, merchant, `${receiver.url}/${made}`);
};

/** Waits until Chit has sent or postponed every message; returns how many it has sent, and those that wait. */
const attempted = () =>
  until(async () => {
    const rows = await chit.database.query<{ status: string; attempts: number; waits: boolean }>(
      "SELECT status, attempts, next_attempt_on > now() + interval '10 minutes' AS waits FROM webhook_deliveries",
    );
    const waiting = rows.filter(({ waits, status }) => waits && status === 'pending');
    const sent = rows.filter(({ status }) => status === 'succeeded').length;
    return rows.length > 0 && sent + waiting.length === rows.length && { sent, waiting };
  });

describe('The messages of an account to one machine', () => {
  it('wait, without counting as attempts, when its webhooks would send too many', async () => {
    await createWebhooks();
    await createInvoice(chit, merchant);
    const { sent, waiting } = await attempted();
    expect({ sent, received: receiver.received.length }).toEqual({ sent: PERMITTED, received: PERMITTED });
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0]);
  });

  it('do not hold up those of another account', async () => {
    await createWebhooks();
    await createInvoice(chit, merchant);
    await attempted();
    const other = await createMerchant(chit);
    await createWebhook(chit, other, `${receiver.url}/other`);
    await createInvoice(chit, other);
    await receiver.got(PERMITTED + 1);
  });

  it('count six times when they are about test invoices', async () => {
    const { key } = await createApiKey(chit, merchant, {
      test: true,
      scopes: ['invoices:create', 'webhooks'],
    });
    for (const path of ['a', 'b'])
      await chit.rest('POST', '/webhook', { as: key, body: { url: `${receiver.url}/${path}` } });
    await chit.rest('POST', '/invoice/by_api_key', { as: key, body: { amount: 1 } });
    expect(await attempted()).toMatchObject({ sent: 1 });
    expect(receiver.received).toHaveLength(1);
  });
});
