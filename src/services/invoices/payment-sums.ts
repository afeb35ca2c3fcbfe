import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import { type InvoiceOption, storedSums, unitsOf } from '../../lib/invoice-option';
import { type PaymentSums, sumsInToken, type TokenSums, toUnits } from '../../lib/payment-units';
import type { InvoiceChange } from './invoice-columns';

/** Largest sum that the column type can store: more than eight times the maximum supply of a token. */
export const LARGEST_SUM = 10n ** 78n - 1n;

const atMostLargest = (sum: bigint) => (sum < LARGEST_SUM ? sum : LARGEST_SUM);

/** Moves each changed payment from the sum of `countedAs` to that of `status`. */
export function addChanges(invoice: Invoice, changes: readonly Payment[]): PaymentSums {
  const sums = new Map([...storedSums(invoice)].map(([token, stored]) => [token, { ...stored }]));
  const add = (tokenUuid: string, status: string | null, amount: bigint) => {
    const ofToken = sums.get(tokenUuid);
    if (ofToken && status === 'confirmed') ofToken.received += amount;
    if (ofToken && status === 'pending') ofToken.pending += amount;
  };
  for (const { tokenUuid, amount, countedAs, status } of changes) {
    add(tokenUuid, countedAs, -amount);
    add(tokenUuid, status, amount);
  }
  return sums;
}

/** SQL: whether the transfer of a row is a payment, also one that was reversed; `hash` is the column of its transaction. */
export const isPaymentSql = (table: string, hash: string): string =>
  `EXISTS (SELECT FROM payments WHERE payments.network = ${table}.network
    AND payments.transaction_hash = ${table}.${hash} AND payments.log_index = ${table}.log_index)`;

/** Whether a sum has reached the largest sum that can be stored, and may have been capped there. */
export const mayBeCapped = (sums: PaymentSums): boolean =>
  [...sums.values()].some(({ received, pending }) => received >= LARGEST_SUM || pending >= LARGEST_SUM);

/** Whether the sum of confirmed payments in any token differs from the stored one. */
export function receivedChanged(invoice: Invoice, sums: PaymentSums): boolean {
  const stored = storedSums(invoice);
  return [...sums].some(([token, { received }]) => received !== stored.get(token)?.received);
}

/** Value of the confirmed payments in payment units (`lib/payment-units.ts`). */
export function receivedUnits(invoice: Invoice, sums: PaymentSums): bigint {
  const units = unitsOf(invoice);
  return [...sums].reduce((sum, [token, { received }]) => sum + toUnits(units, token, received), 0n);
}

/** Whether the confirmed payments together pay the invoice, in full or within its tolerance. */
export const isSufficient = (invoice: Invoice, sums: PaymentSums): boolean =>
  receivedUnits(invoice, sums) >= unitsOf(invoice).least;

/** SQL: the sum, in base units of `token_uuid`, is enough to pay the invoice within its tolerance. */
export const isSufficientSql = (sum: string): string =>
  `${sum} * 10000 >= invoices.amount * (10000 - invoices.tolerance_bps)`;

/**
 * Returns the column values that store the new sums. For an invoice with stored options (ways to pay), also returns
 * the columns of the option that the invoice shows: the option in which the completing payment was made, otherwise
 * the first one.
 */
export function sumColumns(
  invoice: Invoice,
  sums: PaymentSums,
  completing: Payment | undefined,
): InvoiceChange {
  if (!invoice.options) {
    const { received, pending } = sums.get(invoice.tokenUuid) as TokenSums;
    return { amountReceived: received, amountPending: pending };
  }
  const options = invoice.options.map((option) => withSums(option, sums.get(option.tokenUuid) as TokenSums));
  const shown = options.find(({ tokenUuid }) => tokenUuid === completing?.tokenUuid) ?? options[0];
  return { options, ...columnsOfShown(invoice, shown as InvoiceOption, sums) };
}

const withSums = (option: InvoiceOption, { received, pending }: TokenSums): InvoiceOption => ({
  ...option,
  amountReceived: String(received),
  amountPending: String(pending),
});

function columnsOfShown(invoice: Invoice, shown: InvoiceOption, sums: PaymentSums): InvoiceChange {
  const { tokenUuid, tokenAddress, tokenDecimals, network, amount, feeAmount } = shown;
  const { received, pending } = sumsInToken(unitsOf(invoice), tokenUuid, sums);
  return {
    tokenUuid,
    tokenAddress,
    tokenDecimals,
    network,
    amount: BigInt(amount),
    feeAmount: BigInt(feeAmount),
    amountReceived: atMostLargest(received),
    amountPending: atMostLargest(pending),
  };
}
