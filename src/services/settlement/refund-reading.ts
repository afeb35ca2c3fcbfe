import type { ChainReader } from '../../infra/chain/rpc-chain';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import type { Transfer } from '../../lib/chain/transfers';
import { matchTransfers, placeOf, type WatchedRefund } from '../refunds/refund-matching';
import type { RefundFindings } from '../refunds/refund-recognition';
import type { PlacedTransfer } from '../refunds/refund-state';
import type { BlockRange } from './payment-reading';

const { refundsWatched, reportsRead } = BOUNDS.batches;

const NOTHING: RefundFindings = { lost: new Set(), found: new Map(), sent: new Map() };

/**
 * SQL: refunds whose transfers are on their way or were just read, then of each account in turn those that were reported
 * and the newest ones: what one account never signs, or reports falsely, hides no refund of another.
 */
const WATCHED = `
  SELECT refund.uuid, refund.status, refund.amount, expected_hash AS "expectedHash", refund.created_on AS "createdOn",
    transaction_hash AS "transactionHash", log_index AS "logIndex", block_hash AS "blockHash",
    block_number::float8 AS "blockNumber",
    lower(refund.address) AS address, lower(invoice.client) AS client, lower(token.address) AS token
  FROM (
    SELECT *, row_number() OVER (PARTITION BY user_uuid, status ORDER BY expected_hash IS NULL, uuid DESC) AS place
    FROM refunds WHERE uuid IN (
      SELECT uuid FROM refunds WHERE network = $1 AND status IN ('ready', 'sent')
      UNION SELECT uuid FROM refunds WHERE network = $1 AND block_number >= $2
    )
  ) AS refund JOIN invoices AS invoice ON invoice.uuid = invoice_uuid
    JOIN tokens AS token ON token.uuid = refund.token_uuid
  ORDER BY refund.status = 'ready', place, refund.uuid DESC LIMIT ${refundsWatched.most}`;

/** SQL: the refunds that have a transfer in these transactions, of any age and account. */
const PLACED = `
  SELECT uuid, transaction_hash AS "transactionHash", log_index AS "logIndex" FROM refunds
  WHERE network = $1 AND transaction_hash = ANY ($2)`;

/**
 * Finds the transfers of refunds in the given blocks, and in the transactions that merchants have reported. Requests
 * nothing while no refund is ready or sent. Transfers in blocks that are replaced meanwhile are found by the next read.
 */
export async function readRefunds(
  db: Executor,
  reader: ChainReader,
  { network, ranges }: { network: NetworkId; ranges: readonly BlockRange[] },
): Promise<RefundFindings> {
  const from = Math.min(...ranges.map((range) => range.from));
  const rows = await db.query<(WatchedRefund & { amount: string })[]>(WATCHED, [network, from]);
  if (rows.length === 0) return NOTHING;
  const refunds: WatchedRefund[] = rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
  const transfers = await readTransfers(reader, refunds, ranges);
  const isThere = new Set(transfers.map((transfer) => `${placeOf(transfer)}:${transfer.blockHash}`));
  const lost = new Set<string>();
  for (const refund of refunds) {
    const { uuid, blockNumber, blockHash } = refund;
    if (blockNumber === null || isThere.has(`${placeOf(refund)}:${blockHash}`)) continue;
    const isRead = ranges.some((range) => range.from <= blockNumber && blockNumber <= range.to);
    if (isRead && (await reader.block(blockNumber)).hash !== blockHash) lost.add(uuid);
  }
  const isPlaced = ({ uuid, transactionHash }: WatchedRefund) => transactionHash !== null && !lost.has(uuid);
  const hashes = transfers.map(({ transactionHash }) => transactionHash);
  const placedIn = await db.query<WatchedRefund[]>(PLACED, [network, hashes]);
  const taken = new Set(placedIn.filter(({ uuid }) => !lost.has(uuid)).map(placeOf));
  const open = refunds.filter((refund) => !isPlaced(refund));
  const free = transfers.filter((transfer) => !taken.has(placeOf(transfer)));
  return { lost, found: matchTransfers(open, await placed(reader, open, free)), sent: sentOf(refunds, lost) };
}

const sentOf = (refunds: readonly WatchedRefund[], lost: ReadonlySet<string>) =>
  new Map(
    refunds.flatMap(({ uuid, status, blockNumber }) =>
      status === 'sent' && blockNumber !== null && !lost.has(uuid) ? [[uuid, blockNumber] as const] : [],
    ),
  );

/** Transfers between the wallets and the addresses of the refunds, and those in reported transactions. */
async function readTransfers(
  reader: ChainReader,
  refunds: readonly WatchedRefund[],
  ranges: readonly BlockRange[],
): Promise<Transfer[]> {
  const of = (member: 'token' | 'client' | 'address') => [...new Set(refunds.map((each) => each[member]))];
  const query = { tokens: of('token'), senders: of('client'), recipients: of('address') };
  const found: Transfer[] = [];
  for (const range of ranges) found.push(...(await reader.transfers({ ...range, ...query })));
  const reported = refunds.flatMap(({ status, expectedHash }) => (status === 'ready' && expectedHash) || []);
  for (const hash of [...new Set(reported)].slice(0, reportsRead.most))
    found.push(...(await reader.transfersOf(hash)));
  const byPlace = new Map(found.map((transfer) => [placeOf(transfer), transfer]));
  return [...byPlace.values()].sort(
    (one, other) => one.blockNumber - other.blockNumber || one.logIndex - other.logIndex,
  );
}

/** The transfers that can be those of refunds, with the times of their blocks; not those in blocks that were replaced. */
async function placed(
  reader: ChainReader,
  open: readonly WatchedRefund[],
  transfers: readonly Transfer[],
): Promise<PlacedTransfer[]> {
  const isPossible = ({ to, token, amount }: Transfer) =>
    open.some((each) => each.address === to && each.token === token && each.amount === amount);
  const found: PlacedTransfer[] = [];
  for (const transfer of transfers.filter(isPossible)) {
    const block = await reader.block(transfer.blockNumber);
    if (block.hash === transfer.blockHash) found.push({ ...transfer, blockTime: block.time });
  }
  return found;
}
