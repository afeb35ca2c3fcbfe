import { Webhook as StandardVerifier } from 'standardwebhooks';
import { Webhook as SvixVerifier } from 'svix';
import { Chit } from '../support/app/chit';
import {
  createDelivery,
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  signInAdmin,
} from '../support/app/factories';
import { numbersFrom } from '../support/chain/faulty-rpc';
import { type Received, Receiver } from '../support/http/receiver';
import { until } from '../support/until';

const CHANGES = 2_000;
const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
type Signed = Record<(typeof HEADERS)[number] | 'body', string>;

let chit: Chit;
let merchant: Merchant;
let receiver: Receiver;
let secret: string;
let deliveries: Signed[];

beforeAll(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  merchant = await createMerchant(chit);
  // Some deliveries fail at first and are attempted twice.
  receiver = await Receiver.start(
    (response, count) => void response.writeHead(count % 5 === 4 ? 500 : 200).end(),
  );
  const webhook = await createWebhook(chit, merchant, receiver.url);
  const query = 'query ($webhook: UUID!) { webhook(uuid: $webhook) { secret } }';
  secret = (await chit.graphql(query, { webhook }, merchant.accessToken)).body.data.webhook.secret;
  await makeEvents(webhook);
  deliveries = (await allDelivered()).map(signedOf);
});

afterAll(async () => {
  await receiver.stop();
  await chit.stop();
});

/** Triggers every event that needs no chain, with texts in several scripts. */
async function makeEvents(webhook: string): Promise<void> {
  const notes = ['Café №7', '注文', 'طلب', '👩‍🍳 "soup" \\ \u2028', undefined];
  const invoices = [];
  for (const note of notes) invoices.push(await createInvoice(chit, merchant, { note, amount: 0.1 }));
  const [paid, over] = invoices;
  const { accessToken } = await signInAdmin(chit);
  await chit.rest('PATCH', `/invoice/${paid.uuid}`, { as: accessToken, body: { status: 'paid' } });
  await chit.database.query('UPDATE invoices SET expires_on = now() WHERE uuid = $1', [over.uuid]);
  await createDelivery(chit, webhook);
}

async function allDelivered(): Promise<Received[]> {
  await until(async () => {
    await chit.database.query('UPDATE webhook_deliveries SET next_attempt_on = now() WHERE attempts > 0');
    const rows = await chit.database.query<{ event: string; status: string }>(
      'SELECT event, status FROM webhook_deliveries',
    );
    const expired = rows.some(({ event }) => event === 'invoice.expired');
    return expired && rows.every(({ status }) => status === 'succeeded');
  });
  return receiver.received;
}

function signedOf({ headers, body }: Received): Signed {
  const [id, timestamp, signature] = HEADERS.map((name) => String(headers[name]));
  return {
    'webhook-id': id ?? '',
    'webhook-timestamp': timestamp ?? '',
    'webhook-signature': signature ?? '',
    body,
  };
}

const verifiers = () => [new StandardVerifier(secret), new SvixVerifier(secret)];

function isGood(verifier: StandardVerifier | SvixVerifier, { body, ...headers }: Signed): boolean {
  try {
    verifier.verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** Replaces one byte of the text. */
function changed(text: string, place: number, byte: number): string {
  const bytes = Buffer.from(text);
  bytes[place] = (Number(bytes[place]) + byte) % 256;
  return bytes.toString();
}

describe('Every delivery', () => {
  it('verifies with standardwebhooks and with svix', () => {
    const types = new Set(deliveries.map(({ body }) => JSON.parse(body).type));
    expect([...types].sort()).toEqual(['invoice.created', 'invoice.expired', 'invoice.updated', 'ping']);
    for (const verifier of verifiers()) {
      for (const { body, ...headers } of deliveries) {
        expect(verifier.verify(body, headers)).toEqual(JSON.parse(body));
      }
    }
  });

  it('verifies again after a retry, with a signature of that attempt', () => {
    const attempts = new Map<string, Signed[]>();
    for (const one of deliveries)
      attempts.set(one['webhook-id'], [...(attempts.get(one['webhook-id']) ?? []), one]);
    const repeated = [...attempts.values()].filter(({ length }) => length > 1);
    expect(repeated.length).toBeGreaterThan(0);
    for (const [first, second] of repeated) expect(second?.body).toBe(first?.body);
  });

  it(`does not verify after any of ${CHANGES} changes of one byte`, () => {
    const draw = numbersFrom(1);
    const upTo = (limit: number) => Math.floor(draw() * limit);
    const parts = [...HEADERS, 'body'] as const;
    const stillGood: Signed[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const real = deliveries[upTo(deliveries.length)] as Signed;
      // Changes the short parts as often as the body, at each position in turn.
      const part = parts[change % parts.length] as keyof Signed;
      const place = Math.floor(change / parts.length) % Buffer.byteLength(real[part]);
      const forged = { ...real, [part]: changed(real[part], place, 1 + upTo(255)) };
      if (verifiers().some((verifier) => isGood(verifier, forged))) stillGood.push(forged);
    }
    expect(stillGood).toEqual([]);
  });

  it('does not verify with another secret, or without a header', async () => {
    const other = new StandardVerifier(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
    for (const one of deliveries) {
      expect(isGood(other, one)).toBe(false);
      for (const name of HEADERS) {
        for (const verifier of verifiers()) expect(isGood(verifier, { ...one, [name]: '' })).toBe(false);
      }
    }
  });

  it('does not verify as another delivery', () => {
    const [one, other] = deliveries as [Signed, Signed];
    for (const part of ['webhook-id', 'webhook-signature', 'body'] as const) {
      for (const verifier of verifiers())
        expect(isGood(verifier, { ...one, [part]: other[part] })).toBe(false);
    }
  });
});
