import { Field, ObjectType } from 'type-graphql';
import { ZERO_ADDRESS } from '../../lib/chain/address';
import { NETWORKS, transactionUrl } from '../../lib/chain/networks';
import type { StrayReason, StrayStatus } from '../../lib/enums';
import { formatAmount } from '../../lib/money';
import type { StrayRow } from '../../services/settlement/stray.queries';
import { StrayReasonEnum, StrayStatusEnum } from '../shared/enums';
import type { Loaders } from '../shared/loaders';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import { field, nullable, objectType } from '../shared/types';

const StrayInvoiceType = objectType('StrayInvoice', 'The invoice at whose address stray money is', {
  uuid: field(UUID, 'Identifier'),
  orderId: nullable(String, "The merchant's identifier of the order"),
});
type StrayInvoiceType = InstanceType<typeof StrayInvoiceType>;

@ObjectType('StrayMoney', {
  description: 'Money at the address of an invoice that none of its options asks for',
  simpleResolvers: true,
})
export class StrayMoneyType {
  constructor(
    private readonly source: StrayRow,
    private readonly loaders: Loaders,
  ) {}

  @Field(() => UUID, { description: 'Identifier' })
  get uuid(): string {
    return this.source.uuid;
  }

  @Field(() => StrayInvoiceType, { description: 'The invoice to whose address it was sent' })
  get invoice(): StrayInvoiceType {
    return { uuid: this.source.invoiceUuid, orderId: this.source.orderId };
  }

  @Field(() => NetworkType, { description: 'Network on which it is' })
  get network(): NetworkType {
    return toNetwork(this.source.network);
  }

  @Field(() => TokenType, {
    nullable: true,
    description: "Listed token; null for another token and for the network's own coin",
    simple: false,
  })
  get token(): Promise<TokenType> | null {
    return this.source.tokenUuid ? this.loaders.tokens.load(this.source.tokenUuid) : null;
  }

  @Field(() => Address, { description: "Token contract; the zero address for the network's own coin" })
  get tokenAddress(): string {
    return this.source.tokenAddress;
  }

  @Field(() => String, {
    nullable: true,
    description:
      "Symbol of the network's own coin; null for a token: `token` has that of a listed one, and the name of another is anybody's text",
  })
  get coin(): string | null {
    const { tokenAddress, network } = this.source;
    return tokenAddress === ZERO_ADDRESS ? NETWORKS[network].nativeCurrency.symbol : null;
  }

  @Field(() => Decimal, {
    nullable: true,
    description: 'Amount in whole tokens; null for a token that is not listed',
  })
  get amount(): string | null {
    const { amount, decimals } = this.source;
    return decimals === null ? null : formatAmount(BigInt(amount), decimals);
  }

  @Field(() => String, { description: 'Transaction' })
  get hash(): string {
    return this.source.hash;
  }

  @Field(() => HttpUrl, { nullable: true, description: 'The transaction in a block explorer' })
  get explorerUrl(): string | null {
    return transactionUrl(this.source.network, this.source.hash);
  }

  @Field(() => DateTime, { description: 'Time at which Chit found it' })
  get foundOn(): Date {
    return this.source.foundOn;
  }

  @Field(() => StrayReasonEnum, { description: 'Why the invoice did not ask for it' })
  get reason(): StrayReason {
    return this.source.reason;
  }

  @Field(() => StrayStatusEnum, { description: 'Status' })
  get status(): StrayStatus {
    return this.source.status;
  }

  @Field(() => String, { nullable: true, description: 'Why a person has ignored it' })
  get note(): string | null {
    return this.source.note;
  }
}

export const StrayMoneyPage = objectType('StrayMoneyPage', 'A page of stray money', {
  items: field([StrayMoneyType], 'Items of this page'),
  nextCursor: nullable(String, 'Cursor to pass as `after` for the next page; null on the last page'),
});
export type StrayMoneyPage = InstanceType<typeof StrayMoneyPage>;

const PreparedCallType = objectType('PreparedCall', 'A transaction that any wallet may send', {
  to: field(Address, 'Contract to call'),
  data: field(String, 'ABI-encoded call data, as hex'),
  gas: field(String, 'Gas limit'),
});

export const StrayReleaseType = objectType(
  'StrayRelease',
  'What moves stray money to the wallet of its invoice',
  {
    stray: field(StrayMoneyType, 'The stray money; `released` once nothing of it is at the address'),
    calls: field([PreparedCallType], 'Transactions, to be sent in this order; empty once it is released'),
    fee: field(Decimal, "Most that they cost at the present price of gas, in the network's own coin"),
    feeSymbol: field(String, "Symbol of the network's own coin"),
  },
);
export type StrayReleaseType = InstanceType<typeof StrayReleaseType>;
