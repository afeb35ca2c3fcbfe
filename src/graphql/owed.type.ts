import { Field, ObjectType } from 'type-graphql';
import type { Invoice } from '../entities/invoice.entity';
import { formatAmount } from '../lib/money';
import type { InvoiceStatus } from '../lib/vocabulary';
import { InvoiceStatusEnum } from './enums';
import { NetworkType, toNetwork } from './network.type';
import { Address, DateTime, Decimal } from './scalars';

/** What merchant and payer see alike of an invoice. */
@ObjectType({ simpleResolvers: true })
export abstract class OwedType {
  @Field(() => InvoiceStatusEnum, { description: 'Where it stands' })
  status: InvoiceStatus;

  @Field(() => Decimal, { description: 'In whole tokens' })
  amount: string;

  @Field(() => Decimal, { description: 'Confirmed payments so far' })
  amountReceived: string;

  @Field(() => Decimal, { description: 'Seen on chain, not yet confirmed' })
  amountPending: string;

  @Field(() => NetworkType, { description: 'Where it is to be paid' })
  network: NetworkType;

  @Field(() => Address, { description: "Where to pay: this invoice's own address" })
  contractAddress: string;

  @Field(() => String, { nullable: true, description: "The merchant's note, shown to the payer" })
  note: string | null;

  @Field(() => DateTime, { description: 'When it was made' })
  createdOn: Date;

  @Field(() => DateTime, { description: 'When its time is over' })
  expiresOn: Date;

  @Field(() => String, { nullable: true, description: 'Transaction that completed the invoice' })
  hash: string | null;

  /** Not in the schema: what the nested types are made from. */
  source: Invoice;
}

export function toOwed(invoice: Invoice): OwedType {
  const decimal = (baseUnits: bigint) => formatAmount(baseUnits, invoice.tokenDecimals);
  return {
    status: invoice.status,
    amount: decimal(invoice.amount),
    amountReceived: decimal(invoice.amountReceived),
    amountPending: decimal(invoice.amountPending),
    network: toNetwork(invoice.network),
    contractAddress: invoice.contractAddress,
    note: invoice.note,
    createdOn: invoice.createdOn,
    expiresOn: invoice.expiresOn,
    hash: invoice.hash,
    source: invoice,
  };
}
