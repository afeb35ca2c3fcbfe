import type { Invoice } from '../../entities/invoice.entity';
import type { Refund } from '../../entities/refund.entity';
import type { RefundReason } from '../../lib/enums';
import { type InvoiceOption, optionsOf, storedSums, unitsOf } from '../../lib/invoice-option';
import { fromUnits, toUnits } from '../../lib/payment-units';
import { isOfReceived, refundableIn } from './refund-state';

/** What can be refunded of an invoice in one token; amounts are in its base units. */
export interface Refundable {
  option: InvoiceOption;
  /** Received less what is refunded already, more than 0. */
  most: bigint;
  /** What the merchant probably owes: the overpaid part, or all of it. */
  suggested: bigint;
  reason: RefundReason;
}

/** Returns the tokens in which something can be refunded, that of the invoice first; none while the payer can still pay. */
export function refundablesOf(invoice: Invoice, refunds: readonly Refund[]): Refundable[] {
  if (invoice.status === 'created') return [];
  const overpaid = overpaidUnits(invoice, refunds);
  return optionsOf(invoice)
    .map((option) => {
      const most = refundableIn(refunds, option.tokenUuid, BigInt(option.amountReceived));
      const part = fromUnits(unitsOf(invoice), option.tokenUuid, overpaid);
      const suggested = part > 0n && part < most ? part : most;
      return { option, most, suggested, reason: reasonOf(invoice, part) };
    })
    .filter(({ most }) => most > 0n)
    .toSorted((one, other) => rank(one, invoice) - rank(other, invoice));
}

function reasonOf({ paidLate, status }: Invoice, overpaid: bigint): RefundReason {
  if (overpaid > 0n) return 'overpaid';
  return paidLate || status !== 'paid' ? 'paid_late' : 'requested_by_customer';
}

const rank = ({ option }: Refundable, { tokenUuid }: Invoice) => (option.tokenUuid === tokenUuid ? 0 : 1);

/** Payment units that an invoice paid in time received beyond its amount and has not refunded; 0 for others. */
function overpaidUnits(invoice: Invoice, refunds: readonly Refund[]): bigint {
  if (invoice.status !== 'paid' || invoice.paidLate) return 0n;
  const units = unitsOf(invoice);
  let left = -units.full;
  for (const [tokenUuid, { received }] of storedSums(invoice))
    left += toUnits(units, tokenUuid, refundableIn(refunds, tokenUuid, received));
  return left > 0n ? left : 0n;
}

/** Sum of the refunds that were sent, in base units of the invoice's token, rounded down. */
export function refundedOf(invoice: Invoice, refunds: readonly Refund[]): bigint {
  const units = unitsOf(invoice);
  const sent = refunds
    .filter((refund) => refund.sentOn !== null && isOfReceived(refund))
    .reduce((sum, { tokenUuid, amount }) => sum + toUnits(units, tokenUuid, amount), 0n);
  return fromUnits(units, invoice.tokenUuid, sent);
}
