import { Field, ObjectType } from 'type-graphql';
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
import { FlushCallType } from './flush-call.type';

@ObjectType('InvoiceOption', {
  description: 'One of the ways to pay an invoice: an amount of one token on one network',
  simpleResolvers: true,
})
export class InvoiceOptionType {
  constructor(
    private readonly source: InvoiceOption,
    private readonly invoice: PayerInvoice,
    private readonly loaders: Loaders,
  ) {}

  @Field(() => NetworkType, { description: 'Network of the token' })
  get network(): NetworkType {
    return toNetwork(this.source.network);
  }

  @Field(() => Address, { description: 'Token contract' })
  get tokenAddress(): string {
    return this.source.tokenAddress;
  }

  @Field(() => TokenType, { description: 'Token', simple: false })
  get token(): Promise<TokenType> {
    return this.loaders.tokens.load(this.source.tokenUuid);
  }

  @Field(() => Decimal, { description: 'Amount that pays the invoice in full, in whole tokens' })
  get amount(): string {
    return this.inTokens(this.source.amount);
  }

  @Field(() => Decimal, { description: 'Fee of that amount, in whole tokens' })
  get feeAmount(): string {
    return this.inTokens(this.source.feeAmount);
  }

  @Field(() => Decimal, { description: 'Sum of the confirmed payments in this token, in whole tokens' })
  get amountReceived(): string {
    return this.inTokens(this.source.amountReceived);
  }

  @Field(() => Decimal, {
    description: 'Payments in this token seen on the chain and not confirmed yet, in whole tokens',
  })
  get amountPending(): string {
    return this.inTokens(this.source.amountPending);
  }

  @Field(() => Decimal, {
    description:
      'What is still to be paid if it is paid in this token, in whole tokens, rounded up; 0 if nothing is',
  })
  get amountMissing(): string {
    return this.inTokens(missingInToken(this.invoice, this.source.tokenUuid));
  }

  @Field(() => String, {
    description: 'EIP-681 URI of what is still to be paid in this token, to show as a QR code',
  })
  get paymentUri(): string {
    return paymentUriOf(this.invoice, this.source);
  }

  @Field(() => RateType, {
    nullable: true,
    description:
      'Rate at which the amount was computed, fixed at creation; null for an invoice without a price',
    simple: false,
  })
  async rate(): Promise<RateType | null> {
    const { rate, tokenUuid } = this.source;
    return rate ? toLockedRate(await this.loaders.tokens.load(tokenUuid), rate) : null;
  }

  @Field(() => FlushCallType, {
    description: 'Call on `network` that pays the received tokens out to the client and the fee recipient',
  })
  get flush(): FlushCallType {
    return flushCall({ ...this.invoice, tokenAddress: this.source.tokenAddress });
  }

  private inTokens(baseUnits: string | bigint): string {
    return formatAmount(BigInt(baseUnits), this.source.tokenDecimals);
  }
}
