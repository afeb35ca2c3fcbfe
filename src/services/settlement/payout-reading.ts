import type { Block, ChainReader } from '../../infra/chain/rpc-chain';
import { RpcError } from '../../infra/chain/rpc-error';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { FlushedLog } from '../../lib/chain/flushed-log';
import type { NetworkId } from '../../lib/chain/networks';
import { parseTransfer } from '../../lib/chain/transfers';
import { isDefaultToken } from '../tokens/default-tokens';
import { lastComplete, type ReadPlan, readBlocks } from './payment-reading';

/** Maximum number of addresses in an RPC log filter; with more, the logs of all forwarders are fetched. */
const MAX_FILTERED = BOUNDS.batches.filteredAddresses.most;

export interface ReadPayouts {
  /** Flushes that are not stored yet, each with the time of its block. */
  flushes: (FlushedLog & { minedOn: Date })[];
  /** Number of the last block whose flushes are all on the chain. */
  readTo: number;
}

/**
 * Reads the flushes in the blocks of the plan. Costs no request while no money waits to be paid out. Throws an RpcError
 * when the endpoint contradicts itself.
 */
export async function readPayouts(db: Executor, reader: ChainReader, plan: ReadPlan): Promise<ReadPayouts> {
  const { network, ranges, base, head, since } = plan;
  const nothing = { flushes: [], readTo: Number.POSITIVE_INFINITY };
  // Money of the test network stays where it is.
  if (network === 'TEST') return nothing;
  const rows: { address: string }[] = await db.query(SELECT_PAYABLE, [network, since, MAX_FILTERED + 1]);
  if (rows.length === 0) return nothing;
  const query = rows.length <= MAX_FILTERED && { forwarders: rows.map(({ address }) => address) };
  const found: FlushedLog[] = [];
  for (const range of ranges) found.push(...(await reader.flushes({ ...range, ...query })));
  const fresh = await withoutUnmoved(reader, network, await withoutKnown(db, network, base, found));
  const blocks = await readBlocks(reader, fresh);
  const readTo = lastComplete(blocks, fresh, head);
  const complete = fresh.filter(({ blockNumber }) => blockNumber <= readTo);
  const minedOn = ({ blockNumber }: FlushedLog) => (blocks.get(blockNumber) as Block).time;
  return { flushes: complete.map((flush) => ({ ...flush, minedOn: minedOn(flush) })), readTo };
}

/** Removes the flushes that are stored, in a block up to `base`, which is on the chain. */
async function withoutKnown(db: Executor, network: NetworkId, base: number, found: readonly FlushedLog[]) {
  if (found.length === 0) return [];
  const hashes = found.map(({ transactionHash }) => transactionHash);
  const rows: { hash: string; block: string }[] = await db.query(
    `SELECT hash, block_hash AS block FROM payouts
     WHERE network = $1 AND hash = ANY ($2) AND block_number <= $3`,
    [network, hashes, base],
  );
  const known = new Set(rows.map(({ hash, block }) => `${hash}:${block}`));
  return found.filter(({ transactionHash, blockHash }) => !known.has(`${transactionHash}:${blockHash}`));
}

/**
 * Removes the flushes of which the token itself logged no transfer: a forwarder logs what it asked for, and a token may
 * accept the call and move nothing. Sends no request for default tokens, which do what they are asked for.
 */
async function withoutUnmoved(reader: ChainReader, network: NetworkId, found: readonly FlushedLog[]) {
  const isTrusted = ({ token }: FlushedLog) => isDefaultToken(network, token);
  const hashes = new Set(found.filter((flush) => !isTrusted(flush)).map((flush) => flush.transactionHash));
  const sent = new Set<string>();
  for (const hash of hashes) {
    const receipt = await reader.receipt(hash);
    if (!receipt) throw new RpcError(`The endpoint returned a log of ${hash}, but knows no receipt of it`);
    for (const log of receipt.logs) {
      const transfer = parseTransfer(log);
      if (transfer) sent.add(`${hash}:${transfer.token}:${transfer.from}`);
    }
  }
  return found.filter(
    (flush) => isTrusted(flush) || sent.has(`${flush.transactionHash}:${flush.token}:${flush.forwarder}`),
  );
}

/**
 * SQL: addresses of invoices whose money waits to be paid out, and of those from which it had left shortly before the
 * block after which the network is read, or later: another job may have found it gone before this read.
 */
const SELECT_PAYABLE = `
  SELECT DISTINCT lower(contract_address) AS address FROM (
    (SELECT DISTINCT invoice_uuid FROM payments
      WHERE network = $1 AND flushed_on IS NULL AND status <> 'reverted' LIMIT $3)
    UNION ALL (SELECT DISTINCT invoice_uuid FROM payments
      WHERE network = $1 AND flushed_on >= $2::timestamptz - interval '1 hour' LIMIT $3)
  ) AS payable JOIN invoices ON invoices.uuid = invoice_uuid LIMIT $3`;
