import type { Token } from '../../entities/token.entity';
import { AppError, invalid } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import { TEST_TOKENS } from '../../lib/chain/test-network';
import { parseAmount } from '../../lib/money';
import { decimalsOfCurrency, isCurrency } from '../../lib/prices/currencies';
import { type Fraction, ONE } from '../../lib/prices/fraction';
import { currencyOf } from '../../lib/prices/pegs';
import { baseOf, type FeedReading, mayPrice } from '../../lib/prices/price-feeds';
import {
  dollarsOf,
  type Price,
  type Rate,
  rateOf,
  tokenAmount,
  type UsdPrices,
  usdPrices,
} from '../../lib/prices/rates';
import { reason } from '../../lib/reasons';
import { findPriceReadings } from './price-reading.queries';

export interface TokenRate extends Rate {
  token: Token;
}

export interface QuotedToken extends TokenRate {
  /** Amount in base units. */
  amount: bigint;
}

export interface Money {
  /** As exact decimal text. */
  amount: string;
  /** ISO 4217 code in upper case. */
  currency: string;
}

/** Tokens, or a promise of tokens, so that prices are read while the tokens are being loaded. */
export type Tokens = readonly Token[] | Promise<readonly Token[]>;

/** Rate of a token; those of the network `TEST` are worth 1 in their currency, and in no other. */
function tokenRate(token: Token, currency: string, prices: UsdPrices): Rate | null {
  if (token.network !== 'TEST') return rateOf(token.symbol.toUpperCase(), currency, prices);
  return currencyOf(token) === currency ? { rate: ONE, pegged: true, sources: [] } : null;
}

/** Returns the rates of the tokens that can be priced in the currency, in the order of `tokens`. */
export async function priceTokens(db: Executor, tokens: Tokens, currency: string): Promise<TokenRate[]> {
  const [{ readings, now }, found] = await Promise.all([findPriceReadings(db, 'all'), tokens]);
  return found.flatMap((token) => {
    const rate = tokenRate(token, currency, usdPrices(readings, token.network, now));
    return rate ? [{ token, ...rate }] : [];
  });
}

/** Rough worth in US dollars, by peg or the last answer however old; null if unknown. Not for amounts to pay. */
export async function roughDollars(db: Executor, token: Token): Promise<Fraction | null> {
  const { symbol, network } = token;
  const base = currencyOf(token) ?? symbol.toUpperCase();
  if (base === 'USD' || network === 'TEST') return ONE;
  const { readings } = await findPriceReadings(db, 'all');
  const isUsable = (each: FeedReading) =>
    mayPrice(each.network, network) && each.answer > 0n && !each.jumpedOn;
  const reading = readings.find((each) => baseOf(each.pair) === base && isUsable(each));
  return reading ? dollarsOf(reading) : null;
}

/** Returns the sorted codes of the currencies in which at least one of the tokens can be priced. */
export async function pricedCurrencies(db: Executor, tokens: Tokens): Promise<string[]> {
  const [{ readings, now }, found] = await Promise.all([findPriceReadings(db, 'all'), tokens]);
  const currencies = new Set([
    'USD',
    ...TEST_TOKENS.map(({ currency }) => currency),
    ...readings.map(({ pair }) => baseOf(pair)).filter(isCurrency),
  ]);
  const priced = found.map((token) => ({ token, prices: usdPrices(readings, token.network, now) }));
  return [...currencies]
    .filter((currency) => priced.some(({ token, prices }) => tokenRate(token, currency, prices)))
    .sort();
}

/** Returns a price in minor units of its currency. Throws `invalid` for more decimals than the currency has. */
export function parsePrice({ amount, currency }: Money): Price {
  const minorDecimals = decimalsOfCurrency(currency);
  const parsed = parseAmount(amount, minorDecimals);
  if (!parsed.ok) throw invalid({ member: 'price', reason: parsed.reason });
  return { minorUnits: parsed.baseUnits, minorDecimals };
}

/**
 * Returns the amounts of the tokens that pay a price, without the tokens that cannot be priced, or that have too few
 * decimals for the price. Throws `invalid` for an amount with more decimals than the currency has and for a price that
 * is too small for the decimals of all tokens, and `no_rate` when no token can be priced.
 */
export async function quoteTokens(
  db: Executor,
  tokens: Tokens,
  money: Money,
): Promise<[QuotedToken, ...QuotedToken[]]> {
  const rates = await priceTokens(db, tokens, money.currency);
  const price = parsePrice(money);
  if (rates.length === 0) throw new AppError(reason('no_rate', { currency: money.currency }));
  const [first, ...others] = rates.flatMap((rate) => {
    const amount = tokenAmount(price, rate.rate, rate.token.decimals);
    return amount === null ? [] : [{ ...rate, amount }];
  });
  const symbols = [...new Set(rates.map(({ token }) => token.symbol))];
  if (!first) throw invalid({ member: 'price', reason: reason('price_too_small', { tokens: symbols }) });
  return [first, ...others];
}
