import { Field, Int, ObjectType } from 'type-graphql';
import type { Invoice, InvoiceStatus } from '../entities/invoice.entity';
import { formatAmount } from '../lib/money';
import { checkoutUrl } from '../presenters/invoice.presenter';
import { InvoiceStatusEnum } from './enums';
import { NetworkType, toNetwork } from './network.type';
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
export class InvoiceType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => InvoiceStatusEnum, { description: 'Where it stands' })
  status: InvoiceStatus;

  @Field(() => Decimal, { description: 'In whole tokens' })
  amount: string;

  @Field(() => Int, { description: 'Basis points, frozen at creation' })
  feeBps: number;

  @Field(() => Decimal, { description: 'In whole tokens, borne by the recipient' })
  feeAmount: string;

  @Field(() => Decimal, { description: 'Confirmed payments so far' })
  amountReceived: string;

  @Field(() => Decimal, { description: 'Seen on chain, not yet confirmed' })
  amountPending: string;

  @Field(() => NetworkType, { description: 'Where it is to be paid' })
  network: NetworkType;

  @Field(() => Address, { description: "Where to pay: this invoice's own address" })
  contractAddress: string;

  @Field(() => Address, { description: 'Wallet that is paid out to, frozen at creation' })
  client: string;

  @Field(() => String, { nullable: true, description: "The merchant's own identifier of the payer" })
  customerId: string | null;

  @Field(() => String, { nullable: true, description: 'Transaction that completed the invoice' })
  hash: string | null;

  @Field(() => String, { nullable: true, description: "That transaction's r‖s‖v as hex" })
  signature: string | null;

  @Field(() => String, { nullable: true, description: 'Telegram message of the invoice' })
  messageId: string | null;

  @Field(() => HttpUrl, { description: 'Checkout page' })
  url: string;

  @Field(() => String, { nullable: true, description: 'Shown to the payer' })
  note: string | null;

  @Field(() => DateTime, { description: 'When it was made' })
  createdOn: Date;

  @Field(() => DateTime, { description: 'When its time is over' })
  expiresOn: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it became paid' })
  paidOn: Date | null;

  @Field(() => Boolean, { description: 'Whether the money came after its time' })
  paidLate: boolean;

  /** Not in the schema: what the nested types are made from. */
  tokenAddress: string;
  feeRecipient: string | null;
  userUuid: string;
  tokenUuid: string;
  channelUuid: string | null;
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

export function toInvoice(invoice: Invoice, publicUrl: string): InvoiceType {
  const decimal = (baseUnits: bigint) => formatAmount(baseUnits, invoice.tokenDecimals);
  return {
    uuid: invoice.uuid,
    status: invoice.status,
    amount: decimal(invoice.amount),
    feeBps: invoice.feeBps,
    feeAmount: decimal(invoice.feeAmount),
    amountReceived: decimal(invoice.amountReceived),
    amountPending: decimal(invoice.amountPending),
    network: toNetwork(invoice.network),
    contractAddress: invoice.contractAddress,
    client: invoice.client,
    customerId: invoice.customerId,
    hash: invoice.hash,
    signature: invoice.signature,
    messageId: invoice.messageId,
    url: checkoutUrl(publicUrl, invoice),
    note: invoice.note,
    createdOn: invoice.createdOn,
    expiresOn: invoice.expiresOn,
    paidOn: invoice.paidOn,
    paidLate: invoice.paidLate,
    tokenAddress: invoice.tokenAddress,
    feeRecipient: invoice.feeRecipient,
    userUuid: invoice.userUuid,
    tokenUuid: invoice.tokenUuid,
    channelUuid: invoice.channelUuid,
  };
}
