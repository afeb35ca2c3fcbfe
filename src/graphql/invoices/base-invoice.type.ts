import { Field, ObjectType } from 'type-graphql';
import type { InvoiceStatus } from '../../lib/enums';
import { optionsOf, valueReceived } from '../../lib/invoice-option';
import { amountShort } from '../../lib/invoice-phase';
import { formatAmount } from '../../lib/money';
import type { PayerInvoice } from '../../policies/payer-rows';
import { invoiceTotals } from '../../presenters/invoice.presenter';
import { PriceType } from '../prices/price.type';
import { InvoiceStatusEnum } from '../shared/enums';
import type { Loaders } from '../shared/loaders';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, Decimal } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import { InvoiceLineType, InvoiceTotalsType, toLine } from './invoice-line.type';
import { InvoiceOptionType } from './invoice-option.type';

/** What merchant and payer both see. A field that loads data has `simple: false`, so that it is awaited. */
@ObjectType({ simpleResolvers: true })
export abstract class BaseInvoiceType {
  constructor(
    protected readonly source: PayerInvoice,
    protected readonly loaders: Loaders,
  ) {}

  @Field(() => Boolean, { description: 'Whether it is a test invoice, which nobody pays with real tokens' })
  get test(): boolean {
    return this.source.network === 'TEST';
  }

  @Field(() => String, { description: "Number in the account's books, without gaps in its series" })
  get number(): string {
    return this.source.number;
  }

  @Field(() => InvoiceStatusEnum, { description: 'Status' })
  get status(): InvoiceStatus {
    return this.source.status;
  }

  @Field(() => Decimal, { description: 'In whole tokens of `token`' })
  get amount(): string {
    return this.inTokens(this.source.amount);
  }

  @Field(() => Decimal, {
    description:
      'Value of the confirmed payments in all tokens, in whole tokens of `token`: a part of `amount`, not to be added up over invoices. What was received in each token is in `options`',
  })
  get amountReceived(): string {
    return this.inTokens(this.source.amountReceived);
  }

  @Field(() => Decimal, {
    description: 'Value of the payments seen on the chain and not confirmed yet, in whole tokens of `token`',
  })
  get amountPending(): string {
    return this.inTokens(this.source.amountPending);
  }

  @Field(() => Decimal, {
    description:
      "What an invoice that was paid within the merchant's tolerance has received less than its amount, in whole tokens of `token`; 0 otherwise",
  })
  get amountShort(): string {
    return this.inTokens(amountShort(this.source));
  }

  @Field(() => NetworkType, {
    description: 'Network of the first option, or of the one that completed the invoice',
  })
  get network(): NetworkType {
    return toNetwork(this.source.network);
  }

  @Field(() => TokenType, {
    description: 'Token of the first option, or of the one that completed the invoice',
    simple: false,
  })
  get token(): Promise<TokenType> {
    return this.loaders.tokens.load(this.source.tokenUuid);
  }

  @Field(() => PriceType, {
    nullable: true,
    description: 'Price from which the amounts were computed; null for an invoice in tokens',
  })
  get price(): PriceType | null {
    const { priceAmount: amount, priceCurrency: currency } = this.source;
    return amount === null || currency === null ? null : { amount, currency };
  }

  @Field(() => PriceType, {
    nullable: true,
    description:
      'Value of the confirmed payments in the currency of the price: the share of the price that they pay, at the locked rates; null without a price',
  })
  get valueReceived(): PriceType | null {
    return valueReceived(this.source);
  }

  @Field(() => [InvoiceOptionType], {
    description: 'The ways to pay it, at least one; the payer may use any of them, and several together',
  })
  get options(): InvoiceOptionType[] {
    const { source, loaders } = this;
    return optionsOf(source).map((option) => new InvoiceOptionType(option, source, loaders));
  }

  @Field(() => Address, { description: 'Address to pay to; no other invoice has it' })
  get contractAddress(): string {
    return this.source.contractAddress;
  }

  @Field(() => String, { nullable: true, description: "The merchant's note, shown to the payer" })
  get note(): string | null {
    return this.source.note;
  }

  @Field(() => DateTime, { description: 'Creation time' })
  get createdOn(): Date {
    return this.source.createdOn;
  }

  @Field(() => DateTime, { description: 'Time of expiry' })
  get expiresOn(): Date {
    return this.source.expiresOn;
  }

  @Field(() => String, { nullable: true, description: 'Transaction that completed the invoice' })
  get hash(): string | null {
    return this.source.hash;
  }

  @Field(() => String, { nullable: true, description: "The merchant's identifier of the order" })
  get orderId(): string | null {
    return this.source.orderId;
  }

  @Field(() => Boolean, { description: 'Whether the prices of the lines include their tax' })
  get taxIncluded(): boolean {
    return this.source.taxIncluded;
  }

  @Field(() => InvoiceTotalsType, {
    nullable: true,
    description: 'Sums of the lines, in the currency of the price or else in tokens; null without a tax',
  })
  get totals(): InvoiceTotalsType | null {
    return invoiceTotals(this.source);
  }

  @Field(() => [InvoiceLineType], { nullable: true, description: 'What is sold; adds up to the amount' })
  get lines(): InvoiceLineType[] | null {
    return this.source.lines?.map(toLine) ?? null;
  }

  @Field(() => Boolean, {
    description: 'Whether the checkout page opens `redirectUrl` by itself once the invoice is paid',
  })
  get redirectAutomatically(): boolean {
    return this.source.redirectAutomatically;
  }

  @Field(() => DateTime, { nullable: true, description: 'Time at which the merchant cancelled it' })
  get cancelledOn(): Date | null {
    return this.source.cancelledOn;
  }

  protected inTokens(baseUnits: bigint): string {
    return formatAmount(baseUnits, this.source.tokenDecimals);
  }
}
