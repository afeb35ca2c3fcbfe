import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Copyable } from '../../ui/copyable';
import type { Option } from './invoice-query';

interface InvoiceRateProps {
  rate: NonNullable<Option['rate']>;
  currency: string;
  symbol: string;
}

type Rate = Pick<NonNullable<Option['rate']>, 'rate'>;

/** Returns a function that says a rate in words: what one token is worth. */
export function useRateText(): (rate: Rate, unit: { symbol: string; currency: string }) => string {
  const t = useTranslate();
  const format = useFormat();
  return ({ rate }, { symbol, currency }) =>
    t('rate-of-one', { symbol, price: format.rate({ amount: rate, currency }) });
}

/** The rate at which an amount was computed; when it is opened, with the answers of the feeds behind it. */
export function InvoiceRate({ rate, currency, symbol }: InvoiceRateProps) {
  const rateText = useRateText();
  const format = useFormat();
  return (
    <details className="rate">
      <summary>{rateText(rate, { symbol, currency })}</summary>
      <ul className="plain-list small">
        {rate.sources.map(({ pair, price, address, updatedOn, network }) => (
          <li key={pair}>
            <p>
              {pair} <span className="amount strong">{format.amount(price)}</span>
            </p>
            <p className="quiet">
              <bdi>{network.name}</bdi> ·{' '}
              <time dir="auto" dateTime={updatedOn}>
                {format.time(updatedOn)}
              </time>
            </p>
            <Copyable value={address} isShortened />
          </li>
        ))}
      </ul>
    </details>
  );
}
