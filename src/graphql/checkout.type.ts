import { Field, ObjectType } from 'type-graphql';
import type { Invoice, InvoiceStatus } from '../entities/invoice.entity';
import { paymentUri } from '../lib/chain/payment-uri';
import { formatAmount } from '../lib/money';
import { InvoiceStatusEnum } from './enums';
import { NetworkType, toNetwork } from './network.type';
import { Address, DateTime, Decimal } from './scalars';

@ObjectType('Checkout', { description: 'What the payer of an invoice may know' })
export class CheckoutType {
  @Field(() => InvoiceStatusEnum, { description: 'Where the invoice stands' })
  status: InvoiceStatus;

  @Field(() => Decimal, { description: 'In whole tokens' })
  amount: string;

  @Field(() => Decimal, { description: 'Confirmed payments so far' })
  amountReceived: string;

  @Field(() => Decimal, { description: 'Seen on chain, not yet confirmed' })
  amountPending: string;

  @Field(() => NetworkType, { description: 'Where it is to be paid' })
  network: NetworkType;

  @Field(() => Address, { description: 'Where to pay' })
  contractAddress: string;

  @Field(() => String, { description: 'The payment as wallets read it (EIP-681)' })
  paymentUri: string;

  @Field(() => String, { nullable: true, description: "The merchant's note" })
  note: string | null;

  @Field(() => DateTime, { description: 'When it was made' })
  createdOn: Date;

  @Field(() => DateTime, { description: 'When its time is over' })
  expiresOn: Date;

  @Field(() => String, { nullable: true, description: 'Transaction that completed the invoice' })
  hash: string | null;

  /** Not in the schema: what the token is loaded by. */
  tokenUuid: string;
}

export function toCheckout(invoice: Invoice): CheckoutType {
  const decimal = (baseUnits: bigint) => formatAmount(baseUnits, invoice.tokenDecimals);
  const { status, contractAddress, note, createdOn, expiresOn, hash, tokenUuid } = invoice;
  return {
    status,
    amount: decimal(invoice.amount),
    amountReceived: decimal(invoice.amountReceived),
    amountPending: decimal(invoice.amountPending),
    network: toNetwork(invoice.network),
    contractAddress,
    paymentUri: paymentUri(invoice),
    note,
    createdOn,
    expiresOn,
    hash,
    tokenUuid,
  };
}
