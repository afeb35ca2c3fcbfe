import { Field, ObjectType } from 'type-graphql';
import { transactionUrl } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import type { PayoutRow } from '../../services/settlement/payout.queries';
import type { Loaders } from '../shared/loaders';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import { field, nullable, objectType } from '../shared/types';

const PayoutShareType = objectType('PayoutShare', 'Share of an invoice in a payout, in whole tokens', {
  uuid: field(UUID, 'Invoice'),
  amount: field(Decimal, 'What left the address of the invoice'),
  fee: field(Decimal, 'What the fee recipient got of it'),
  net: field(Decimal, 'What the wallet got of it'),
});
type PayoutShareType = InstanceType<typeof PayoutShareType>;

@ObjectType('Payout', {
  description:
    'What one transaction paid out of the addresses of invoices, in one token and to one wallet; amounts are in whole tokens',
  simpleResolvers: true,
})
export class PayoutType {
  constructor(
    private readonly source: PayoutRow,
    private readonly loaders: Loaders,
  ) {}

  @Field(() => UUID, { description: 'Identifier' })
  get uuid(): string {
    return this.source.uuid;
  }

  @Field(() => NetworkType, { description: 'Network' })
  get network(): NetworkType {
    return toNetwork(this.source.network);
  }

  @Field(() => TokenType, { description: 'Token', simple: false })
  get token(): Promise<TokenType> {
    return this.loaders.tokens.load(this.source.tokenUuid);
  }

  @Field(() => Decimal, { description: 'What left the addresses of the invoices' })
  get amount(): string {
    return this.sum(({ amount }) => BigInt(amount));
  }

  @Field(() => Decimal, { description: 'What the fee recipient got of it' })
  get fee(): string {
    return this.sum(({ fee }) => BigInt(fee));
  }

  @Field(() => Decimal, { description: 'What the wallet got of it' })
  get net(): string {
    return this.sum(({ amount, fee }) => BigInt(amount) - BigInt(fee));
  }

  @Field(() => Address, { description: 'Wallet' })
  get to(): string {
    return this.source.to;
  }

  @Field(() => String, { description: 'Transaction' })
  get hash(): string {
    return this.source.hash;
  }

  @Field(() => HttpUrl, { nullable: true, description: 'The transaction in a block explorer' })
  get explorerUrl(): string | null {
    return transactionUrl(this.source.network, this.source.hash);
  }

  @Field(() => DateTime, { description: 'Time of its block' })
  get minedOn(): Date {
    return this.source.minedOn;
  }

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which it had as many confirmations as its network requires; null until then',
  })
  get confirmedOn(): Date | null {
    return this.source.confirmedOn;
  }

  @Field(() => [PayoutShareType], { description: 'The invoices whose money it is' })
  get invoices(): PayoutShareType[] {
    const inTokens = (amount: bigint) => formatAmount(amount, this.source.decimals);
    return this.source.invoices.map(({ uuid, amount, fee }) => ({
      uuid,
      amount: inTokens(BigInt(amount)),
      fee: inTokens(BigInt(fee)),
      net: inTokens(BigInt(amount) - BigInt(fee)),
    }));
  }

  private sum(part: (share: PayoutRow['invoices'][number]) => bigint): string {
    const total = this.source.invoices.reduce((sum, share) => sum + part(share), 0n);
    return formatAmount(total, this.source.decimals);
  }
}

export const PayoutPage = objectType('PayoutPage', 'A page of payouts', {
  items: field([PayoutType], 'Items of this page'),
  nextCursor: nullable(String, 'Cursor to pass as `after` for the next page; null on the last page'),
});
export type PayoutPage = InstanceType<typeof PayoutPage>;
