import type { Invoice } from '../entities/invoice.entity';
import type { Refund } from '../entities/refund.entity';
import { chainIdOf } from '../lib/chain/networks';
import { creditedTotals, type InvoiceTotals } from '../lib/invoice-lines';
import { decimalsOfLines, optionInToken } from '../lib/invoice-option';
import { formatAmount, parseBaseUnits } from '../lib/money';

/** Token of a refund: one of its invoice, or that of the stray money which goes back. */
export const refundToken = ({ tokenUuid, tokenAddress, tokenDecimals }: Refund, invoice: Invoice) =>
  tokenAddress !== null && tokenDecimals !== null
    ? { tokenAddress, tokenDecimals }
    : optionInToken(invoice, tokenUuid);

/** Amount of a refund in whole tokens, as exact decimal text. */
export const refundAmount = (refund: Refund, invoice: Invoice): string =>
  formatAmount(refund.amount, refundToken(refund, invoice).tokenDecimals);

/** Converts a refund to its form in webhook messages and REST, without the secret link of the payer. */
export const presentRefund = (refund: Refund, invoice: Invoice) => ({
  uuid: refund.uuid,
  invoice_uuid: refund.invoiceUuid,
  status: refund.status,
  amount: refundAmount(refund, invoice),
  token_address: refundToken(refund, invoice).tokenAddress,
  network: refund.network,
  chain_id: chainIdOf(refund.network),
  reason: refund.reason,
  note: refund.note,
  address: refund.address,
  address_given_by: refund.addressGivenBy,
  hash: refund.transactionHash ?? refund.expectedHash,
  sent_on: refund.sentOn?.toISOString() ?? null,
  confirmed_on: refund.confirmedOn?.toISOString() ?? null,
  credit_note_number: refund.creditNumber,
  created_on: refund.createdOn.toISOString(),
});

/** What a refund takes back of its invoice, in the currency of the price or else in the token that was sent. */
export interface Credit {
  /** As exact decimal text. */
  amount: string;
  /** Null when no tax goes back: the invoice has none, or the money was more than its amount. */
  totals: InvoiceTotals | null;
}

/** Computes what a refund takes back. The reason says whether the money was part of the price or paid beyond it. */
export function creditOf(refund: Refund, invoice: Invoice): Credit {
  const { lines, priceAmount, taxIncluded } = invoice;
  const option = optionInToken(invoice, refund.tokenUuid);
  const decimals = Math.max(decimalsOfLines(invoice), priceAmount === null ? option.tokenDecimals : 0);
  const amount =
    priceAmount === null
      ? refundAmount(refund, invoice)
      : formatAmount(shareOf(priceAmount, decimals, refund.amount, BigInt(option.amount)), decimals);
  const isBeyond = refund.reason === 'overpaid' || refund.reason === 'duplicate';
  const taxed = !isBeyond && lines?.some(({ taxRate }) => taxRate !== undefined) ? lines : null;
  return { amount, totals: taxed && creditedTotals(taxed, amount, decimals, taxIncluded) };
}

/** The part of a price that `part` of the `whole` amount pays, in units of 10^-decimals, rounded half up. */
function shareOf(price: string, decimals: number, part: bigint, whole: bigint): bigint {
  const units = parseBaseUnits(price, decimals);
  if (!units.ok) throw new RangeError(`not a price: ${price}`);
  return (2n * units.baseUnits * part + whole) / (2n * whole);
}
