import type { Executor } from '../../infra/database/statements';
import { ZERO_ADDRESS } from '../../lib/chain/address';
import type { NetworkId } from '../../lib/chain/networks';
import type { CursorPosition } from '../../lib/cursor';
import type { StrayReason, StrayStatus } from '../../lib/enums';
import { isPaymentSql } from '../invoices/payment-sums';
import { minimumSql } from './flush-minimum';

/** A stray with what is known of its token; the name and symbol of a token that is not listed are not read. */
export interface StrayRow {
  uuid: string;
  userUuid: string;
  invoiceUuid: string;
  orderId: string | null;
  network: NetworkId;
  tokenAddress: string;
  /** Null for a token that is not listed, and for the network's own coin. */
  tokenUuid: string | null;
  decimals: number | null;
  amount: string;
  hash: string;
  /** -1 for the network's own coin. */
  logIndex: number;
  reason: StrayReason;
  status: StrayStatus;
  note: string | null;
  foundOn: Date;
}

export interface StrayPage {
  status?: StrayStatus | undefined;
  limit: number;
  after?: CursorPosition | undefined;
}

/** SQL: `refunded` while a refund of the stray is not cancelled, `accepted` once its transfer is a payment, otherwise what was decided. */
const STATUS = `CASE WHEN EXISTS (SELECT FROM refunds WHERE stray_uuid = strays.uuid AND refunds.status <> 'cancelled')
  THEN 'refunded' WHEN ${isPaymentSql('strays', 'hash')} THEN 'accepted' ELSE strays.status END`;

const SELECT = `
  SELECT strays.uuid, strays.user_uuid AS "userUuid", invoice_uuid AS "invoiceUuid", order_id AS "orderId", strays.network,
    strays.token_address AS "tokenAddress", tokens.uuid AS "tokenUuid",
    CASE WHEN strays.token_address = '${ZERO_ADDRESS}' THEN 18 ELSE tokens.decimals END AS decimals,
    strays.amount::text, strays.hash, strays.log_index AS "logIndex", strays.reason, ${STATUS} AS status, strays.note, found_on AS "foundOn"
  FROM strays JOIN invoices ON invoices.uuid = invoice_uuid
  LEFT JOIN tokens ON tokens.network = strays.network AND lower(tokens.address) = lower(strays.token_address)`;

/** Lists the strays of an account, the newest first. */
export const listStrays = (
  db: Executor,
  userUuid: string,
  { status, limit, after }: StrayPage,
): Promise<StrayRow[]> =>
  db.query(
    `${SELECT} WHERE strays.user_uuid = $1 AND ($2::text IS NULL OR ${STATUS} = $2)
       ${after ? 'AND (found_on, strays.uuid) < ($4, $5)' : ''}
     ORDER BY found_on DESC, strays.uuid DESC LIMIT $3`,
    [userUuid, status ?? null, limit, ...(after ? [after.createdOn, after.uuid] : [])],
  );

/**
 * Keeps the ignored transfers in these blocks, both inclusive and confirmed, as strays: those in listed tokens that are
 * worth moving, so that dust sent to many invoices fills no list.
 */
export const keepIgnored = (
  tx: Executor,
  network: NetworkId,
  { from, to }: { from: number; to: number },
): Promise<unknown> => tx.query(KEEP_IGNORED, [network, from, to]);

const KEEP_IGNORED = `
  INSERT INTO strays (uuid, invoice_uuid, user_uuid, network, token_address, amount, hash, log_index, from_address, reason)
  SELECT gen_random_uuid(), invoice_uuid, user_uuid, ignored.network, tokens.address, ignored.amount, transaction_hash, log_index,
    from_address,
    CASE WHEN ignored.reason = 'wrong_token' THEN ignored.reason WHEN cancelled_on IS NULL THEN 'late' ELSE 'after_cancel' END
  FROM ignored_transfers AS ignored JOIN invoices ON invoices.uuid = invoice_uuid
    JOIN tokens ON tokens.network = ignored.network AND lower(tokens.address) = ignored.token_address
  WHERE ignored.network = $1 AND block_number BETWEEN $2 AND $3 AND ignored.reason <> 'not_arrived'
    AND ignored.amount >= ${minimumSql("'{}'::jsonb")}
    AND NOT ${isPaymentSql('ignored', 'transaction_hash')}
  ON CONFLICT DO NOTHING`;

/** Returns the stray of an account; undefined when it has none with this UUID. */
export async function findStray(db: Executor, userUuid: string, uuid: string): Promise<StrayRow | undefined> {
  const [stray] = await db.query<StrayRow[]>(`${SELECT} WHERE strays.user_uuid = $1 AND strays.uuid = $2`, [
    userUuid,
    uuid,
  ]);
  return stray;
}
