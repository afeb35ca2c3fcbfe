import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import type { MoneySums } from './money-sums';

/** The worth of today, of the last 30 days, and of all payments of invoices with prices in one currency. */
export function MoneyCard({ money: { currency, today, days, all } }: { money: MoneySums }) {
  const t = useTranslate();
  const format = useFormat();
  const amounts: [string, string][] = [
    ['figures-today', today],
    ['figures-30-days', days],
    ['figures-all', all],
  ];
  return (
    <article className="card token-figures" aria-label={currency}>
      <h3>
        {currency} <span className="quiet">{t('figures-priced')}</span>
      </h3>
      <dl className="amounts">
        {amounts.map(([label, amount]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className="amount">
              <bdi>{format.roundedMoney({ amount, currency })}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">{t('figures-priced-text')}</p>
    </article>
  );
}
