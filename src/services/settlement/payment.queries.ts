import type { Invoice } from '../../entities/invoice.entity';
import { Payment } from '../../entities/payment.entity';
import type { Executor } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';
import type { Transfer } from '../../lib/chain/transfers';
import { LARGEST_SUM } from '../invoices/invoice-state';
import { isSetAside } from '../shared/set-aside';
import { webhooksOf } from '../webhooks/deliveries';

/** What decides whether a transfer to an invoice's address pays it. */
export type Payable = Pick<Invoice, 'uuid' | 'status' | 'expiresOn' | 'paidOn'> & {
  address: string;
  token: string;
};

/** The invoices of a network that the transfers went to, whatever their token. */
export function findPayable(
  db: Executor,
  network: NetworkId,
  transfers: readonly Transfer[],
): Promise<Payable[]> {
  const recipients = [...new Set(transfers.map(({ to }) => to))];
  if (recipients.length === 0) return Promise.resolve([]);
  return db.query(
    `SELECT uuid, status, expires_on AS "expiresOn", paid_on AS "paidOn",
            lower(contract_address) AS address, lower(token_address) AS token
     FROM invoices WHERE lower(contract_address) = ANY($1) AND network = $2`,
    [recipients, network],
  );
}

/** Payments in the given blocks (bounds inclusive, those that left the chain aside), or of the given transactions. */
export function findPayments(
  db: Executor,
  network: NetworkId,
  ranges: readonly { from: number; to: number }[],
  hashes: readonly string[],
): Promise<Payment[]> {
  const query = db.createQueryBuilder(Payment, 'payment').where('payment.network = :network', { network });
  const within = ranges.map(
    (_, index) =>
      `(payment.block_number BETWEEN :from${index} AND :to${index} AND payment.status <> 'reverted')`,
  );
  const bounds = ranges.map(({ from, to }, index) => ({ [`from${index}`]: from, [`to${index}`]: to }));
  return query
    .andWhere(`(payment.transaction_hash = ANY(:hashes) OR ${within.join(' OR ')})`, {
      hashes,
      ...Object.assign({}, ...bounds),
    })
    .getMany();
}

/** Makes pending payments in `block` or below confirmed. */
export async function confirmUpTo(tx: Executor, network: NetworkId, block: number): Promise<void> {
  await tx.query(
    `UPDATE payments SET status = 'confirmed', counted_as = coalesce(counted_as, 'pending')
     WHERE network = $1 AND status = 'pending' AND block_number <= $2`,
    [network, block],
  );
}

/** Marks payments that left the chain. */
export async function revert(tx: Executor, uuids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE payments SET status = 'reverted', counted_as = coalesce(counted_as, status)
     WHERE uuid = ANY ($1) AND status <> 'reverted'`,
    [uuids],
  );
}

/** Where a payment is on the chain now. */
export type PaymentPlace = Pick<Payment, 'uuid' | 'blockNumber' | 'blockHash' | 'logIndex' | 'blockTime'>;

/** Gives payments other places on the chain, which may decide what was late; one that had left the chain is pending again. */
export async function movePayments(tx: Executor, places: readonly PaymentPlace[]): Promise<void> {
  if (places.length === 0) return;
  await tx.query(
    `UPDATE payments SET block_number = place."blockNumber", block_hash = place."blockHash",
       log_index = place."logIndex", block_time = place."blockTime",
       status = CASE status WHEN 'reverted' THEN 'pending' ELSE status END,
       counted_as = coalesce(counted_as, CASE status WHEN 'reverted' THEN 'nothing' ELSE status END)
     FROM jsonb_to_recordset($1) AS place (
       uuid uuid, "blockNumber" bigint, "blockHash" text, "logIndex" integer, "blockTime" timestamptz
     )
     WHERE payments.uuid = place.uuid`,
    [JSON.stringify(places)],
  );
}

/** An invoice whose sums do not count all of its payments as they are. */
export interface Unsettled {
  uuid: string;
  /** How many of its payments have changed. */
  changes: number;
  /** How many webhooks are told of each. */
  webhooks: number;
}

/** Up to `limit` invoices that are to be settled: those with few changes first, so that one with many delays nobody. */
export function listUnsettled(db: Executor, network: NetworkId, limit: number): Promise<Unsettled[]> {
  return db.query(
    `SELECT changed.uuid, changes, ${webhooksOf('user_uuid')} AS webhooks
     FROM (
       SELECT invoice_uuid AS uuid, count(*)::int AS changes FROM payments
       WHERE network = $1 AND counted_as IS NOT NULL AND NOT ${isSetAside('settlement', 'payments.invoice_uuid')}
       GROUP BY invoice_uuid ORDER BY count(*), invoice_uuid LIMIT $2
     ) AS changed JOIN invoices USING (uuid)
     ORDER BY changes, uuid`,
    [network, limit],
  );
}

/** For each invoice up to `most` of its changed payments, locked: first those that left the chain, then in the chain's order. */
export async function lockChanges(
  tx: Executor,
  network: NetworkId,
  asked: readonly { uuid: string; most: number }[],
): Promise<Payment[]> {
  const rows: { uuid: string }[] = await tx.query(
    `SELECT change.uuid FROM unnest($2::uuid[], $3::int[]) AS asked (uuid, most)
     CROSS JOIN LATERAL (
       SELECT uuid FROM payments WHERE network = $1 AND invoice_uuid = asked.uuid AND counted_as IS NOT NULL
       ORDER BY status = 'reverted' DESC, block_number, log_index LIMIT most FOR UPDATE
     ) AS change`,
    [network, asked.map(({ uuid }) => uuid), asked.map(({ most }) => most)],
  );
  return tx
    .createQueryBuilder(Payment, 'payment')
    .where('uuid = ANY (:uuids)', { uuids: rows.map(({ uuid }) => uuid) })
    .orderBy('payment.block_number')
    .addOrderBy('payment.log_index')
    .getMany();
}

/** Notes that the sums of their invoices count these payments as they are. */
export async function markSettled(tx: Executor, payments: readonly Payment[]): Promise<void> {
  await tx.query('UPDATE payments SET counted_as = NULL WHERE uuid = ANY ($1)', [
    payments.map(({ uuid }) => uuid),
  ]);
}

/**
 * Of each invoice the confirmed payment with which its amount is reached. Reads an invoice's payments in the chain's order
 * and no further than to that one.
 */
export async function findCompleting(
  tx: Executor,
  invoiceUuids: readonly string[],
): Promise<Map<string, Payment>> {
  if (invoiceUuids.length === 0) return new Map();
  const payments = await tx
    .createQueryBuilder(Payment, 'payment')
    .where(
      `payment.uuid IN (
        SELECT completing.uuid FROM invoices CROSS JOIN LATERAL (
          SELECT uuid FROM (
            SELECT uuid, sum(payments.amount) OVER (ORDER BY block_number, log_index ROWS UNBOUNDED PRECEDING) AS sum
            FROM payments WHERE invoice_uuid = invoices.uuid AND status = 'confirmed'
          ) AS running WHERE sum >= invoices.amount LIMIT 1
        ) AS completing
        WHERE invoices.uuid = ANY (:invoiceUuids)
      )`,
      { invoiceUuids },
    )
    .getMany();
  return new Map(payments.map((payment) => [payment.invoiceUuid, payment]));
}

/** What an invoice's payments add up to, in base units; no more than the database can hold. */
export async function sumPayments(
  tx: Executor,
  invoiceUuid: string,
): Promise<{ received: bigint; pending: bigint }> {
  const [row] = await tx.query(
    `SELECT least(coalesce(sum(amount) FILTER (WHERE status = 'confirmed'), 0), $2) AS received,
            least(coalesce(sum(amount) FILTER (WHERE status = 'pending'), 0), $2) AS pending
     FROM payments WHERE invoice_uuid = $1`,
    [invoiceUuid, String(LARGEST_SUM)],
  );
  return { received: BigInt(row.received), pending: BigInt(row.pending) };
}

/** Keeps the order within each invoice. */
export function groupByInvoice(payments: readonly Payment[]): Map<string, Payment[]> {
  const groups = new Map<string, Payment[]>();
  for (const payment of payments) {
    const group = groups.get(payment.invoiceUuid);
    if (group) group.push(payment);
    else groups.set(payment.invoiceUuid, [payment]);
  }
  return groups;
}
