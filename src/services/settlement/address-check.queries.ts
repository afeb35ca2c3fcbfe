import type { Invoice } from '../../entities/invoice.entity';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import { NETWORK_IDS, type NetworkId } from '../../lib/chain/networks';
import { listByUuid } from '../invoices/invoice.queries';
import { isPaymentSql } from '../invoices/payment-sums';
import { ABSENCE_MINUTES } from '../tokens/watched-networks';
import type { Checkpoint } from './block-checkpoints';

/** Time after which an invoice expires although unexplained money is at its address. */
const LONGEST = `interval '${BOUNDS.times.unexplainedBalance.most} hours'`;

/** SQL condition: a time is over by the last block read of the network, or by the clock on a chain without new blocks. */
const isOverSql = (time: string) => `${time} < greatest(cursor.block_time,
  CASE WHEN cursor.head_moved_on < now() - interval '${ABSENCE_MINUTES} minutes' THEN now() END)`;

/**
 * SQL: open invoices that have ended, and whose addresses have yet to be looked at; and invoices with unexplained money at their addresses.
 */
const SELECT_DUE = `
  SELECT due.uuid FROM (
    SELECT uuid, invoices.expires_on FROM invoices JOIN chain_cursors AS cursor ON cursor.network = $1
    WHERE status = 'created' AND invoices.network = ANY ($2::text[])
      AND ${isOverSql('expires_on')}
      AND (invoices.network = $1 OR options IS NOT NULL AND EXISTS (
        SELECT FROM invoice_networks WHERE invoice_uuid = invoices.uuid AND invoice_networks.network = $1))
    UNION
    SELECT uuid, expires_on FROM address_checks JOIN invoices ON invoices.uuid = invoice_uuid
    WHERE address_checks.network = $1 AND unexplained_since > now() - ${LONGEST}
  ) AS due LEFT JOIN address_checks AS latest ON latest.invoice_uuid = due.uuid AND latest.network = $1
  WHERE (latest.next_on IS NULL OR latest.next_on <= now())
    AND (latest.proven_for IS DISTINCT FROM due.expires_on OR unexplained_since IS NOT NULL)
  ORDER BY latest.next_on NULLS FIRST, due.expires_on LIMIT $3`;

/** Lists invoices at whose addresses on the network somebody has to look now. */
export async function listDueChecks(db: Executor, network: NetworkId): Promise<Invoice[]> {
  const most = BOUNDS.batches.checkedAddresses.most;
  const rows: { uuid: string }[] = await db.query(SELECT_DUE, [network, NETWORK_IDS, most]);
  return rows.length > 0
    ? listByUuid(
        db,
        rows.map(({ uuid }) => uuid),
      )
    : [];
}

/**
 * Returns how many base units of each token are known to have arrived at the addresses of the invoices on the network, by
 * `<invoice UUID>:<token address in lower case>`.
 */
export async function sumKnownTransfers(
  db: Executor,
  network: NetworkId,
  uuids: readonly string[],
): Promise<Map<string, bigint>> {
  const rows: { key: string; sum: string }[] = await db.query(
    `SELECT invoice_uuid || ':' || token AS key, sum(amount) FROM (
       SELECT invoice_uuid, lower(address) AS token, amount FROM payments JOIN tokens ON tokens.uuid = token_uuid
       WHERE payments.network = $1 AND invoice_uuid = ANY ($2) AND payments.status <> 'reverted'
       UNION ALL
       SELECT invoice_uuid, token_address, amount FROM ignored_transfers AS ignored
       WHERE network = $1 AND invoice_uuid = ANY ($2) AND reason <> 'not_arrived'
         AND NOT ${isPaymentSql('ignored', 'transaction_hash')}
     ) AS arrived GROUP BY 1`,
    [network, uuids],
  );
  return new Map(rows.map(({ key, sum }) => [key, BigInt(sum)]));
}

/** Withdraws the proofs of a network after a reorg, which may have put the last block read before the ends of invoices. */
export const forgetProofs = (tx: Executor, network: NetworkId): Promise<unknown> =>
  tx.query('UPDATE address_checks SET proven_for = NULL WHERE network = $1 AND proven_for IS NOT NULL', [
    network,
  ]);

/** Returns which of the invoices had unexplained money on the network at the latest look. */
export async function listUnexplained(
  db: Executor,
  network: NetworkId,
  uuids: readonly string[],
): Promise<Set<string>> {
  const rows: { uuid: string }[] = await db.query(
    `SELECT invoice_uuid AS uuid FROM address_checks
     WHERE network = $1 AND invoice_uuid = ANY ($2) AND unexplained_since IS NOT NULL`,
    [network, uuids],
  );
  return new Set(rows.map(({ uuid }) => uuid));
}

/**
 * Result of a look at an address: `isUnexplained` when more money is there than the known transfers explain, and
 * `isExplained` when it is not; neither when a balance is not known.
 */
export interface AddressResult {
  uuid: string;
  expiresOn: Date;
  isUnexplained: boolean;
  isExplained: boolean;
}

/** SQL: time of the next look at an address whose money is explained, should it become due. */
const AT_ONCE = "timestamptz 'epoch'";

/**
 * Saves the results of a look in the block `read`; nothing when another process has read on. An invoice may expire when all
 * its money is explained after its end, which a reorganization can put ahead again, or was not for almost `LONGEST`. The pauses
 * between looks grow with the time for which money has been unexplained, or since the expiry a balance is not known.
 */
export async function saveChecks(
  tx: Executor,
  network: NetworkId,
  read: Checkpoint,
  results: readonly AddressResult[],
): Promise<void> {
  await tx.query(
    `INSERT INTO address_checks AS latest (invoice_uuid, network, proven_for, unexplained_since, next_on)
     SELECT uuid, $1, CASE WHEN "isExplained" AND ${isOverSql('"expiresOn"')} THEN "expiresOn" END,
       CASE WHEN "isUnexplained" THEN now() END,
       CASE WHEN "isExplained" THEN ${AT_ONCE} WHEN "isUnexplained" THEN now() + interval '5 seconds'
         ELSE now() + greatest(interval '5 seconds', least((now() - "expiresOn") / 2, interval '1 hour')) END
     FROM chain_cursors AS cursor, jsonb_to_recordset($2)
       AS result (uuid uuid, "expiresOn" timestamptz, "isUnexplained" boolean, "isExplained" boolean)
     WHERE cursor.network = $1 AND block_hash = $3
     ON CONFLICT (invoice_uuid, network) DO UPDATE SET
       unexplained_since = CASE WHEN excluded.next_on > ${AT_ONCE}
         THEN coalesce(latest.unexplained_since, excluded.unexplained_since) END,
       proven_for = coalesce(excluded.proven_for,
         CASE WHEN latest.unexplained_since <= now() - ${LONGEST} + interval '1 hour' THEN (
           SELECT expires_on FROM invoices WHERE uuid = latest.invoice_uuid) END),
       next_on = CASE WHEN excluded.next_on = ${AT_ONCE} THEN ${AT_ONCE}
         ELSE greatest(excluded.next_on, now() + least(
           coalesce((now() - latest.unexplained_since) / 2, interval '0'), interval '1 hour')) END`,
    [network, JSON.stringify(results), read.hash],
  );
}
