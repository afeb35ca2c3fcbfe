import { Field, Int, ObjectType } from 'type-graphql';
import type { Payment } from '../../entities/payment.entity';
import { transactionUrl } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';

@ObjectType('Payment', {
  description: "A transfer of the invoice's token to its address, as the chain has it",
  simpleResolvers: true,
})
export class PaymentType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'Transaction' })
  hash: string;

  @Field(() => Int, { description: 'Place of the log in its block' })
  logIndex: number;

  @Field(() => Address, { description: 'Who paid' })
  from: string;

  @Field(() => Decimal, { description: 'What arrived, in whole tokens' })
  amount: string;

  @Field(() => String, { description: 'Block' })
  blockNumber: string;

  @Field(() => Boolean, { description: 'Whether it counts: it is as deep as its network asks for' })
  confirmed: boolean;

  @Field(() => DateTime, { description: 'When it was seen first' })
  seenOn: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was seen to have left for the client; null as long as nobody looked, or it has not',
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
