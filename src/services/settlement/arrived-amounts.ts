import type { Payment } from '../../entities/payment.entity';
import type { ChainReader } from '../../infra/chain/rpc-chain';
import { RpcError } from '../../infra/chain/rpc-error';
import type { Executor } from '../../infra/database/statements';
import { balanceRead } from '../../lib/chain/balance-read';
import type { NetworkId } from '../../lib/chain/networks';
import { groupBy } from '../../lib/group-by';
import { isDefaultToken } from '../tokens/default-tokens';
import { type PaymentChanges, type PaymentTransfer, transferKey } from './payment-changes';

/** A transfer with the amount that arrived, which may be less than the amount of its log. */
export interface ArrivedTransfer extends PaymentTransfer {
  arrived: bigint;
  /** Whether balances showed what arrived. If not, `arrived` is the amount of the log. */
  isProven: boolean;
}

/** New transfers in one token to one invoice. */
interface Received {
  transfers: PaymentTransfer[];
  /** Sum of the stored payments that are not flushed, and that stay on the chain. */
  stored: bigint;
  /** Wallets to which a flush sends the money. */
  payees: readonly (string | null)[];
}

/**
 * A shortfall of up to this part of the transfers counts as rounding, as of tokens that count in shares: a payer who
 * sends the amount that is asked for has paid.
 */
const ROUNDING = 1_000_000n;

/**
 * Measures how much of each new transfer arrived. When the balance of an invoice's address covers everything that is
 * counted, all has arrived: one request for all transfers. Otherwise compares the balances before and after the block of
 * each transfer. Where the endpoint does not have these, the amount of the log counts. Sends no request for default
 * tokens, which credit what they log. `known` are the stored payments in the blocks that were read. Returns the
 * transfers that appeared, in their order. Throws an RpcError when the endpoint fails, or a reorg interferes.
 */
export async function measureArrived(
  db: Executor,
  reader: ChainReader,
  network: NetworkId,
  { appeared, moved, vanished, replaced }: PaymentChanges,
  known: readonly Payment[],
): Promise<ArrivedTransfer[]> {
  const inexact = appeared.filter(({ token }) => !isDefaultToken(network, token));
  if (inexact.length === 0) return appeared.map(inFull);
  const refuted = await findRefuted(db, network, inexact);
  const isRefuted = (transfer: PaymentTransfer) => refuted.has(transferKey(transfer));
  const transfers = inexact.filter((each) => !isRefuted(each));
  const gone = [...vanished, ...replaced];
  const received = await findReceived(db, network, transfers, gone);
  const blockOf = new Map(moved.map(({ payment, transfer }) => [payment, transfer.blockNumber]));
  const stays = (payment: Payment) =>
    !gone.includes(payment) && (payment.status !== 'reverted' || blockOf.has(payment));
  const kept = known
    .filter(stays)
    .map((payment) => ({ ...payment, blockNumber: blockOf.get(payment) ?? payment.blockNumber }));
  const balances = await reader.readAll(
    received.map(({ transfers: [first] }) => balanceRead(first?.token ?? '', first?.to ?? '')),
  );
  const measured: ArrivedTransfer[] = [];
  for (const [index, each] of received.entries()) {
    const isCovered = ((balances[index] ?? -1n) as bigint) >= each.stored + sumOf(each.transfers);
    const blocks = isCovered ? [] : groupBy(each.transfers, ({ blockNumber }) => blockNumber).values();
    for (const transfers of blocks)
      measured.push(...(await measureBlock(reader, { ...each, transfers }, kept)));
  }
  const byLog = new Map(measured.map((each) => [transferKey(each), each]));
  return appeared.map((transfer) =>
    isRefuted(transfer)
      ? { ...inFull(transfer), arrived: 0n }
      : (byLog.get(transferKey(transfer)) ?? inFull(transfer)),
  );
}

/** Returns the transfers of which an earlier read has shown that nothing arrived. */
async function findRefuted(db: Executor, network: NetworkId, transfers: readonly PaymentTransfer[]) {
  const rows: { key: string }[] = await db.query(
    `SELECT transaction_hash || ':' || log_index AS key FROM ignored_transfers
     WHERE network = $1 AND transaction_hash = ANY ($2) AND reason = 'not_arrived'`,
    [network, transfers.map(({ transactionHash }) => transactionHash)],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Measures the transfers of one block in one token to one invoice, which share what arrived, in the order of their logs. */
async function measureBlock(
  reader: ChainReader,
  { transfers, payees }: Received,
  kept: readonly Payment[],
): Promise<ArrivedTransfer[]> {
  const [{ blockNumber, invoiceUuid, tokenUuid }] = transfers as [PaymentTransfer];
  const stored = kept.filter(
    (payment) =>
      payment.blockNumber === blockNumber &&
      payment.invoiceUuid === invoiceUuid &&
      payment.tokenUuid === tokenUuid,
  );
  const expected = sumOf(transfers);
  const gain = await gainOf(reader, [...transfers, ...stored], payees, transfers[0] as PaymentTransfer);
  if (gain === null) return transfers.map((transfer) => ({ ...inFull(transfer), isProven: false }));
  let left = gain - sumOf(stored);
  if ((expected - left) * ROUNDING <= expected) return transfers.map(inFull);
  return transfers.map((transfer) => {
    const arrived = transfer.amount < left ? transfer.amount : left > 0n ? left : 0n;
    left -= arrived;
    return { ...transfer, arrived, isProven: true };
  });
}

/**
 * Returns by how much the balance of the address grew in the block, without what was flushed in the same block; null
 * when the endpoint does not have the balances.
 */
async function gainOf(
  reader: ChainReader,
  payments: readonly { amount: bigint; transactionHash: string }[],
  payees: Received['payees'],
  { to, token, blockNumber, blockHash }: PaymentTransfer,
): Promise<bigint | null> {
  const read = (block: number) => reader.readAll([balanceRead(token, to)], block);
  const balances = await Promise.all([read(blockNumber - 1), read(blockNumber)]).catch((error: unknown) => {
    if (error instanceof RpcError && error.refused) return [];
    throw error;
  });
  const [before, after] = balances.flat();
  if (typeof before !== 'bigint' || typeof after !== 'bigint') return null;
  const gain = after - before;
  if (gain >= sumOf(payments)) return gain;
  // A fee that a token takes back in the transaction of the payment has not arrived; a flush moves what had arrived.
  const isFlush = (other: { to: string; transactionHash: string }) =>
    payees.includes(other.to) ||
    payments.every(({ transactionHash }) => transactionHash !== other.transactionHash);
  const logs = await reader.transfers({ from: blockNumber, to: blockNumber, tokens: [token] });
  if ((await reader.block(blockNumber)).hash !== blockHash)
    throw new RpcError(`Block ${blockNumber} was replaced while balances were read`);
  return gain + sumOf(logs.filter((other) => other.from === to && isFlush(other)));
}

async function findReceived(
  db: Executor,
  network: NetworkId,
  transfers: readonly PaymentTransfer[],
  gone: readonly Payment[],
): Promise<Received[]> {
  const byTarget = groupBy(transfers, ({ invoiceUuid, tokenUuid }) => `${invoiceUuid} ${tokenUuid}`);
  const groups = [...byTarget.values()];
  const rows: { payees: (string | null)[]; stored: string }[] = await db.query(SELECT_RECEIVED, [
    network,
    groups.map(([first]) => first?.invoiceUuid),
    groups.map(([first]) => first?.tokenUuid),
    gone.map(({ uuid }) => uuid),
  ]);
  return rows.map(({ payees, stored }, index) => ({
    transfers: groups[index] as PaymentTransfer[],
    stored: BigInt(stored),
    payees,
  }));
}

const SELECT_RECEIVED = `
  SELECT array[lower(client), lower(fee_recipient)] AS payees, (
    SELECT coalesce(sum(payments.amount), 0) FROM payments
    WHERE invoice_uuid = invoices.uuid AND payments.token_uuid = wanted.token AND payments.network = $1
      AND payments.status <> 'reverted' AND flushed_on IS NULL AND payments.uuid <> ALL ($4::uuid[])
  ) AS stored
  FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS wanted (invoice, token, place)
  JOIN invoices ON invoices.uuid = wanted.invoice ORDER BY place`;

const inFull = (transfer: PaymentTransfer) => ({ ...transfer, arrived: transfer.amount, isProven: true });

const sumOf = (payments: readonly { amount: bigint }[]) =>
  payments.reduce((sum, { amount }) => sum + amount, 0n);
