import type { Executor } from '../../infra/database/statements';
import { type NetworkId, networksByKind } from '../../lib/chain/networks';
import type { CursorPosition } from '../../lib/cursor';

/** Share of an invoice in a payout, in base units as decimal text. */
interface PayoutShare {
  uuid: string;
  /** What left the address of the invoice, the fee included. */
  amount: string;
  fee: string;
}

/** A payout with the shares of its invoices. */
export interface PayoutRow {
  uuid: string;
  userUuid: string;
  network: NetworkId;
  tokenUuid: string;
  tokenAddress: string;
  decimals: number;
  to: string;
  hash: string;
  minedOn: Date;
  confirmedOn: Date | null;
  invoices: PayoutShare[];
}

export interface PayoutPage {
  limit: number;
  /** Position of the last payout of the previous page: the time of its block, and its UUID. */
  after?: CursorPosition | undefined;
  /** Only on test networks, or only on others; undefined for both. */
  testnet?: boolean | undefined;
}

const SELECT = `
  SELECT payouts.uuid, user_uuid AS "userUuid", payouts.network, token_uuid AS "tokenUuid",
    tokens.address AS "tokenAddress", tokens.decimals, to_address AS "to", hash, mined_on AS "minedOn",
    confirmed_on AS "confirmedOn",
    (SELECT json_agg(json_build_object('uuid', invoice_uuid, 'amount', amount::text, 'fee', fee::text) ORDER BY invoice_uuid)
      FROM payout_parts WHERE payout_uuid = payouts.uuid) AS invoices
  FROM payouts JOIN tokens ON tokens.uuid = token_uuid
  WHERE block_number IS NOT NULL`;

/** Lists the payouts of an account, the newest first. */
export const listPayouts = (
  db: Executor,
  userUuid: string,
  { limit, after, testnet }: PayoutPage,
): Promise<PayoutRow[]> =>
  db.query(
    `${SELECT} AND user_uuid = $1 AND ($3::text[] IS NULL OR payouts.network = ANY ($3))
       ${after ? 'AND (mined_on, payouts.uuid) < ($4, $5)' : ''}
     ORDER BY mined_on DESC, payouts.uuid DESC LIMIT $2`,
    [
      userUuid,
      limit,
      testnet === undefined ? null : networksByKind(testnet),
      ...(after ? [after.createdOn, after.uuid] : []),
    ],
  );

/** Returns the payouts with these UUIDs. */
export const findPayouts = (db: Executor, uuids: readonly string[]): Promise<PayoutRow[]> =>
  db.query(`${SELECT} AND payouts.uuid = ANY ($1) ORDER BY mined_on, payouts.uuid`, [uuids]);

/** Returns the payouts in which the invoices have a share, the oldest first. */
export const findPayoutsOf = (db: Executor, invoiceUuids: readonly string[]): Promise<PayoutRow[]> =>
  db.query(
    `${SELECT} AND payouts.uuid IN (SELECT payout_uuid FROM payout_parts WHERE invoice_uuid = ANY ($1))
     ORDER BY mined_on, payouts.uuid`,
    [invoiceUuids],
  );
