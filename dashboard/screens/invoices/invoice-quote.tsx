import { useEffect } from 'react';
import { useQuery } from 'urql';
import { isDecimal } from '../../data/decimal';
import { useDelayed } from '../../data/delayed';
import { type Failure, failureOf } from '../../data/errors';
import { graphql, type ResultOf, type VariablesOf } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import type { Money } from '../../language/money';
import { Amount } from '../../ui/amount';
import { useFailureText } from '../../ui/failure-note';
import { useProblemText } from '../../ui/problem-text';
import { toAccepted } from './invoice-entries';
import { useRateText } from './invoice-rate';

const InvoiceQuote = graphql(`
  query InvoiceQuote($price: PriceInput!, $accepts: [AcceptInput!]!) {
    quote(price: $price, accepts: $accepts) {
      lockMinutes
      options { amount rate { rate pegged token { uuid } } }
    }
  }
`);
type QuotedOption = ResultOf<typeof InvoiceQuote>['quote']['options'][number];

/** Rates move: a quote is read again as long as it is shown. */
const AGAIN_MS = 30_000;

interface Token {
  uuid: string;
  symbol: string;
  address: string;
  network: { id: string; name: string };
}

/** What a price is in tokens at present. */
export interface Quote {
  /** By the UUID of the token, without the tokens that cannot be priced; undefined when the quote was refused. */
  options: ReadonlyMap<string, QuotedOption> | undefined;
  /** Minutes for which a new invoice would lock the amounts; null while no rate moves. */
  lockMinutes: number | null;
  failure: Failure | undefined;
}

/** Returns what a price is in the tokens; undefined while it is not known. */
export function useQuote(price: Money, tokens: readonly Token[]): Quote | undefined {
  const isAsked = price.currency !== '' && isDecimal(price.amount) && tokens.length > 0;
  const variables: VariablesOf<typeof InvoiceQuote> = { price, accepts: tokens.map(toAccepted) };
  const asked = isAsked ? JSON.stringify(variables) : '';
  const text = useDelayed(asked);
  const [{ data, error, operation }, readAgain] = useQuery({
    query: InvoiceQuote,
    variables: text ? (JSON.parse(text) as typeof variables) : variables,
    pause: text === '',
    requestPolicy: 'network-only',
  });
  useEffect(() => {
    if (text === '') return;
    const timer = setInterval(readAgain, AGAIN_MS);
    return () => clearInterval(timer);
  }, [text, readAgain]);
  // While the answer to an earlier question is at hand, the amounts are not known.
  if (!isAsked || JSON.stringify(operation?.variables) !== asked) return undefined;
  return {
    options: error
      ? undefined
      : new Map(data?.quote.options.map((option) => [option.rate.token.uuid, option])),
    lockMinutes: data?.quote.lockMinutes ?? null,
    failure: error && failureOf(error),
  };
}

interface QuoteListProps {
  quote: Quote | undefined;
  tokens: readonly Token[];
  currency: string;
}

/** The amount of each chosen token that pays the price, with its rate, and for how long the amounts hold. */
export function QuoteList({ quote, tokens, currency }: QuoteListProps) {
  const t = useTranslate();
  if (quote?.failure) return <QuoteFailure failure={quote.failure} />;
  return (
    <section className="price-quote" aria-label={t('quote')} aria-live="polite">
      <ul className="plain-list">
        {tokens.map(({ uuid, symbol, network }) => (
          <li key={uuid}>
            <span>
              <bdi>{symbol}</bdi> <bdi className="quiet">{network.name}</bdi>
            </span>
            {quote && <Quoted option={quote.options?.get(uuid)} symbol={symbol} currency={currency} />}
          </li>
        ))}
      </ul>
      {quote && (
        <p className="quiet small">
          {quote.lockMinutes === null ? t('quote-holds') : t('quote-locked', { minutes: quote.lockMinutes })}
        </p>
      )}
    </section>
  );
}

interface QuotedProps {
  option: QuotedOption | undefined;
  symbol: string;
  currency: string;
}

function Quoted({ option, symbol, currency }: QuotedProps) {
  const t = useTranslate();
  const rateText = useRateText();
  if (!option) return <span className="problem small">{t('quote-unpriced')}</span>;
  return (
    <span className="quoted">
      <Amount value={option.amount} symbol={symbol} />
      <span className="quiet small">{rateText(option.rate, { symbol, currency })}</span>
    </span>
  );
}

/** Why nothing can be quoted: no token has a price, or the price is not valid. */
function QuoteFailure({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  const problemText = useProblemText();
  const [problem] = failure.problems;
  return (
    <p className="problem small" role="alert">
      {problem ? problemText(problem) : failureText(failure)}
    </p>
  );
}
