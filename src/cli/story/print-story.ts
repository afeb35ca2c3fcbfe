import { addressUrl, networkNameOf } from '../../lib/chain/networks';
import type { StoryInvoice } from './find-invoice';
import type { Moment } from './moments';
import { utc } from './utc';

/** The story as aligned plain text; all times are UTC. */
export function printStory(
  invoice: StoryInvoice,
  moments: readonly Moment[],
  { watches }: { watches: boolean },
): string {
  const page = addressUrl(invoice.network, invoice.address);
  const head = aligned([
    ['invoice', invoice.uuid],
    ['status', statusOf(invoice)],
    ['owed', `${invoice.amount} ${invoice.symbol}, the token ${invoice.token}`],
    ['received', receivedOf(invoice)],
    ['address', `${invoice.address} on ${networkNameOf(invoice.network)} (${invoice.network}), nowhere else`],
    ['counts', countsOf(invoice)],
    ['chain', chainOf(invoice, watches)],
    ...(page ? [['explorer', `${page} shows every transfer, also of tokens that are not listed`]] : []),
  ]);
  const history = aligned(moments.map(({ on, kind, text, id }) => [utc(on), kind, `${text}  [${id}]`]));
  return `${head}\n\nWhat happened (UTC)\n\n${history}\n\nWhat this means: docs/payments.md`;
}

/** Pads the cells to columns of equal width, two spaces apart; the last column is not padded. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row.map((cell, column) => (column + 1 < row.length ? cell.padEnd(widthOf(column)) : cell)).join('  '),
    )
    .join('\n');
}

function statusOf({ status, expiresOn, paidOn, paidLate, hash }: StoryInvoice): string {
  if (status === 'created') return `created: open until ${utc(expiresOn)}`;
  if (status === 'expired') return `expired on ${utc(expiresOn)}`;
  const by = hash === null ? 'by hand' : `by the transaction ${hash}`;
  return `paid${paidOn ? ` on ${utc(paidOn)}` : ''}${paidLate ? ', late,' : ''} ${by}`;
}

const receivedOf = ({ received, pending, symbol }: StoryInvoice) =>
  `${received} ${symbol} confirmed, ${pending} ${symbol} not confirmed yet`;

const countsOf = ({ countsUntil, token }: StoryInvoice) =>
  `transfers of ${token} alone, ${countsUntil ? `until ${utc(countsUntil)}` : 'while the invoice is open and LATE_PAYMENT_DAYS after'}`;

function chainOf({ network, read }: StoryInvoice, watches: boolean): string {
  const missing = watches ? '' : `; RPC_URLS_${network} is not set here: who watches this network?`;
  if (!read) return `never read${missing}`;
  return `read up to block ${read.block} of ${utc(read.time)}, ${read.head - read.block} below the head${missing}`;
}
