import { query, rootFields } from '../shared/resolvers';
import { CurrenciesArgs, QuoteArgs, RatesArgs } from './price.input';
import { QuoteType, RateType, toQuotedOption, toRate } from './rate.type';

export const RateResolver = rootFields({
  currencies: query(
    [String],
    'ISO 4217 codes of the currencies in which at least one active token can be priced now',
    CurrenciesArgs,
    ({ rates }, { actor }, { testnet }) => rates.currencies(actor, testnet),
  ),
  rates: query(
    [RateType],
    'Prices of the active tokens in a currency; tokens without a usable price are left out',
    RatesArgs,
    async ({ rates }, { actor }, { currency }) => (await rates.rates(actor, currency)).map(toRate),
  ),
  quote: query(
    QuoteType,
    'What a price is in tokens now; nothing is locked',
    QuoteArgs,
    async ({ rates }, { actor }, { price, accepts }) => {
      const { options, lockMinutes } = await rates.quote(actor, { ...price, accepts });
      return { options: options.map(toQuotedOption), lockMinutes };
    },
  ),
});
