import type { Merchant } from '../support/app/people';
import { USDC } from '../support/app/settings';
import { percentile, thousands } from './check-recorder';
import type { Product } from './harness';
import { type Outgoing, type Reply, Wire } from './http-client';
import type { Book } from './ledger';
import type { Step, Took } from './paced-caller';
import type { Context } from './scenario';

interface Scene {
  context: Pick<Context, 'draw' | 'defer'>;
  product: Product;
  merchant: Merchant;
  book: Book;
}

const CONNECTIONS = 20;
/** What a healthy client puts up with. */
const LATE_MS = 1_000;

export const bearing = (bearer: string) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${bearer}`,
});

/** What a merchant's program asks over connections that it keeps, and payers over one of their own each. */
export function healthySteps({ context, product, merchant, book }: Scene): Step[] {
  const wire = new Wire(product.url, CONNECTIONS);
  context.defer(() => wire.close());
  let latest = { uuid: '', url: '' };
  const create = async (): Promise<Reply> => {
    const body = JSON.stringify({ amount: context.draw.between(1, 100_000) / 100, ...USDC });
    const path = '/api/v1/invoice/by_api_key';
    const reply = await wire.send({ method: 'POST', path, headers: bearing(merchant.apiKey), body });
    if (reply.status !== 200) return reply;
    latest = JSON.parse(reply.text).data;
    book.acknowledge(merchant.uuid, JSON.parse(reply.text).data);
    return reply;
  };
  const get = (path: string) => wire.send({ method: 'GET', path, headers: bearing(merchant.accessToken) });
  const open = (path: string) => sendAlone(product, { method: 'GET', path });
  return [
    { name: 'create', ask: create },
    { name: 'get', ask: () => (latest.uuid ? get(`/api/v1/invoice/${latest.uuid}`) : create()) },
    { name: 'list', ask: () => get('/api/v1/invoice?limit=20') },
    { name: 'page', ask: () => (latest.url ? open(new URL(latest.url).pathname) : create()) },
  ];
}

/** Over a connection of its own. */
export async function sendAlone(product: Product, request: Outgoing): Promise<Reply> {
  const wire = new Wire(product.url, 1);
  try {
    return await wire.send(request);
  } finally {
    wire.close();
  }
}

/** What is wrong with the answer to a good request. */
export const wrongOf = ({ status, text }: Reply): string | undefined =>
  status === 200 && !text.includes('"errors":[') ? undefined : `${status} ${text.slice(0, 200)}`;

/** Checks that each of `whose` steps was answered well, and nearly all of them soon. */
export function tellTimes({ tally, figure }: Context, told: readonly Took[], whose: string, when = ''): void {
  for (const { name, wrong } of told) {
    tally.check(`${whose} is answered, and well`, wrong === undefined, `${name}${when}: ${wrong}`);
  }
  figure(`${whose}${when}: ${timesOf(told)}`);
  const p99 = percentile(
    told.map(({ took }) => took),
    0.99,
  );
  tally.check(
    `${whose} is answered within 1 s at the 99th percentile${when}`,
    p99 < LATE_MS,
    `p99 was ${Math.round(p99)} ms`,
  );
}

export function timesOf(told: readonly Took[]): string {
  const times = told.map(({ took }) => took);
  const [median, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map(Math.round);
  return `median ${median} ms, p99 ${p99} ms, most ${Math.round(Math.max(...times))} ms, of ${thousands(times.length)}`;
}
