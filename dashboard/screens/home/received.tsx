import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sumOf } from '../../data/decimal';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useTimeZone } from '../../language/time-zone';
import { isOfTestNetworks, useNetworkKind } from '../../session/network-kind';
import { useViewer } from '../../session/viewer';
import { BarChart } from '../../ui/bar-chart';
import { type Figures, shownPeriod } from './home-data';
import { type HomeSearch, type Period, RANGES, USUAL_RANGE, valuesOf } from './periods';

interface ReceivedProps {
  data: Figures;
  search: HomeSearch;
}

/** Currencies in which something was paid, that of the most payments first. */
function currenciesOf({ value, before }: Figures): string[] {
  const counts = new Map<string, number>();
  for (const { currency, count } of [...value.points, ...before.points])
    counts.set(currency, (counts.get(currency) ?? 0) + count);
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

const sumIn = (currency: string, points: readonly { currency: string; received: string }[]) =>
  sumOf(points.flatMap((point) => (point.currency === currency ? [point.received] : [])));

/** What came in during the chosen period, beside the period before: one sum and one chart over all tokens. */
export function Received({ data, search }: ReceivedProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const { kind } = useNetworkKind();
  const currencies = currenciesOf(data);
  const currency = currencies.find((each) => each === search.currency) ?? currencies[0];
  return (
    <section className="card received" aria-labelledby="received">
      <div className="section-head">
        <h2 id="received">{t('home-received')}</h2>
        <Choice
          label={t('home-received-period')}
          name="range"
          chosen={search.range ?? USUAL_RANGE}
          values={RANGES}
        >
          {(range) => t(`range-${range}`)}
        </Choice>
      </div>
      {isOfTestNetworks(viewer, { net: kind }) && <p className="quiet small">{t('figures-testnet-text')}</p>}
      {currency ? (
        <Value data={data} search={search} currency={currency}>
          {currencies.length > 1 && (
            <Choice label={t('currency')} name="currency" chosen={currency} values={currencies} />
          )}
        </Value>
      ) : (
        <p className="headline">{t('home-received-payments', { count: paymentsOf(data) })}</p>
      )}
      <Counts data={data} />
      <Unvalued data={data} />
      <p>
        <Link to="/invoices/report">{t('month-report')}</Link>
      </p>
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** Member of the address that has the choice. */
  name: keyof HomeSearch;
  chosen: Value;
  values: readonly Value[];
  /** Returns the text of a value; without it, the value is shown. */
  children?(value: Value): string;
}

/** Links between which one is chosen: the choice is a part of the address. */
function Choice<Value extends string>({ label, name, chosen, values, children }: ChoiceProps<Value>) {
  return (
    <nav className="period-choice" aria-label={label}>
      {values.map((value) => (
        <Link
          key={value}
          to="/"
          search={(given: HomeSearch) => ({ ...given, [name]: value })}
          replace
          resetScroll={false}
          aria-current={value === chosen ? 'true' : undefined}
        >
          {children ? children(value) : value}
        </Link>
      ))}
    </nav>
  );
}

interface ValueProps extends ReceivedProps {
  currency: string;
  /** The choice of another currency. */
  children: ReactNode;
}

function Value({ data: { value, before }, search, currency, children }: ValueProps) {
  const t = useTranslate();
  const format = useFormat();
  const points = value.points.filter((point) => point.currency === currency);
  const now = sumIn(currency, value.points);
  const then = sumIn(currency, before.points);
  const money = (amount: string) => format.roundedMoney({ amount, currency });
  const period = shownPeriod(search);
  return (
    <>
      <p className="headline">
        <bdi className="amount">{money(now)}</bdi> {children}
      </p>
      <p className="quiet small">
        {/[1-9]/.test(then) && (
          <>
            <bdi className="strong change">{format.change(Number(now) / Number(then) - 1)}</bdi>{' '}
          </>
        )}
        {t('home-received-before', { amount: money(then) })}
      </p>
      <Chart period={period} points={points} currency={currency} />
    </>
  );
}

interface ChartProps {
  period: Period;
  points: readonly { start: string; count: number; received: string }[];
  currency: string;
}

/** One bar for each bucket, and the same numbers as a table. */
function Chart({ period, points, currency }: ChartProps) {
  const t = useTranslate();
  const format = useFormat();
  const zone = useTimeZone();
  const nameOf = (start: string) => format.bucket(start, period.interval, zone);
  const money = (amount: string) => format.roundedMoney({ amount, currency });
  const values = valuesOf(period, points);
  const [first = '', last = first] = [period.starts[0], period.starts.at(-1)];
  return (
    <figure className="chart">
      <BarChart
        label={t('home-received-chart', { currency })}
        values={values}
        titles={period.starts.map((start, place) => `${nameOf(start)}: ${money(values[place] ?? '0')}`)}
      />
      <div className="chart-ends quiet small" aria-hidden>
        <span>{nameOf(first)}</span>
        <span>{nameOf(last)}</span>
      </div>
      {points.length > 0 && (
        <details>
          <summary>{t('figures-table')}</summary>
          <table aria-label={t('home-received')}>
            <thead>
              <tr>
                <th scope="col">{t(`home-received-${period.interval}`)}</th>
                <th scope="col" className="column-amount">
                  {t('figures-received')}
                </th>
                <th scope="col" className="column-amount">
                  {t('figures-payments')}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ start, count, received }) => (
                <tr key={start}>
                  <th scope="row">{nameOf(start)}</th>
                  <td className="column-amount">
                    <bdi className="amount">{money(received)}</bdi>
                  </td>
                  <td className="column-amount">{format.count(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  );
}

const paymentsOf = ({ value }: Figures) => value.byToken.reduce((sum, { count }) => sum + count, 0);

/** How many of the invoices that the period has created are paid, and how many payments it had. */
function Counts({ data }: { data: Figures }) {
  const t = useTranslate();
  const format = useFormat();
  const [created, paid] = [data.created.total, data.createdPaid.total];
  return (
    <dl className="counts">
      <div>
        <dt>{t('home-conversion')}</dt>
        <dd>
          {created > 0 && (
            <bdi className="strong">{format.percent(Math.round((paid / created) * 100) * 100)}</bdi>
          )}{' '}
          <span className="quiet">{t('home-conversion-text', { paid, created })}</span>
        </dd>
      </div>
      <div>
        <dt>{t('figures-payments')}</dt>
        <dd className="strong">{format.count(paymentsOf(data))}</dd>
      </div>
    </dl>
  );
}

/** Names the payments that no currency counts. */
function Unvalued({ data: { value } }: { data: Figures }) {
  const t = useTranslate();
  const format = useFormat();
  const amounts = value.byToken
    .filter(({ unvalued }) => unvalued !== '0')
    .map(({ unvalued, token }) => `${format.amount(unvalued)} ${token.symbol}`);
  if (amounts.length === 0) return null;
  return <p className="quiet small">{t('home-received-unvalued', { amounts: amounts.join(', ') })}</p>;
}
