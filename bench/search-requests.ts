import type { DataSource } from 'typeorm';
import { createLogger } from '../src/infra/logger';
import { type Reader, Replicas } from '../src/infra/replicas';
import type { SignedIn } from '../src/lib/actor';
import { type InvoiceFilter, isShortCount, isShortPage } from '../src/services/invoices/lists/invoice-filter';
import { countInvoices, listInvoices } from '../src/services/invoices/lists/invoice-list.queries';
import { SearchService } from '../src/services/invoices/lists/search.service';
import type { SearchData } from './search-data';

export const SAMPLES = 60;
export const PAGE = 20;

/** What is known of an invoice that a request asks for. */
interface Sample {
  uuid: string;
  order_id: string;
  customer_id: string;
  address: string;
  hash: string;
  payer: string;
  word: string;
}

type Texts = Record<string, (sample: Sample) => string>;

const TEXTS: Texts = {
  'a whole transaction hash': ({ hash }) => hash,
  'ten digits of a transaction hash': ({ hash }) => hash.slice(0, 12),
  'an address': ({ address }) => address,
  'a payer with a thousandth of the payments': ({ payer }) => payer,
  'a UUID': ({ uuid }) => uuid,
  'eight digits of a UUID': ({ uuid }) => uuid.slice(0, 8),
  'an order': ({ order_id }) => order_id.toUpperCase(),
  'the beginning of all orders': () => 'order-',
  'a customer': ({ customer_id }) => customer_id,
  'a word of one note': ({ word }) => word,
  'a word of all notes': () => 'coffee',
  'the beginning of a word of all notes': () => 'c',
  'two words, one of them in all notes': ({ word }) => `coffee ${word}`,
  'two words of all notes': () => 'cake coffee',
  'three words, two of them in all notes, one in none': () => 'cake coffee zebra',
  'nothing that is there': ({ word }) => `nothing-${word}`,
};

/** A whole number of hundredths of tokens, in units of 10⁻³⁶ tokens. */
const tokens = (count: number) => BigInt(Math.round(count * 100)) * 10n ** 34n;

const FILTERS: Record<string, (sample: Sample) => InvoiceFilter> = {
  'an order': ({ order_id }) => ({ orderId: order_id }),
  'an order that is not there': ({ word }) => ({ orderId: `none-${word}` }),
  'an amount range of all': () => ({ amountFrom: tokens(0.5), amountTo: tokens(1000) }),
  'an amount range of none': () => ({ amountFrom: tokens(600), amountTo: tokens(700) }),
  'an amount range of a hundredth': () => ({ amountFrom: tokens(100), amountTo: tokens(105) }),
  'one amount': () => ({ amountFrom: tokens(123.45), amountTo: tokens(123.45) }),
  'an amount range of all, and a status': () => ({ amountFrom: tokens(0.5), status: ['created'] }),
  'paid late': () => ({ paidLate: true }),
  'not paid late': () => ({ paidLate: false }),
  'paid late, and an amount range of none': () => ({ paidLate: true, amountFrom: tokens(600) }),
  'a reason for attention': () => ({ attention: ['PAID_LATE'] }),
  'a word of one note': ({ word }) => ({ text: word }),
  'a word of all notes': () => ({ text: 'coffee' }),
  'the beginning of all orders': () => ({ text: 'order-' }),
};

/** Milliseconds of the 95th percentile, by caller. */
export interface Row {
  name: string;
  large: number;
  small: number;
  admin: number;
}

/** Measures a plain page, all filters and all searches. */
export async function measureRequests(database: DataSource, data: SearchData) {
  return {
    plain: await measureAll(database, data, { 'the first page, with its total': () => ({}) }, list),
    filters: await measureAll(database, data, FILTERS, list),
    searches: await measureAll(database, data, TEXTS, search),
  };
}

type Request<T> = (reader: Reader, actor: SignedIn, given: T) => Promise<unknown>;

const actorOf = (uuid: string, role: 'customer' | 'admin') =>
  ({ kind: 'user', account: { uuid, role }, person: { uuid, memberRole: 'owner' } }) as unknown as SignedIn;

const search: Request<string> = (reader, actor, text) => new SearchService(reader).search(actor, text);

/** A page and its total, as the list over REST reads them. */
const list: Request<InvoiceFilter> = (reader, { account }, filter) => {
  const owner = account.role === 'admin' ? undefined : account.uuid;
  const query = { filter, direction: 'DESC', limit: PAGE, offset: 0 } as const;
  const read = (isShort: boolean, run: Parameters<Reader['read']>[0]) =>
    isShort ? reader.read(run) : reader.scan(account.uuid, run);
  return Promise.all([
    read(isShortPage(owner, query), (db) => listInvoices(db, owner, query)),
    read(isShortCount(filter), (db) => countInvoices(db, owner, filter)),
  ]);
};

async function measureAll<T>(
  database: DataSource,
  data: SearchData,
  cases: Record<string, (sample: Sample) => T>,
  request: Request<T>,
): Promise<Row[]> {
  const reader = new Replicas([], database, createLogger('silent'));
  const [large, small] = [await samplesOf(database, data.large), await samplesOf(database, data.small)];
  const rows: Row[] = [];
  for (const [name, make] of Object.entries(cases)) {
    const measure = (samples: Sample[], actor: SignedIn) =>
      p95(samples, (sample) => request(reader, actor, make(sample)));
    rows.push({
      name,
      large: await measure(large, actorOf(data.large, 'customer')),
      small: await measure(small, actorOf(data.small, 'customer')),
      admin: await measure(large, actorOf(data.admin, 'admin')),
    });
  }
  return rows;
}

/** Milliseconds that 95 of 100 requests do not exceed; the first ones warm up. */
async function p95(samples: Sample[], run: (sample: Sample) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const [place, sample] of samples.entries()) {
    const start = performance.now();
    await run(sample);
    if (place >= samples.length / 10) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Some of the account's invoices with a payment, evenly over its whole age. */
const samplesOf = (database: DataSource, owner: string): Promise<Sample[]> =>
  database.query(
    `SELECT invoices.uuid, order_id, customer_id, contract_address AS address, invoices.hash, from_address AS payer,
       substr(order_id, 7) AS word
     FROM invoices JOIN payments ON invoice_uuid = invoices.uuid
     WHERE user_uuid = $1 ORDER BY md5(invoices.uuid::text) LIMIT $2`,
    [owner, SAMPLES],
  );
