import type { CodeKind } from '../../lib/chain/code-kind';
import { addressUrl, type NetworkId, networkNameOf } from '../../lib/chain/networks';
import type { StoryBalances } from './balances';
import type { StoryInvoice, StoryWalletNetwork } from './find-invoice';
import type { StoryMoment } from './moments';
import { formatUtc } from './utc';

/** An invoice, what happened to it, and what is at its address now. */
export interface Story {
  invoice: StoryInvoice;
  moments: StoryMoment[];
  balances: StoryBalances;
}

/** Formats the report as aligned plain text; all times are UTC. */
export function formatStory(
  { invoice, moments, balances }: Story,
  { watches }: { watches: boolean },
): string {
  const page = addressUrl(invoice.network, invoice.address);
  const head = alignColumns([
    ['invoice', invoice.uuid],
    ['status', describeStatus(invoice)],
    ['owed', `${invoice.amount} ${invoice.symbol}, the token ${invoice.token}`],
    ['received', describeReceived(invoice)],
    ['address', `${invoice.address} on ${describeNetworks(invoice)}, nowhere else`],
    ['wallet', `${invoice.wallet}: ${invoice.walletNetworks.map(describeWallet).join('; ')}`],
    ['counts', describeCountingPeriod(invoice)],
    ['chain', describeChain(invoice, watches)],
    ...balances.flatMap(describeBalances).map((text) => ['balance', text]),
    ...(page ? [['explorer', `${page} shows every transfer, also of tokens that are not listed`]] : []),
  ]);
  const history = alignColumns(
    moments.map(({ on, kind, text, id }) => [formatUtc(on), kind, `${text}  [${id}]`]),
  );
  return `${head}\n\nWhat happened (UTC)\n\n${history}\n\nWhat this means: docs/payments.md`;
}

/** Pads the cells to columns of equal width, two spaces apart; the last column is not padded. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row.map((cell, column) => (column + 1 < row.length ? cell.padEnd(widthOf(column)) : cell)).join('  '),
    )
    .join('\n');
}

const describeNetwork = (network: NetworkId) => `${networkNameOf(network)} (${network})`;

const describeNetworks = ({ walletNetworks }: StoryInvoice) =>
  walletNetworks.map(({ network }) => describeNetwork(network)).join(' and ');

const KIND_TEXTS: Record<CodeKind, string> = {
  plain: 'no code',
  delegated: 'an account that delegates to a contract',
  contract: 'a contract',
};

function describeWallet({ network, kind, confirmed }: StoryWalletNetwork): string {
  const place = describeNetwork(network);
  if (kind === null) return `not read on ${place}`;
  const confirmation = confirmed ? ', confirmed by its owner' : ', NOT CONFIRMED by its owner';
  return `${KIND_TEXTS[kind]} on ${place}${kind === 'contract' ? confirmation : ''}`;
}

function describeStatus({ status, expiresOn, paidOn, paidLate, hash, cancelledOn }: StoryInvoice): string {
  if (status === 'created') return `created: open until ${formatUtc(expiresOn)}`;
  if (status === 'expired' && cancelledOn) return `expired: cancelled on ${formatUtc(cancelledOn)}`;
  if (status === 'expired') return `expired on ${formatUtc(expiresOn)}`;
  const by = hash === null ? 'by hand' : `by the transaction ${hash}`;
  return `paid${paidOn ? ` on ${formatUtc(paidOn)}` : ''}${paidLate ? ', late,' : ''} ${by}`;
}

const describeReceived = ({ received, pending, symbol }: StoryInvoice) =>
  `${received} ${symbol} confirmed, ${pending} ${symbol} not confirmed yet`;

const describeCountingPeriod = ({ countsUntil, token }: StoryInvoice) =>
  `transfers of ${token} alone, ${countsUntil ? `until ${formatUtc(countsUntil)}` : 'while the invoice is open and LATE_PAYMENT_DAYS after'}`;

function describeBalances({ network, endpoint, balances }: StoryBalances[number]): string[] {
  if (!balances) return [`unknown on ${network}, ${endpoint} does not answer`];
  if (balances.length === 0) return [`nothing of the listed tokens on ${network}, says ${endpoint}`];
  return balances.map(({ token, symbol, amount, known, isMore }) => {
    const found = `${amount} ${symbol} (${token}) on ${network}, says ${endpoint}`;
    if (amount === known) return found;
    const knows = `Chit knows ${known} ${symbol} that have not left`;
    return isMore ? `MORE THAN CHIT KNOWS: ${found}; ${knows}` : `${found}; ${knows}`;
  });
}

function describeChain({ network, read }: StoryInvoice, watches: boolean): string {
  const missing = watches ? '' : `; RPC_URLS_${network} is not set here: who watches this network?`;
  if (!read) return `never read${missing}`;
  return `read up to block ${read.block} of ${formatUtc(read.time)}, ${read.head - read.block} below the head${missing}`;
}
