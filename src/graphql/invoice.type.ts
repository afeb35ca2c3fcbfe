import { Field, Int, ObjectType } from 'type-graphql';
import type { Invoice } from '../entities/invoice.entity';
import { formatAmount } from '../lib/money';
import { checkoutUrl } from '../presenters/invoice.presenter';
import { OwedType, toOwed } from './owed.type';
import { Address, DateTime, Decimal, HttpUrl, UUID } from './scalars';

@ObjectType('FlushCall', { description: 'A call that anyone may send on chain', simpleResolvers: true })
export class FlushCallType {
  @Field(() => Address, { description: 'Contract' })
  to: string;

  @Field(() => String, { description: 'Call data as hex' })
  data: string;
}

@ObjectType('Invoice', {
  description: 'A sum owed in one token, at an address of its own',
  simpleResolvers: true,
})
export class InvoiceType extends OwedType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => Int, { description: 'Basis points, frozen at creation' })
  feeBps: number;

  @Field(() => Decimal, { description: 'In whole tokens, borne by the recipient' })
  feeAmount: string;

  @Field(() => Address, { description: 'Wallet that is paid out to, frozen at creation' })
  client: string;

  @Field(() => String, { nullable: true, description: "The merchant's own identifier of the payer" })
  customerId: string | null;

  @Field(() => String, { nullable: true, description: "That transaction's r‖s‖v as hex" })
  signature: string | null;

  @Field(() => String, { nullable: true, description: 'Telegram message of the invoice' })
  messageId: string | null;

  @Field(() => HttpUrl, { description: 'Checkout page' })
  url: string;

  @Field(() => DateTime, { nullable: true, description: 'When it became paid' })
  paidOn: Date | null;

  @Field(() => Boolean, { description: 'Whether the money came after its time' })
  paidLate: boolean;
}

@ObjectType('InvoicePage', { description: 'A page of invoices' })
export class InvoicePage {
  @Field(() => [InvoiceType], { description: 'Those of this page' })
  items: InvoiceType[];

  @Field(() => String, {
    nullable: true,
    description: 'Give it as `after` for the next page; null on the last one',
  })
  nextCursor: string | null;

  /** Counts all that match, when it is asked for. */
  count: () => Promise<number>;
}

export const toInvoice = (invoice: Invoice, publicUrl: string): InvoiceType => ({
  ...toOwed(invoice),
  uuid: invoice.uuid,
  feeBps: invoice.feeBps,
  feeAmount: formatAmount(invoice.feeAmount, invoice.tokenDecimals),
  client: invoice.client,
  customerId: invoice.customerId,
  signature: invoice.signature,
  messageId: invoice.messageId,
  url: checkoutUrl(publicUrl, invoice),
  paidOn: invoice.paidOn,
  paidLate: invoice.paidLate,
});
