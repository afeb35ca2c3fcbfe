import type { Executor } from '../../infra/database/statements';
import { ZERO_ADDRESS } from '../../lib/chain/address';
import type { NetworkId } from '../../lib/chain/networks';
import type { CursorPosition } from '../../lib/cursor';
import type { StrayReason, StrayStatus } from '../../lib/enums';

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

const SELECT = `
  SELECT strays.uuid, strays.user_uuid AS "userUuid", invoice_uuid AS "invoiceUuid", order_id AS "orderId", strays.network,
    strays.token_address AS "tokenAddress", tokens.uuid AS "tokenUuid",
    CASE WHEN strays.token_address = '${ZERO_ADDRESS}' THEN 18 ELSE tokens.decimals END AS decimals,
    strays.amount::text, strays.hash, strays.reason, strays.status, strays.note, found_on AS "foundOn"
  FROM strays JOIN invoices ON invoices.uuid = invoice_uuid
  LEFT JOIN tokens ON tokens.network = strays.network AND lower(tokens.address) = lower(strays.token_address)`;

/** Lists the strays of an account, the newest first. */
export const listStrays = (
  db: Executor,
  userUuid: string,
  { status, limit, after }: StrayPage,
): Promise<StrayRow[]> =>
  db.query(
    `${SELECT} WHERE strays.user_uuid = $1 AND ($2::text IS NULL OR strays.status = $2)
       ${after ? 'AND (found_on, strays.uuid) < ($4, $5)' : ''}
     ORDER BY found_on DESC, strays.uuid DESC LIMIT $3`,
    [userUuid, status ?? null, limit, ...(after ? [after.createdOn, after.uuid] : [])],
  );

/** Returns the stray of an account; undefined when it has none with this UUID. */
export async function findStray(db: Executor, userUuid: string, uuid: string): Promise<StrayRow | undefined> {
  const [stray] = await db.query<StrayRow[]>(`${SELECT} WHERE strays.user_uuid = $1 AND strays.uuid = $2`, [
    userUuid,
    uuid,
  ]);
  return stray;
}
