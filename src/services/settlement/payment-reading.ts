import type { Block, ChainReader } from '../../infra/chain/rpc-chain';
import { RpcError } from '../../infra/chain/rpc-error';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import type { Transfer, TransferQuery } from '../../lib/chain/transfers';
import type { IgnoredReason } from '../../lib/enums';
import { type ArrivedTransfer, measureArrived } from './arrived-amounts';
import type { IgnoredInvoiceTransfer } from './ignored-transfers';
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

/** Block numbers; both ends are inclusive. */
export interface BlockRange {
  from: number;
  to: number;
}

export interface ReadPlan {
  network: NetworkId;
  /** Ranges of blocks to read; no range exceeds the head block that the endpoint has reported. */
  ranges: BlockRange[];
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
  /** Transfers to invoice addresses that are not credited. */
  ignored: IgnoredInvoiceTransfer[];
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
  const { network, ranges } = plan;
  const transfers = await readTransfersOfPlan(db, reader, plan);
  const payable = new Map(
    (await findInvoicesAtAddresses(db, network, transfers)).map((row) => [row.address, row]),
  );
  const invoiceTransfers = transfers.flatMap((transfer): InvoiceTransfer[] => {
    const invoice = payable.get(transfer.to);
    return invoice ? [{ ...transfer, invoiceUuid: invoice.uuid }] : [];
  });
  const tokenOf = ({ to, token }: Transfer) => payable.get(to)?.tokens.get(token);
  const paymentTransfers = invoiceTransfers.flatMap((transfer): PaymentTransfer[] => {
    const tokenUuid = tokenOf(transfer);
    return tokenUuid ? [{ ...transfer, tokenUuid }] : [];
  });
  const hashes = paymentTransfers.map(({ transactionHash }) => transactionHash);
  const isRead = (block: number) => ranges.some(({ from, to }) => from <= block && block <= to);
  const known = await findPayments(db, network, ranges, hashes);
  const changes = comparePayments(known, paymentTransfers, isRead);
  const blocks = await readBlocks(reader, [...paymentTransfers, ...changes.vanished]);
  const verified = verifyOnChain(blocks, paymentTransfers, changes);
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
    transfers: transfers.length,
    ignored: [
      ...withReason('wrong_token', wrongToken),
      ...withReason('too_late', late),
      ...withReason('not_arrived', nothing),
    ],
    blocks,
    signatures: await readSignatures(reader, appeared),
  };
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
  for (const range of ranges) found.push(...(await readTransfers(reader, { ...range, ...query })));
  return found;
}

const withReason = (reason: IgnoredReason, transfers: readonly InvoiceTransfer[]): IgnoredInvoiceTransfer[] =>
  transfers.map((transfer) => ({ ...transfer, reason }));

const unique = <T>(values: readonly T[]) => [...new Set(values)];

/**
 * Fetches transfers. When the endpoint fails for a single block, fetches that block again for each token separately,
 * because the block may contain more transfers than the endpoint returns at once.
 */
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

/**
 * Fetches the blocks of the given payments, each block once. The hashes of these blocks prove whether the payments are
 * on the chain.
 */
async function readBlocks(
  reader: ChainReader,
  payments: readonly { blockNumber: number }[],
): Promise<Map<number, Block>> {
  const numbers = unique(payments.map(({ blockNumber }) => blockNumber));
  const blocks = await inParallel(numbers, (number) => reader.block(number));
  return new Map(blocks.map((block) => [block.number, block]));
}

/**
 * Verifies the changes by block hashes. Also verifies known payments, because an endpoint can keep returning logs of
 * blocks that a reorg has removed. Throws an RpcError for a log of a removed block. Removes from `vanished` the
 * payments that are still on the chain.
 */
function verifyOnChain(
  blocks: Map<number, Block>,
  found: readonly Transfer[],
  changes: PaymentChanges,
): PaymentChanges {
  const isOnChain = ({ blockNumber, blockHash }: { blockNumber: number; blockHash: string }) =>
    blocks.get(blockNumber)?.hash === blockHash;
  const contradicted = changes.replaced.some(
    (payment) => payment.status !== 'reverted' && isOnChain(payment),
  );
  if (contradicted || !found.every(isOnChain)) {
    throw new RpcError('The endpoint delivered logs of blocks that are not on its chain');
  }
  return { ...changes, vanished: changes.vanished.filter((payment) => !isOnChain(payment)) };
}

/**
 * Whether a payment in a block with this time is credited: always for an open invoice, and until `lateDays` days after
 * the closing for a closed invoice.
 */
function isInTime(
  { status, expiresOn, paidOn }: InvoiceAtAddress,
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
