import { Int } from 'type-graphql';
import { toChecksumAddress } from '../../lib/chain/address';
import type { LockedRate } from '../../lib/invoice-option';
import { formatAmount } from '../../lib/money';
import { formatFraction } from '../../lib/prices/fraction';
import type { FeedReading } from '../../lib/prices/price-feeds';
import type { QuotedToken, TokenRate } from '../../services/prices/token-prices';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, Decimal } from '../shared/scalars';
import { TokenType, toToken } from '../shared/token.type';
import { field, nullable, objectType } from '../shared/types';

const RateSourceType = objectType('RateSource', 'The answer of a price feed', {
  pair: field(String, 'For example EUR/USD: the price of one euro in US dollars'),
  price: field(Decimal, 'Price'),
  network: field(NetworkType, 'Network of the feed'),
  address: field(Address, "The feed's contract"),
  roundId: field(String, 'Number of the round in which the feed was updated'),
  updatedOn: field(DateTime, 'When the feed was updated'),
});

export const RateType = objectType('Rate', 'Price of a token in a currency', {
  token: field(TokenType, 'Token'),
  rate: field(
    Decimal,
    'Units of the currency per token, rounded to 12 significant digits; amounts use the exact rate',
  ),
  pegged: field(Boolean, 'Whether the token is pegged to the currency: 1:1 while its feed is within 0.5 %'),
  sources: field([RateSourceType], 'The feeds from which the rate was computed'),
});
export type RateType = InstanceType<typeof RateType>;

export const QuotedOptionType = objectType('QuotedOption', 'What a price is in one token', {
  amount: field(Decimal, 'Amount in whole tokens, rounded up'),
  rate: field(RateType, 'The rate at which it was computed'),
});
export type QuotedOptionType = InstanceType<typeof QuotedOptionType>;

export const QuoteType = objectType('Quote', 'What a price is in tokens now', {
  options: field([QuotedOptionType], 'One for each token that can be priced; the others are left out'),
  lockMinutes: nullable(
    Int,
    'Minutes for which a new invoice locks these amounts, at most; null when each token is pegged, so that no rate moves',
  ),
});

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
