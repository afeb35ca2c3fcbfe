import type { Invoice } from '../../entities/invoice.entity';
import { Payment } from '../../entities/payment.entity';
import type { Executor } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';
import type { Transfer } from '../../lib/chain/transfers';
import { optionsOf, unitsOf } from '../../lib/invoice-option';
import type { PaymentSums } from '../../lib/payment-units';
import { LARGEST_SUM } from '../invoices/payment-sums';
import { isSetAside } from '../shared/set-aside';
import { webhookCountSql } from '../webhooks/deliveries';

/** An invoice with the data that decides whether a transfer to its address is credited. */
export type InvoiceAtAddress = Pick<Invoice, 'uuid' | 'status' | 'expiresOn' | 'paidOn'> & {
  /** Address of the invoice in lower case. */
  address: string;
  /** UUIDs of the tokens that the invoice accepts on the network, by their addresses in lower case; at least one. */
  tokens: ReadonlyMap<string, string>;
};

type AddressRow = Omit<InvoiceAtAddress, 'tokens'> & Pick<Invoice, 'tokenUuid' | 'tokenAddress' | 'options'>;

/** Finds the invoices that accept a token of the network and whose addresses received the transfers, in any token. */
export async function findInvoicesAtAddresses(
  db: Executor,
  network: NetworkId,
  transfers: readonly Transfer[],
): Promise<InvoiceAtAddress[]> {
  const recipients = [...new Set(transfers.map(({ to }) => to))];
  if (recipients.length === 0) return [];
  const rows: AddressRow[] = await db.query(
    `SELECT uuid, status, expires_on AS "expiresOn", paid_on AS "paidOn", lower(contract_address) AS address,
            token_uuid AS "tokenUuid", token_address AS "tokenAddress", options
     FROM invoices WHERE lower(contract_address) = ANY($1) AND (network = $2 OR options IS NOT NULL)`,
    [recipients, network],
  );
  return rows
    .map((row) => ({ ...row, tokens: acceptedTokens(row, network) }))
    .filter(({ tokens }) => tokens.size > 0);
}

function acceptedTokens({ options, ...only }: AddressRow, network: NetworkId): Map<string, string> {
  const accepted = options?.filter((option) => option.network === network) ?? [only];
  return new Map(accepted.map(({ tokenAddress, tokenUuid }) => [tokenAddress.toLowerCase(), tokenUuid]));
}

/**
 * Finds all payments of the given transactions. Also finds the payments in the given block ranges (inclusive), except
 * payments that a reorg has removed.
 */
export function findPayments(
  db: Executor,
  network: NetworkId,
  ranges: readonly { from: number; to: number }[],
  hashes: readonly string[],
): Promise<Payment[]> {
  const query = db.createQueryBuilder(Payment, 'payment').where('payment.network = :network', { network });
  const rangeConditions = ranges.map(
    (_, index) =>
      `(payment.block_number BETWEEN :from${index} AND :to${index} AND payment.status <> 'reverted')`,
  );
  const bounds = ranges.map(({ from, to }, index) => ({ [`from${index}`]: from, [`to${index}`]: to }));
  return query
    .andWhere(`(payment.transaction_hash = ANY(:hashes) OR ${rangeConditions.join(' OR ')})`, {
      hashes,
      ...Object.assign({}, ...bounds),
    })
    .getMany();
}

/** Marks pending payments in this block or below as confirmed. */
export async function confirmUpTo(tx: Executor, network: NetworkId, block: number): Promise<void> {
  await tx.query(
    `UPDATE payments SET status = 'confirmed', confirmed_on = now(), counted_as = coalesce(counted_as, 'pending')
     WHERE network = $1 AND status = 'pending' AND block_number <= $2`,
    [network, block],
  );
}

/** Marks payments as reverted, because a reorg has removed them from the chain. */
export async function markReverted(tx: Executor, uuids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE payments SET status = 'reverted', counted_as = coalesce(counted_as, status)
     WHERE uuid = ANY ($1) AND status <> 'reverted'`,
    [uuids],
  );
}

/** Current position of a payment on the chain, and the time of its block. */
export type PaymentPosition = Pick<Payment, 'uuid' | 'blockNumber' | 'blockHash' | 'logIndex' | 'blockTime'>;

/**
 * Updates the positions of payments on the chain, and their block times, which decide whether a payment is late. A
 * payment that a reorg had removed (`reverted`) becomes pending again.
 */
export async function movePayments(tx: Executor, positions: readonly PaymentPosition[]): Promise<void> {
  if (positions.length === 0) return;
  await tx.query(
    `UPDATE payments SET block_number = place."blockNumber", block_hash = place."blockHash",
       log_index = place."logIndex", block_time = place."blockTime",
       status = CASE status WHEN 'reverted' THEN 'pending' ELSE status END,
       confirmed_on = CASE status WHEN 'reverted' THEN NULL ELSE confirmed_on END,
       flushed_on = CASE status WHEN 'reverted' THEN NULL ELSE flushed_on END,
       counted_as = coalesce(counted_as, CASE status WHEN 'reverted' THEN 'nothing' ELSE status END)
     FROM jsonb_to_recordset($1) AS place (
       uuid uuid, "blockNumber" bigint, "blockHash" text, "logIndex" integer, "blockTime" timestamptz
     )
     WHERE payments.uuid = place.uuid`,
    [JSON.stringify(positions)],
  );
}

/** An invoice with payments that have changed since its sums were last calculated. */
export interface UnsettledInvoice {
  uuid: string;
  changes: number;
  /** Number of webhooks that receive a message about each change. */
  webhooks: number;
}

/**
 * Lists up to `limit` invoices whose sums must be updated. Invoices with the fewest changed payments come first, so
 * that an invoice with many changes delays no other invoice.
 */
export function listUnsettled(db: Executor, network: NetworkId, limit: number): Promise<UnsettledInvoice[]> {
  return db.query(
    `SELECT changed.uuid, changes, ${webhookCountSql('user_uuid')} AS webhooks
     FROM (
       SELECT invoice_uuid AS uuid, count(*)::int AS changes FROM payments
       WHERE network = $1 AND counted_as IS NOT NULL AND NOT ${isSetAside('settlement', 'payments.invoice_uuid')}
       GROUP BY invoice_uuid ORDER BY count(*), invoice_uuid LIMIT $2
     ) AS changed JOIN invoices USING (uuid)
     ORDER BY changes, uuid`,
    [network, limit],
  );
}

/**
 * Locks up to the given number of changed payments of each invoice: first payments that a reorg has removed, then the
 * others in chain order. Returns all locked payments in chain order.
 */
export async function lockChangedPayments(
  tx: Executor,
  network: NetworkId,
  shares: readonly { uuid: string; maxChanges: number }[],
): Promise<Payment[]> {
  const rows: { uuid: string }[] = await tx.query(
    `SELECT change.uuid FROM unnest($2::uuid[], $3::int[]) AS share (uuid, most)
     CROSS JOIN LATERAL (
       SELECT uuid FROM payments WHERE network = $1 AND invoice_uuid = share.uuid AND counted_as IS NOT NULL
       ORDER BY status = 'reverted' DESC, block_number, log_index LIMIT most FOR UPDATE
     ) AS change`,
    [network, shares.map(({ uuid }) => uuid), shares.map(({ maxChanges }) => maxChanges)],
  );
  return tx
    .createQueryBuilder(Payment, 'payment')
    .where('uuid = ANY (:uuids)', { uuids: rows.map(({ uuid }) => uuid) })
    .orderBy('payment.block_number')
    .addOrderBy('payment.log_index')
    .getMany();
}

/**
 * Marks payments as included in the sums of their invoices, and stores their overpaid parts. `overpaid` contains these
 * parts in base units by payment UUID; a payment without an entry keeps its stored part.
 */
export async function markSettled(
  tx: Executor,
  payments: readonly Payment[],
  overpaid: ReadonlyMap<string, bigint>,
): Promise<void> {
  await tx.query(
    `UPDATE payments SET counted_as = NULL, overpaid = settled.overpaid
     FROM unnest($1::uuid[], $2::numeric[]) AS settled (uuid, overpaid) WHERE payments.uuid = settled.uuid`,
    [
      payments.map(({ uuid }) => uuid),
      payments.map((payment) => String(overpaid.get(payment.uuid) ?? payment.overpaid)),
    ],
  );
}

/** SQL: order in which the payments of an invoice count towards its amount, across all networks. */
export const PAYMENT_ORDER = 'block_time, block_number, log_index, network';

/** SQL: column definitions for JSON rows that `fullPayment` returns. */
export const FULL_PAYMENT = 'uuid uuid, "full" numeric, least numeric, weights jsonb';

/**
 * SQL: factor that converts the base units of a payment to payment units (`lib/payment-units.ts`). In the query,
 * `invoice` must be a row with the columns `FULL_PAYMENT`.
 */
export const WEIGHT = '(invoice.weights ->> token_uuid::text)::numeric';

/**
 * Returns how many payment units (`lib/payment-units.ts`) pay an invoice in full (`full`) and within its tolerance
 * (`least`), and how many units a base unit of each token is worth (`weights`). Numbers are text, because JSON has no
 * bigint.
 */
export function fullPayment(invoice: Invoice) {
  const { full, least, weights } = unitsOf(invoice);
  const texts = [...weights].map(([token, weight]) => [token, String(weight)]);
  return { uuid: invoice.uuid, full: String(full), least: String(least), weights: Object.fromEntries(texts) };
}

/**
 * Finds the payment that completes each invoice: the first, in the order of block times, with which the sum of
 * confirmed payments reaches the invoice's amount or is within its tolerance, beside what was refunded before the invoice
 * was paid. Returns payments by invoice UUID; an invoice that is not paid has no entry.
 */
export async function findCompletingPayments(
  tx: Executor,
  invoices: readonly Invoice[],
): Promise<Map<string, Payment>> {
  if (invoices.length === 0) return new Map();
  const payments = await tx
    .createQueryBuilder(Payment, 'payment')
    .where(
      `payment.uuid IN (
        SELECT completing.uuid FROM jsonb_to_recordset(:invoices) AS invoice (${FULL_PAYMENT}) CROSS JOIN LATERAL (
          SELECT uuid FROM (
            SELECT uuid, sum(payments.amount * ${WEIGHT}) OVER (ORDER BY ${PAYMENT_ORDER} ROWS UNBOUNDED PRECEDING) AS sum
            FROM payments WHERE invoice_uuid = invoice.uuid AND status = 'confirmed'
          ) AS running WHERE sum >= invoice.least + (
            SELECT coalesce(sum(amount * ${WEIGHT}), 0) FROM refunds
            WHERE invoice_uuid = invoice.uuid AND status <> 'cancelled' AND stray_uuid IS NULL
              AND created_on < coalesce((SELECT paid_on FROM invoices WHERE uuid = invoice_uuid), 'infinity')
          ) LIMIT 1
        ) AS completing
      )`,
      { invoices: JSON.stringify(invoices.map(fullPayment)) },
    )
    .getMany();
  return new Map(payments.map((payment) => [payment.invoiceUuid, payment]));
}

/** Sums all payments of an invoice. Each sum is capped at the maximum that its column can store. */
export async function sumPayments(tx: Executor, invoice: Invoice): Promise<PaymentSums> {
  const rows: { token: string; received: string; pending: string }[] = await tx.query(
    `SELECT token_uuid AS token, least(coalesce(sum(amount) FILTER (WHERE status = 'confirmed'), 0), $2) AS received,
            least(coalesce(sum(amount) FILTER (WHERE status = 'pending'), 0), $2) AS pending
     FROM payments WHERE invoice_uuid = $1 GROUP BY token_uuid`,
    [invoice.uuid, String(LARGEST_SUM)],
  );
  const none = optionsOf(invoice).map(({ tokenUuid }) => [tokenUuid, { received: 0n, pending: 0n }] as const);
  const found = rows.map(
    ({ token, received, pending }) =>
      [token, { received: BigInt(received), pending: BigInt(pending) }] as const,
  );
  return new Map([...none, ...found]);
}
