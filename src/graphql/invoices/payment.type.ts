import { Field, Int, ObjectType } from 'type-graphql';
import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import { confirmationsIn } from '../../lib/chain/confirmations';
import { transactionUrl } from '../../lib/chain/networks';
import { paymentAmount } from '../../lib/invoice-option';
import { feeOf } from '../../lib/money';
import type { Loaders } from '../shared/loaders';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { TokenType } from '../shared/token.type';

@ObjectType('Payment', {
  description: 'An on-chain transfer of a token that the invoice accepts to its address',
  simpleResolvers: true,
})
export class PaymentType {
  constructor(
    private readonly source: Payment,
    private readonly invoice: Invoice,
    private readonly loaders: Loaders,
  ) {}

  @Field(() => UUID, { description: 'Identifier' })
  get uuid(): string {
    return this.source.uuid;
  }

  @Field(() => String, { description: 'Transaction' })
  get hash(): string {
    return this.source.transactionHash;
  }

  @Field(() => Int, { description: 'Index of the log in its block' })
  get logIndex(): number {
    return this.source.logIndex;
  }

  @Field(() => Address, { description: 'Address of the sender' })
  get from(): string {
    return this.source.from;
  }

  @Field(() => Decimal, { description: 'Transferred amount, in whole tokens' })
  get amount(): string {
    return paymentAmount(this.source, this.invoice);
  }

  @Field(() => NetworkType, { description: 'Network on which it was made' })
  get network(): NetworkType {
    return toNetwork(this.source.network);
  }

  @Field(() => TokenType, { description: 'Token that was transferred', simple: false })
  get token(): Promise<TokenType> {
    return this.loaders.tokens.load(this.source.tokenUuid);
  }

  @Field(() => String, { description: 'Block number' })
  get blockNumber(): string {
    return String(this.source.blockNumber);
  }

  @Field(() => Boolean, { description: 'Whether it has as many confirmations as its network requires' })
  get confirmed(): boolean {
    return this.source.status === 'confirmed';
  }

  @Field(() => Int, {
    description:
      'Number of its confirmations by the last block that Chit has read, at most `confirmationsRequired`; its own block is the first',
    simple: false,
  })
  async confirmations(): Promise<number> {
    const progress = await this.loaders.chainProgress.load(this.source.network);
    return this.confirmed ? progress.needed : confirmationsIn(this.source.blockNumber, progress);
  }

  @Field(() => Int, { description: 'Number of confirmations that its network requires', simple: false })
  async confirmationsRequired(): Promise<number> {
    return (await this.loaders.chainProgress.load(this.source.network)).needed;
  }

  @Field(() => DateTime, { description: 'Time at which Chit first saw it' })
  get seenOn(): Date {
    return this.source.seenOn;
  }

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which Chit found it paid out to the client; null until then',
  })
  get flushedOn(): Date | null {
    return this.source.flushedOn;
  }

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which it had as many confirmations as its network requires; null until then',
  })
  get confirmedOn(): Date | null {
    return this.confirmed ? this.source.confirmedOn : null;
  }

  @Field(() => Decimal, {
    description: 'Part of the amount that exceeds what the invoice asked for, in whole tokens',
  })
  get overpaid(): string {
    return paymentAmount({ ...this.source, amount: this.source.overpaid }, this.invoice);
  }

  @Field(() => Decimal, {
    description: 'What the fee recipient gets of the amount, in whole tokens, rounded down',
  })
  get fee(): string {
    const { feeRecipient, feeBps } = this.invoice;
    const fee = feeRecipient ? feeOf(this.source.amount, feeBps) : 0n;
    return paymentAmount({ ...this.source, amount: fee }, this.invoice);
  }

  @Field(() => HttpUrl, { nullable: true, description: 'The transaction in a block explorer' })
  get explorerUrl(): string | null {
    return transactionUrl(this.source.network, this.source.transactionHash);
  }
}
