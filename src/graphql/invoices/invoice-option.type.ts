import { flushCall } from '../../lib/chain/flush-call';
import { type InvoiceOption, missingInToken } from '../../lib/invoice-option';
import { formatAmount } from '../../lib/money';
import type { PayerInvoice } from '../../policies/payer-rows';
import { paymentUriOf } from '../../presenters/payment-uri';
import { RateType, toLockedRate } from '../prices/rate.type';
import type { Loaders } from '../shared/loaders';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, Decimal } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import { computedFrom, computedType, orNull } from '../shared/types';
import { FlushCallType } from './flush-call.type';

const { computed, awaited } =
  computedFrom<[option: InvoiceOption, invoice: PayerInvoice, loaders: Loaders]>();

const inTokens = (baseUnits: string | bigint, { tokenDecimals }: InvoiceOption) =>
  formatAmount(BigInt(baseUnits), tokenDecimals);

export const InvoiceOptionType = computedType(
  'InvoiceOption',
  'One of the ways to pay an invoice: an amount of one token on one network',
  {
    network: computed(NetworkType, 'Network of the token', ({ network }) => toNetwork(network)),
    tokenAddress: computed(Address, 'Token contract', ({ tokenAddress }) => tokenAddress),
    token: awaited(TokenType, 'Token', ({ tokenUuid }, _invoice, { tokens }) => tokens.load(tokenUuid)),
    amount: computed(Decimal, 'Amount that pays the invoice in full, in whole tokens', (option) =>
      inTokens(option.amount, option),
    ),
    feeAmount: computed(Decimal, 'Fee of that amount, in whole tokens', (option) =>
      inTokens(option.feeAmount, option),
    ),
    amountReceived: computed(
      Decimal,
      'Sum of the confirmed payments in this token, in whole tokens',
      (option) => inTokens(option.amountReceived, option),
    ),
    amountPending: computed(
      Decimal,
      'Payments in this token seen on the chain and not confirmed yet, in whole tokens',
      (option) => inTokens(option.amountPending, option),
    ),
    amountMissing: computed(
      Decimal,
      'What is still to be paid if it is paid in this token, in whole tokens, rounded up; 0 if nothing is',
      (option, invoice) => inTokens(missingInToken(invoice, option.tokenUuid), option),
    ),
    paymentUri: computed(
      String,
      'EIP-681 URI of what is still to be paid in this token, to show as a QR code',
      (option, invoice) => paymentUriOf(invoice, option),
    ),
    rate: awaited(
      orNull(RateType),
      'Rate at which the amount was computed, fixed at creation; null for an invoice without a price',
      async ({ rate, tokenUuid }, _invoice, { tokens }) =>
        rate ? toLockedRate(await tokens.load(tokenUuid), rate) : null,
    ),
    flush: computed(
      FlushCallType,
      'Call on `network` that pays the received tokens out to the client and the fee recipient',
      ({ tokenAddress }, invoice) => flushCall({ ...invoice, tokenAddress }),
    ),
  },
);
