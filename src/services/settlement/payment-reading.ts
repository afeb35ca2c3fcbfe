import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import type { Block, ChainReader } from '../../infra/chain/rpc-chain';
import { RpcError } from '../../infra/chain/rpc-error';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import type { Transfer } from '../../lib/chain/transfers';
import type { IgnoredReason } from '../../lib/enums';
import { type ArrivedTransfer, measureArrived } from './arrived-amounts';
import { findGone, type IgnoredInvoiceTransfer, type IgnoredPlace, keyInBlock } from './ignored-transfers';
import { findInvoicesAtAddresses, findPayments, type InvoiceAtAddress } from './payment.queries';
import {
  comparePayments,
  type InvoiceTransfer,
  type PaymentChanges,
  type PaymentTransfer,
} from './payment-changes';
import { listWatched } from './watched.queries';

/**
 * Maximum number of recipient addresses in an RPC log filter. With more addresses, all transfers of the tokens are
 * fetched, and this process filters them.
 */
const MAX_FILTERED = BOUNDS.batches.filteredAddresses.most;
/** Maximum number of addresses of closed invoices in an RPC log filter. Transfers to them are recorded as ignored. */
const MAX_CLOSED_ADDRESSES = BOUNDS.batches.closedAddresses.most;
/** Maximum number of concurrent RPC requests for single blocks or transactions. */
const PARALLEL = BOUNDS.batches.parallelRpc.most;

/** Number of blocks, from the head on, that a chain may replace at any time, such as blocks that are only preconfirmed. */
const NEWEST_BLOCKS = 2;

/** Block numbers; both ends are inclusive. */
export interface BlockRange {
  from: number;
  to: number;
}

export interface ReadPlan {
  network: NetworkId;
  /** Ranges of blocks to read; no range exceeds the head block. */
  ranges: BlockRange[];
  /** Number of the last block before the new blocks; it is on the chain. */
  base: number;
  /** Number of the head block that the endpoint has reported. */
  head: number;
  /**
   * Time of the last block before the new blocks. An invoice that closed more than `lateDays` before this time can no
   * longer be paid: new transfers to its address are only saved as ignored.
   */
  since: Date;
  /** Number of days after its expiry or payment during which a closed invoice can still receive late payments. */
  lateDays: number;
}

/** Result of a read of the chain; nothing is saved yet. */
export interface Reading extends PaymentChanges {
  network: NetworkId;
  appeared: ArrivedTransfer[];
  /** Number of transfers that were examined. */
  transfers: number;
  /**
   * The last block of which the result is complete: one of the newest blocks was replaced after it, while it was read.
   * Infinite when all blocks of the plan are complete.
   */
  readTo: number;
  /** Transfers to invoice addresses that are not credited. */
  ignored: IgnoredInvoiceTransfer[];
  /** Transfers saved as ignored that are no longer on the chain. */
  gone: IgnoredPlace[];
  blocks: Map<number, Block>;
  /** Transaction signatures (r‖s‖v as hex) by transaction hash; null when unknown. */
  signatures: Map<string, string | null>;
}

/**
 * Finds the changes of payments in the given blocks. Block hashes verify every result: found payments are in blocks
 * of the chain, and vanished payments are not. Throws an RpcError when the responses of the endpoint contradict each
 * other, so that a wrong payment is never credited and a payment is never lost.
 */
export async function readPayments(db: Executor, reader: ChainReader, plan: ReadPlan): Promise<Reading> {
  const { network } = plan;
  const { all, payable, known, blocks, readTo } = await findOnChain(db, reader, plan);
  const tokenOf = ({ to, token }: Transfer) => payable.get(to)?.tokens.get(token);
  const transfers = all.filter(({ blockNumber }) => blockNumber <= readTo);
  const invoiceTransfers = transfers.flatMap((transfer): InvoiceTransfer[] => {
    const invoice = payable.get(transfer.to);
    return invoice ? [{ ...transfer, invoiceUuid: invoice.uuid }] : [];
  });
  const paymentTransfers = invoiceTransfers.flatMap((transfer): PaymentTransfer[] => {
    const tokenUuid = tokenOf(transfer);
    return tokenUuid ? [{ ...transfer, tokenUuid }] : [];
  });
  const isRead = (block: number) =>
    block <= readTo && plan.ranges.some(({ from, to }) => from <= block && block <= to);
  const changes = comparePayments(known, paymentTransfers, isRead);
  await readBlocks(reader, changes.vanished, blocks);
  const verified = verifyOnChain(blocks, changes);
  const isCredited = ({ to, blockNumber }: Transfer) =>
    isInTime(payable.get(to) as InvoiceAtAddress, blocks.get(blockNumber)?.time as Date, plan.lateDays);
  const inTime = verified.appeared.filter(isCredited);
  const measured = await measureArrived(db, reader, network, { ...verified, appeared: inTime }, known);
  const appeared = measured.filter(({ arrived }) => arrived > 0n);
  const nothing = inTime.filter((_, index) => measured[index]?.arrived === 0n);
  const wrongToken = invoiceTransfers.filter((transfer) => !tokenOf(transfer));
  const late = verified.appeared.filter((transfer) => !isCredited(transfer));
  return {
    ...verified,
    appeared,
    network,
    transfers: all.length,
    readTo,
    ignored: [
      ...withReason('wrong_token', wrongToken),
      ...withReason('too_late', late),
      ...withReason('not_arrived', nothing),
    ],
    gone: await findGone(db, reader, plan, all),
    blocks,
    signatures: await readSignatures(reader, appeared),
  };
}

/** Reads the transfers, the payments in the same blocks that are known, and the blocks that prove their places. */
async function findOnChain(db: Executor, reader: ChainReader, plan: ReadPlan) {
  const { network, ranges, base, head } = plan;
  const all = await readTransfersOfPlan(db, reader, plan);
  const payable = new Map((await findInvoicesAtAddresses(db, network, all)).map((row) => [row.address, row]));
  const accepted = all.filter(({ to, token }) => payable.get(to)?.tokens.has(token));
  const hashes = unique(accepted.map(({ transactionHash }) => transactionHash));
  const known = await findPayments(db, network, ranges, hashes);
  const unproven = withoutProven(accepted, known, base);
  const blocks = await readBlocks(reader, unproven);
  return { all, payable, known, blocks, readTo: lastComplete(blocks, unproven, head) };
}

async function readTransfersOfPlan(db: Executor, reader: ChainReader, plan: ReadPlan): Promise<Transfer[]> {
  const { network, ranges, since, lateDays } = plan;
  const fromBlock = Math.min(...ranges.map(({ from }) => from));
  const scope = { network, since, fromBlock, lateDays };
  const { addresses, closed, tokens } = await listWatched(db, scope, MAX_FILTERED + 1, MAX_CLOSED_ADDRESSES);
  const recipients = unique([...addresses, ...closed]).slice(0, MAX_FILTERED);
  if (recipients.length === 0) return [];
  const query = { tokens, ...(addresses.length <= MAX_FILTERED && { recipients }) };
  const found: Transfer[] = [];
  for (const range of ranges) found.push(...(await reader.transfers({ ...range, ...query })));
  return found;
}

const withReason = (reason: IgnoredReason, transfers: readonly InvoiceTransfer[]): IgnoredInvoiceTransfer[] =>
  transfers.map((transfer) => ({ ...transfer, reason }));

const unique = <T>(values: readonly T[]) => [...new Set(values)];

/**
 * Fetches the blocks of the given payments that are not in `blocks` yet, and adds them. The hashes of these blocks prove
 * whether the payments are on the chain.
 */
export async function readBlocks(
  reader: ChainReader,
  payments: readonly { blockNumber: number }[],
  blocks = new Map<number, Block>(),
): Promise<Map<number, Block>> {
  const numbers = unique(payments.map(({ blockNumber }) => blockNumber)).filter(
    (number) => !blocks.has(number),
  );
  for (const block of await inParallel(numbers, (number) => reader.block(number)))
    blocks.set(block.number, block);
  return blocks;
}

/**
 * Returns the transfers whose place on the chain a block has to prove: all but the confirmed payments in a block up to
 * `base`, which is on the chain.
 */
function withoutProven(transfers: readonly Transfer[], known: readonly Payment[], base: number): Transfer[] {
  const isConfirmed = ({ status, blockNumber }: Payment) => status === 'confirmed' && blockNumber <= base;
  const proven = new Set(known.filter(isConfirmed).map(keyInBlock));
  return transfers.filter((transfer) => !proven.has(keyInBlock(transfer)));
}

type PlacedInBlock = Pick<Transfer, 'blockNumber' | 'blockHash'>;

const isOnChain = (blocks: Map<number, Block>, { blockNumber, blockHash }: PlacedInBlock) =>
  blocks.get(blockNumber)?.hash === blockHash;

/**
 * Returns the last block whose found transfers are all on the chain. One of the newest blocks may have been replaced while
 * it was read; the next read finds what it holds now. Throws an RpcError for a log of a removed block below these.
 */
export function lastComplete(
  blocks: Map<number, Block>,
  found: readonly PlacedInBlock[],
  head: number,
): number {
  const replaced = found.filter((transfer) => !isOnChain(blocks, transfer));
  if (replaced.length === 0) return Number.POSITIVE_INFINITY;
  const first = Math.min(...replaced.map(({ blockNumber }) => blockNumber));
  if (first > head - NEWEST_BLOCKS) return first - 1;
  throw new RpcError('The endpoint delivered logs of blocks that are not on its chain');
}

/** Removes from `vanished` the payments that are still on the chain. Throws an RpcError when a replaced one is. */
function verifyOnChain(blocks: Map<number, Block>, changes: PaymentChanges): PaymentChanges {
  const contradicted = changes.replaced.some(
    (payment) => payment.status !== 'reverted' && isOnChain(blocks, payment),
  );
  if (contradicted) throw new RpcError('The endpoint delivered a log with the place of another one');
  return { ...changes, vanished: changes.vanished.filter((payment) => !isOnChain(blocks, payment)) };
}

/**
 * Whether a payment in a block with this time is credited: always for an open invoice, and until `lateDays` days after
 * the closing for a closed invoice.
 */
export function isInTime(
  { status, expiresOn, paidOn }: Pick<Invoice, 'status' | 'expiresOn' | 'paidOn'>,
  blockTime: Date,
  lateDays: number,
): boolean {
  const closedOn = status === 'paid' ? (paidOn ?? expiresOn) : expiresOn;
  return status === 'created' || blockTime.getTime() <= closedOn.getTime() + lateDays * 86_400_000;
}

/**
 * Fetches the transactions' signatures. Returns them by transaction hash, with null when the endpoint does not return
 * the transaction; the payment is credited without a signature.
 */
async function readSignatures(reader: ChainReader, transfers: readonly Transfer[]) {
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
