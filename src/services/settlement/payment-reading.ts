import type { Block, ChainReader } from '../../infra/chain/rpc-chain';
import { RpcError } from '../../infra/chain/transport';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import type { Transfer, TransferQuery } from '../../lib/chain/transfers';
import type { IgnoredReason } from '../../lib/enums';
import type { Ignored } from './ignored-transfers';
import { findPayable, findPayments, type Payable } from './payment.queries';
import { comparePayments, type InvoiceTransfer, type PaymentChanges } from './payment-changes';
import { listWatched } from './watched.queries';

/** Maximum number of addresses to filter on the RPC side; above it, all transfers of the tokens are fetched and filtered here. */
const MAX_FILTERED = BOUNDS.batches.filteredAddresses.most;
/** Maximum number of those addresses whose invoices cannot be paid any more. */
const MAX_CLOSED = BOUNDS.batches.closedAddresses.most;
/** How many requests for single blocks or transactions run at once. */
const PARALLEL = BOUNDS.batches.parallelRpc.most;

/** Block numbers, both inclusive. */
export interface BlockRange {
  from: number;
  to: number;
}

export interface ReadingPlan {
  network: NetworkId;
  /** All of them at or below a head that was read before. */
  ranges: BlockRange[];
  /** Nothing older than this is of interest, payments that are known already aside. */
  since: Date;
  /** For how long closed invoices are watched. */
  lateDays: number;
}

/** What a reading of the chain found; nothing is written yet. */
export interface Reading extends PaymentChanges {
  network: NetworkId;
  /** How many transfers were looked through. */
  transfers: number;
  /** Transfers to invoices' addresses that pay nothing. */
  ignored: Ignored[];
  blocks: Map<number, Block>;
  /** By transaction hash. */
  signatures: Map<string, string | null>;
}

/**
 * Finds what changed in the given blocks. What is found there is in blocks that are on the chain, and what vanished was
 * in blocks that are not: an endpoint that contradicts itself costs an RpcError, never a payment.
 */
export async function readPayments(db: Executor, reader: ChainReader, plan: ReadingPlan): Promise<Reading> {
  const { network, ranges } = plan;
  const transfers = await transfersOf(db, reader, plan);
  const payable = new Map((await findPayable(db, network, transfers)).map((row) => [row.address, row]));
  const received = transfers.flatMap((transfer): InvoiceTransfer[] => {
    const invoice = payable.get(transfer.to);
    return invoice ? [{ ...transfer, invoiceUuid: invoice.uuid }] : [];
  });
  const isPaying = ({ to, token }: Transfer) => payable.get(to)?.token === token;
  const paying = received.filter(isPaying);
  const hashes = paying.map(({ transactionHash }) => transactionHash);
  const covers = (block: number) => ranges.some(({ from, to }) => from <= block && block <= to);
  const known = await findPayments(db, network, ranges, hashes);
  const changes = comparePayments(known, paying, covers);
  const blocks = await blocksOf(reader, [...paying, ...changes.vanished]);
  const reading = provenBy(blocks, paying, changes);
  const inTime = ({ to, blockNumber }: Transfer) =>
    isWatched(payable.get(to) as Payable, blocks.get(blockNumber)?.time as Date, plan.lateDays);
  const appeared = reading.appeared.filter(inTime);
  const wrong = received.filter((transfer) => !isPaying(transfer));
  const late = reading.appeared.filter((transfer) => !inTime(transfer));
  return {
    ...reading,
    appeared,
    network,
    transfers: transfers.length,
    ignored: [...withReason('wrong_token', wrong), ...withReason('too_late', late)],
    blocks,
    signatures: await signaturesOf(reader, appeared),
  };
}

async function transfersOf(db: Executor, reader: ChainReader, plan: ReadingPlan): Promise<Transfer[]> {
  const { network, ranges, since, lateDays } = plan;
  const fromBlock = Math.min(...ranges.map(({ from }) => from));
  const scope = { network, since, fromBlock, lateDays };
  const { addresses, closed, tokens } = await listWatched(db, scope, MAX_FILTERED + 1, MAX_CLOSED);
  const recipients = unique([...addresses, ...closed]).slice(0, MAX_FILTERED);
  if (recipients.length === 0) return [];
  const query = { tokens, ...(addresses.length <= MAX_FILTERED && { recipients }) };
  const found: Transfer[] = [];
  for (const range of ranges) found.push(...(await readTransfers(reader, { ...range, ...query })));
  return found;
}

const withReason = (reason: IgnoredReason, transfers: readonly InvoiceTransfer[]): Ignored[] =>
  transfers.map((transfer) => ({ ...transfer, reason }));

const unique = <T>(values: readonly T[]) => [...new Set(values)];

/** One token whose transfers are too many in one block holds up no other. */
async function readTransfers(reader: ChainReader, query: TransferQuery): Promise<Transfer[]> {
  try {
    return await reader.transfers(query);
  } catch (error) {
    if (query.from < query.to || query.tokens.length === 1) throw error;
    const found: Transfer[] = [];
    for (const token of query.tokens) found.push(...(await reader.transfers({ ...query, tokens: [token] })));
    return found;
  }
}

/** The blocks that can prove what was found, or has vanished. */
async function blocksOf(
  reader: ChainReader,
  payments: readonly { blockNumber: number }[],
): Promise<Map<number, Block>> {
  const numbers = unique(payments.map(({ blockNumber }) => blockNumber));
  const blocks = await inParallel(numbers, (number) => reader.block(number));
  return new Map(blocks.map((block) => [block.number, block]));
}

/** What is known already is proven anew: an endpoint may go on delivering what has left its chain. */
function provenBy(
  blocks: Map<number, Block>,
  found: readonly Transfer[],
  changes: PaymentChanges,
): PaymentChanges {
  const stands = ({ blockNumber, blockHash }: { blockNumber: number; blockHash: string }) =>
    blocks.get(blockNumber)?.hash === blockHash;
  const contradicted = changes.replaced.some((payment) => payment.status !== 'reverted' && stands(payment));
  if (contradicted || !found.every(stands)) {
    throw new RpcError('The endpoint delivered logs of blocks that are not on its chain');
  }
  return { ...changes, vanished: changes.vanished.filter((payment) => !stands(payment)) };
}

/** An open invoice is watched, and a closed one for some days. */
function isWatched({ status, expiresOn, paidOn }: Payable, blockTime: Date, lateDays: number): boolean {
  const closedOn = status === 'paid' ? (paidOn ?? expiresOn) : expiresOn;
  return status === 'created' || blockTime.getTime() <= closedOn.getTime() + lateDays * 86_400_000;
}

/** An endpoint that does not know the transaction of a log (yet) does not keep the money from counting. */
async function signaturesOf(reader: ChainReader, transfers: readonly Transfer[]) {
  const hashes = unique(transfers.map(({ transactionHash }) => transactionHash));
  const signatures = await inParallel(hashes, (hash) => reader.signature(hash).catch(() => null));
  return new Map(hashes.map((hash, index) => [hash, signatures[index] ?? null]));
}

async function inParallel<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += PARALLEL) {
    results.push(...(await Promise.all(items.slice(start, start + PARALLEL).map(run))));
  }
  return results;
}
