import { useCallback, useMemo } from 'react';
import { type CombinedError, useQuery } from 'urql';
import { sumOf } from '../../data/decimal';
import { graphql, type ResultOf } from '../../data/graphql';
import { useReadOnChange } from '../../data/live';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useTimeZone } from '../../language/time-zone';
import { useNetworkKind } from '../../session/network-kind';
import { useViewer, type Viewer } from '../../session/viewer';
import { Amount } from '../../ui/amount';
import { BarChart } from '../../ui/bar-chart';
import { FailureOf } from '../../ui/failure-note';
import { MoneyCard } from './money-figures';
import { type MoneySums, moneyOf } from './money-sums';

const FiguresQuery = graphql(`
  query Figures($timeZone: String!) {
    paymentVolume(timeZone: $timeZone) { start count received token { uuid } money { currency received } }
    paymentStatistics { totalByToken { tokenUuid network received money { currency received } } }
    invoiceStatistics { totalByToken { tokenUuid token network openCount outstanding } }
  }
`);
type Loaded = ResultOf<typeof FiguresQuery>;

interface Day {
  start: string;
  count: number;
  received: string;
}

interface TokenFigures {
  uuid: string;
  symbol: string;
  network: string;
  isTestnet: boolean;
  /** The last 30 days, today last; empty when nothing was paid in them. */
  days: Day[];
  /** Everything that was ever paid. */
  received: string;
  openCount: number;
  outstanding: string;
}

/** How long changes are collected before the sums are read again. */
const PAUSE_MS = 2000;

interface FiguresState {
  tokens: TokenFigures[];
  money: MoneySums[];
  error?: CombinedError | undefined;
  isLoading: boolean;
}

/** Reads the sums of the account's tokens, again after changes; none when `isPaused`. */
export function useFigures(isPaused: boolean): FiguresState {
  const { networks } = useViewer();
  const [{ data, error, fetching, stale }, readAgain] = useQuery({
    query: FiguresQuery,
    variables: { timeZone: useTimeZone() },
    pause: isPaused,
    requestPolicy: 'cache-first',
  });
  useReadOnChange(
    fetching || stale,
    useCallback(() => readAgain({ requestPolicy: 'network-only' }), [readAgain]),
    { pauseMs: PAUSE_MS },
  );
  const figures = useMemo(() => (data ? figuresOf(data, networks) : NOTHING), [data, networks]);
  return { ...figures, error: data ? undefined : error, isLoading: fetching && !data };
}

/** The money of today and of the last 30 days by token. Tokens with and without value are in parts of their own. */
export function Figures({ tokens, money, error }: FiguresState) {
  const t = useTranslate();
  const { includes } = useNetworkKind();
  return (
    <>
      <FailureOf error={error} />
      {[false, true].map((isTestnet) => {
        const shown = tokens.filter((token) => token.isTestnet === isTestnet);
        if (shown.length === 0 || !includes({ testnet: isTestnet })) return null;
        const id = isTestnet ? 'figures-testnet' : 'figures-mainnet';
        return (
          <section key={id} className="figures" aria-labelledby={id}>
            <h2 id={id}>{t(id)}</h2>
            {isTestnet && <p className="quiet small">{t('figures-testnet-text')}</p>}
            <div className="columns">
              {money
                .filter((each) => each.isTestnet === isTestnet)
                .map((each) => (
                  <MoneyCard key={each.currency} money={each} />
                ))}
              {shown.map((token) => (
                <TokenCard key={token.uuid} token={token} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

const NOTHING = { tokens: [], money: [] };

function figuresOf(
  data: Loaded,
  networks: Viewer['networks'],
): { tokens: TokenFigures[]; money: MoneySums[] } {
  const isTestnet = (network: string) => networks.find(({ id }) => id === network)?.testnet ?? false;
  return { tokens: tokensOf(data, networks), money: moneyOf(data, isTestnet) };
}

function tokensOf(data: Loaded, networks: Viewer['networks']): TokenFigures[] {
  const received = new Map(
    data.paymentStatistics.totalByToken.map((total) => [total.tokenUuid, total.received]),
  );
  return data.invoiceStatistics.totalByToken.map(({ tokenUuid, token, network, openCount, outstanding }) => {
    const found = networks.find(({ id }) => id === network);
    return {
      uuid: tokenUuid,
      symbol: token,
      network: found?.name ?? network,
      isTestnet: found?.testnet ?? false,
      days: data.paymentVolume.filter((point) => point.token.uuid === tokenUuid),
      received: received.get(tokenUuid) ?? '0',
      openCount,
      outstanding,
    };
  });
}

function TokenCard({ token }: { token: TokenFigures }) {
  const t = useTranslate();
  const { symbol, days } = token;
  const payments = days.reduce((sum, { count }) => sum + count, 0);
  const amounts: [string, string][] = [
    ['figures-today', days.at(-1)?.received ?? '0'],
    ['figures-30-days', sumOf(days.map(({ received }) => received))],
    ['figures-all', token.received],
  ];
  return (
    <article className="card token-figures" aria-label={`${symbol}, ${token.network}`}>
      <h3>
        {symbol} <span className="quiet">{token.network}</span>
      </h3>
      <dl className="amounts">
        {amounts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Amount value={value} symbol={symbol} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('figures-open', { count: token.openCount })}</dt>
          <dd>
            <Amount value={token.outstanding} symbol={symbol} />
          </dd>
        </div>
      </dl>
      {payments > 0 && (
        <>
          <BarChart
            label={t('figures-chart', { symbol, network: token.network, count: payments })}
            values={days.map(({ received }) => received)}
          />
          <DayTable token={token} />
        </>
      )}
    </article>
  );
}

/** The numbers of the chart: the days on which something was paid. */
function DayTable({ token: { symbol, network, days } }: { token: TokenFigures }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <details>
      <summary>{t('figures-table')}</summary>
      <table aria-label={t('figures-table-label', { symbol, network })}>
        <thead>
          <tr>
            <th scope="col">{t('figures-day')}</th>
            <th scope="col" className="column-amount">
              {t('figures-received')}
            </th>
            <th scope="col" className="column-amount">
              {t('figures-payments')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ count }) => count > 0)
            .toReversed()
            .map(({ start, received, count }) => (
              <tr key={start}>
                <th scope="row">{format.day(start)}</th>
                <td className="column-amount">
                  <Amount value={received} symbol={symbol} />
                </td>
                <td className="column-amount">{format.count(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
