import { Field, Int, ObjectType } from 'type-graphql';
import type { Payment } from '../../entities/payment.entity';
import { transactionUrl } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';

@ObjectType('Payment', {
  description: "An on-chain transfer of the invoice's token to its address",
  simpleResolvers: true,
})
export class PaymentType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'Transaction' })
  hash: string;

  @Field(() => Int, { description: 'Index of the log in its block' })
  logIndex: number;

  @Field(() => Address, { description: 'Address of the sender' })
  from: string;

  @Field(() => Decimal, { description: 'Transferred amount, in whole tokens' })
  amount: string;

  @Field(() => String, { description: 'Block number' })
  blockNumber: string;

  @Field(() => Boolean, { description: 'Whether it has as many confirmations as its network requires' })
  confirmed: boolean;

  @Field(() => DateTime, { description: 'Time at which Chit first saw it' })
  seenOn: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which Chit found it paid out to the client; null until then',
  })
  flushedOn: Date | null;

  @Field(() => HttpUrl, { nullable: true, description: 'The transaction in a block explorer' })
  explorerUrl: string | null;
}

export const toPayment = (payment: Payment, decimals: number): PaymentType => ({
  uuid: payment.uuid,
  hash: payment.transactionHash,
  logIndex: payment.logIndex,
  from: payment.from,
  amount: formatAmount(payment.amount, decimals),
  blockNumber: String(payment.blockNumber),
  confirmed: payment.status === 'confirmed',
  seenOn: payment.seenOn,
  flushedOn: payment.flushedOn,
  explorerUrl: transactionUrl(payment.network, payment.transactionHash),
});
