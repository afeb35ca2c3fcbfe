import { Field, Int, ObjectType } from 'type-graphql';
import { toChecksumAddress } from '../../lib/chain/address';
import type { LockedRate } from '../../lib/invoice-option';
import { formatAmount } from '../../lib/money';
import { formatFraction } from '../../lib/prices/fraction';
import type { FeedReading } from '../../lib/prices/price-feeds';
import type { QuotedToken, TokenRate } from '../../services/prices/token-prices';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, Decimal } from '../shared/scalars';
import { TokenType, toToken } from '../shared/token.type';

@ObjectType('RateSource', { description: 'The answer of a price feed', simpleResolvers: true })
export class RateSourceType {
  @Field(() => String, { description: 'For example EUR/USD: the price of one euro in US dollars' })
  pair: string;

  @Field(() => Decimal, { description: 'Price' })
  price: string;

  @Field(() => NetworkType, { description: 'Network of the feed' })
  network: NetworkType;

  @Field(() => Address, { description: "The feed's contract" })
  address: string;

  @Field(() => String, { description: 'Number of the round in which the feed was updated' })
  roundId: string;

  @Field(() => DateTime, { description: 'When the feed was updated' })
  updatedOn: Date;
}

@ObjectType('Rate', { description: 'Price of a token in a currency', simpleResolvers: true })
export class RateType {
  @Field(() => TokenType, { description: 'Token' })
  token: TokenType;

  @Field(() => Decimal, {
    description:
      'Units of the currency per token, rounded to 12 significant digits; amounts use the exact rate',
  })
  rate: string;

  @Field(() => Boolean, {
    description: 'Whether the token is pegged to the currency: 1:1 while its feed is within 0.5 %',
  })
  pegged: boolean;

  @Field(() => [RateSourceType], { description: 'The feeds from which the rate was computed' })
  sources: RateSourceType[];
}

@ObjectType('QuotedOption', { description: 'What a price is in one token', simpleResolvers: true })
export class QuotedOptionType {
  @Field(() => Decimal, { description: 'Amount in whole tokens, rounded up' })
  amount: string;

  @Field(() => RateType, { description: 'The rate at which it was computed' })
  rate: RateType;
}

@ObjectType('Quote', { description: 'What a price is in tokens now', simpleResolvers: true })
export class QuoteType {
  @Field(() => [QuotedOptionType], {
    description: 'One for each token that can be priced; the others are left out',
  })
  options: QuotedOptionType[];

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes for which a new invoice locks these amounts, at most; null when each token is pegged, so that no rate moves',
  })
  lockMinutes: number | null;
}

/** Number of significant digits of a shown rate. */
const RATE_DIGITS = 12;

export const toRate = ({ token, rate, pegged, sources }: TokenRate): RateType => ({
  token: toToken(token),
  rate: formatFraction(rate, RATE_DIGITS),
  pegged,
  sources: sources.map(toSource),
});

/** Converts the exchange rate that was locked in an invoice's payment option. */
export const toLockedRate = (
  token: TokenType,
  { numerator, denominator, pegged, sources }: LockedRate,
): RateType => ({
  token,
  rate: formatFraction({ numerator: BigInt(numerator), denominator: BigInt(denominator) }, RATE_DIGITS),
  pegged,
  sources: sources.map(({ answer, roundId, updatedOn, ...source }) =>
    toSource({ ...source, answer: BigInt(answer), roundId: BigInt(roundId), updatedOn: new Date(updatedOn) }),
  ),
});

export const toQuotedOption = (quoted: QuotedToken): QuotedOptionType => ({
  amount: formatAmount(quoted.amount, quoted.token.decimals),
  rate: toRate(quoted),
});

type ShownReading = Pick<
  FeedReading,
  'pair' | 'answer' | 'decimals' | 'network' | 'address' | 'roundId' | 'updatedOn'
>;

const toSource = ({ pair, answer, decimals, network, address, roundId, updatedOn }: ShownReading) => ({
  ...{ pair, updatedOn },
  price: formatAmount(answer, decimals),
  network: toNetwork(network),
  address: toChecksumAddress(address) ?? address,
  roundId: String(roundId),
});
