import type { Invoice } from '../entities/invoice.entity';
import type { Refund } from '../entities/refund.entity';
import { chainIdOf } from '../lib/chain/networks';
import { optionInToken } from '../lib/invoice-option';
import { formatAmount } from '../lib/money';

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
  created_on: refund.createdOn.toISOString(),
});
