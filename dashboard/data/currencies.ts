import { graphql, type ResultOf } from './graphql';

/** Currencies that forms offer for prices, as far as this installation can price tokens in them. */
export const CurrencyFields = graphql(`
  fragment Currencies on Query {
    EUR: rates(currency: "EUR") { token { uuid } }
    USD: rates(currency: "USD") { token { uuid } }
    GBP: rates(currency: "GBP") { token { uuid } }
    CHF: rates(currency: "CHF") { token { uuid } }
  }
`);
type Rates = ResultOf<typeof CurrencyFields>;

/** Returns the currencies in which at least one of the tokens can be priced. */
export function currenciesOf({ EUR, USD, GBP, CHF }: Rates, tokens: readonly { uuid: string }[]): string[] {
  const isPriced = (rates: Rates['EUR']) =>
    rates.some(({ token }) => tokens.some(({ uuid }) => uuid === token.uuid));
  return Object.entries({ EUR, USD, GBP, CHF }).flatMap(([code, rates]) => (isPriced(rates) ? [code] : []));
}
