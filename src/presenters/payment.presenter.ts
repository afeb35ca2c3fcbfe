import type { Invoice } from '../entities/invoice.entity';
import type { Payment } from '../entities/payment.entity';
import { optionInToken, paymentAmount } from '../lib/invoice-option';

/** Converts a payment to its form in webhook messages; the amount is exact decimal text in whole tokens. */
export const presentToldPayment = (payment: Payment, invoice: Invoice) => ({
  ...presentTransfer(payment, invoice),
  ...(invoice.options && presentToken(payment, invoice)),
});

/** Converts a payment to its REST form. */
export const presentPayment = (payment: Payment, invoice: Invoice) => ({
  ...presentTransfer(payment, invoice),
  ...presentToken(payment, invoice),
  status: payment.status,
  seen_on: payment.seenOn.toISOString(),
  confirmed_on: (payment.status === 'confirmed' && payment.confirmedOn?.toISOString()) || null,
  flushed_on: payment.flushedOn?.toISOString() ?? null,
});

const presentTransfer = (payment: Payment, invoice: Invoice) => ({
  uuid: payment.uuid,
  hash: payment.transactionHash,
  log_index: payment.logIndex,
  from: payment.from,
  amount: paymentAmount(payment, invoice),
  block_number: payment.blockNumber,
});

const presentToken = ({ network, tokenUuid }: Payment, invoice: Invoice) => ({
  network,
  token_address: optionInToken(invoice, tokenUuid).tokenAddress,
});
