import type { Invoice } from '../entities/invoice.entity';
import type { Refund } from '../entities/refund.entity';
import { chainIdOf } from '../lib/chain/networks';
import { optionInToken } from '../lib/invoice-option';
import { formatAmount } from '../lib/money';

/** Amount of a refund in whole tokens, as exact decimal text. */
export const refundAmount = ({ amount, tokenUuid }: Refund, invoice: Invoice): string =>
  formatAmount(amount, optionInToken(invoice, tokenUuid).tokenDecimals);

/** Converts a refund to its form in webhook messages and REST, without the secret link of the payer. */
export const presentRefund = (refund: Refund, invoice: Invoice) => ({
  uuid: refund.uuid,
  invoice_uuid: refund.invoiceUuid,
  status: refund.status,
  amount: refundAmount(refund, invoice),
  token_address: optionInToken(invoice, refund.tokenUuid).tokenAddress,
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
