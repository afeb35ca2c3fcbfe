import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import type { Executor } from '../../infra/database/statements';
import { storedSums, unitsOf } from '../../lib/invoice-option';
import { fromUnits, type PaymentSums, toUnits } from '../../lib/payment-units';
import { receivedUnits } from '../invoices/payment-sums';
import { FULL_PAYMENT, fullPayment, PAYMENT_ORDER, WEIGHT } from './payment.queries';

const wasCounted = ({ countedAs }: Payment) => countedAs === 'confirmed';
const isConfirmed = ({ status }: Payment) => status === 'confirmed';

/** Limits an amount to the range from 0 to `max`. */
function clamp(amount: bigint, max: bigint): bigint {
  if (amount < 0n) return 0n;
  return amount > max ? max : amount;
}

/**
 * Returns the overpaid part of each newly confirmed payment, in base units of its token, by payment UUID: the part that
 * exceeds the invoice's amount, rounded down. `changes` are the invoice's changed payments in chain order. `invoice`
 * contains the sums before these changes.
 */
export function overpaidParts(invoice: Invoice, changes: readonly Payment[]): Map<string, bigint> {
  const parts = new Map<string, bigint>();
  const units = unitsOf(invoice);
  const worth = ({ tokenUuid, amount }: Payment) => toUnits(units, tokenUuid, amount);
  const removed = changes.filter((payment) => wasCounted(payment) && !isConfirmed(payment));
  const before = receivedUnits(invoice, storedSums(invoice));
  let received = removed.reduce((sum, payment) => sum - worth(payment), before);
  for (const payment of changes.filter((each) => isConfirmed(each) && !wasCounted(each))) {
    received += worth(payment);
    const excess = received > units.full ? received - units.full : 0n;
    parts.set(payment.uuid, clamp(fromUnits(units, payment.tokenUuid, excess), payment.amount));
  }
  return parts;
}

/**
 * Returns the invoices whose overpaid parts must all be computed again, for `recomputeOverpaid`: because they have stored
 * options (several tokens or a price), or because a reorg has removed or moved a payment that was counted as confirmed.
 * Not needed while neither the previous nor the new sums exceed the invoice's amount, because all parts are then 0. Must
 * be called before the changes are marked as settled.
 */
export async function listMisplaced(
  tx: Executor,
  invoices: readonly Invoice[],
  sums: ReadonlyMap<string, PaymentSums>,
  changes: ReadonlyMap<string, readonly Payment[]>,
): Promise<Invoice[]> {
  const changesOf = ({ uuid }: Invoice) => changes.get(uuid) ?? [];
  const exceeds = (invoice: Invoice) =>
    [storedSums(invoice), sums.get(invoice.uuid) ?? storedSums(invoice)].some(
      (each) => receivedUnits(invoice, each) > unitsOf(invoice).full,
    );
  const overpaid = invoices.filter(exceeds);
  const isCertain = (invoice: Invoice) => invoice.options !== null || changesOf(invoice).some(wasCounted);
  const overtaken = await listOvertaken(
    tx,
    overpaid
      .filter((invoice) => !isCertain(invoice))
      .flatMap((invoice) => changesOf(invoice).find(isConfirmed) ?? []),
  );
  return overpaid.filter((invoice) => isCertain(invoice) || overtaken.has(invoice.uuid));
}

/**
 * Returns the invoices of those newly confirmed payments that do not come after all payments that already count: a reorg
 * has moved a confirmed payment behind them.
 */
async function listOvertaken(tx: Executor, payments: readonly Payment[]): Promise<ReadonlySet<string>> {
  if (payments.length === 0) return new Set();
  const rows: { invoice: string }[] = await tx.query(
    `SELECT invoice FROM unnest($1::uuid[], $2::timestamptz[]) AS first (invoice, block_time) WHERE EXISTS (
       SELECT FROM payments AS other WHERE invoice_uuid = invoice AND other.block_time >= first.block_time
         AND status = 'confirmed' AND counted_as IS NULL
     )`,
    [payments.map(({ invoiceUuid }) => invoiceUuid), payments.map(({ blockTime }) => blockTime)],
  );
  return new Set(rows.map(({ invoice }) => invoice));
}

/**
 * Computes the overpaid parts of all payments of the invoices again. In the order of block times, confirmed payments
 * count towards the invoice's amount until it is reached; the rest is overpaid.
 */
export async function recomputeOverpaid(tx: Executor, invoices: readonly Invoice[]): Promise<void> {
  if (invoices.length > 0) await tx.query(RECOMPUTE, [JSON.stringify(invoices.map(fullPayment))]);
}

/** SQL: whether the sums of the payment's invoice include the payment as confirmed. */
const IS_COUNTED = "coalesce(counted_as, payment.status) = 'confirmed'";

const RECOMPUTE = `
  UPDATE payments SET overpaid = part.overpaid FROM (
    SELECT payment.uuid, CASE WHEN ${IS_COUNTED} THEN greatest(0, least(payment.amount, div(
      sum(payment.amount * ${WEIGHT}) FILTER (WHERE ${IS_COUNTED}) OVER (
        PARTITION BY invoice_uuid ORDER BY ${PAYMENT_ORDER} ROWS UNBOUNDED PRECEDING
      ) - invoice."full", ${WEIGHT}))) ELSE 0 END AS overpaid
    FROM payments AS payment JOIN jsonb_to_recordset($1) AS invoice (${FULL_PAYMENT}) ON invoice.uuid = invoice_uuid
  ) AS part
  WHERE part.uuid = payments.uuid AND part.overpaid <> payments.overpaid`;
