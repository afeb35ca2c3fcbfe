import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
import { localTimeOf } from '../../language/days';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useTimeZone } from '../../language/time-zone';
import { isOfTestNetworks, useNetworkKind } from '../../session/network-kind';
import { useViewer } from '../../session/viewer';
import { Amount } from '../../ui/amount';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FailureOf } from '../../ui/failure-note';
import { SelectField } from '../../ui/field';
import { CardSkeletons } from '../../ui/skeleton';
import { useTitle } from '../../ui/title';
import { useDownload } from './use-download';

const MonthReportQuery = graphql(`
  query MonthReport($month: DateTime!, $timeZone: String, $testnet: Boolean) {
    monthReport(month: $month, timeZone: $timeZone, testnet: $testnet) {
      currency token network taxRate payments received fees net refunded paidOut tax
    }
  }
`);
type Line = ResultOf<typeof MonthReportQuery>['monthReport'][number];

const route = getRouteApi('/signed-in/invoices/report');

/** How many months there are to choose from. */
const MONTHS = 24;

const SUMS = ['payments', 'received', 'fees', 'net', 'refunded', 'paidOut'] as const;
/** The tables of the report: which lines they have, and which columns. */
const TABLES = [
  { name: 'token', has: ({ token, taxRate }: Line) => token !== null && taxRate === null, columns: SUMS },
  {
    name: 'currency',
    has: ({ currency, taxRate }: Line) => currency !== null && taxRate === null,
    columns: [...SUMS, 'tax'],
  },
  { name: 'tax', has: ({ taxRate }: Line) => taxRate !== null, columns: ['received', 'tax'] },
] as const;
type Column = (typeof TABLES)[number]['columns'][number];

/** What came in, was sent back and was paid out in a calendar month, to print or to download. */
export function MonthReport() {
  const t = useTranslate();
  useTitle(t('month-report'));
  const zone = useTimeZone();
  const isTestnet = isOfTestNetworks(useViewer(), { net: useNetworkKind().kind });
  const months = monthsUntil(localTimeOf(new Date().toISOString(), zone));
  const { month = months[0] as string } = route.useSearch();
  const navigate = route.useNavigate();
  // In the middle of the month, which is in the same month in every time zone.
  const variables = { month: `${month}-15T00:00:00Z`, timeZone: zone, testnet: isTestnet };
  const [{ data, error }] = useQuery({
    query: MonthReportQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const { isBusy, problem, download } = useDownload();
  const parameters = { month: `${month}-15`, time_zone: zone, testnet: String(isTestnet) };
  return (
    <main>
      <div className="screen-head">
        <h1>{t('month-report')}</h1>
        <div className="actions">
          <Button onClick={() => print()}>{t('print')}</Button>
          <Button
            isBusy={isBusy}
            onClick={() => download('month', new URLSearchParams(parameters), `month-${month}`)}
          >
            {t('download')}
          </Button>
        </div>
      </div>
      <MonthChoice
        months={months}
        chosen={month}
        onChange={(chosen) => void navigate({ to: '.', search: { month: chosen }, replace: true })}
      />
      {problem && (
        <p className="note note-failure" role="alert">
          {problem}
        </p>
      )}
      <FailureOf error={error} />
      {data ? <Tables lines={data.monthReport} /> : !error && <CardSkeletons count={2} />}
      <p className="quiet small">{t('export-time-zone', { zone })}</p>
    </main>
  );
}

/** The month of a local time (`2026-11-23T18:30`) and those before it, the latest first. */
function monthsUntil(local: string): string[] {
  const [year, month] = local.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  );
}

interface MonthChoiceProps {
  months: readonly string[];
  chosen: string;
  onChange(month: string): void;
}

function MonthChoice({ months, chosen, onChange }: MonthChoiceProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <SelectField
      label={t('month-report-month')}
      value={chosen}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {(months.includes(chosen) ? months : [chosen, ...months]).map((each) => (
        <option key={each} value={each}>
          {format.bucket(`${each}-15T00:00Z`, 'month', 'UTC')}
        </option>
      ))}
    </SelectField>
  );
}

function Tables({ lines }: { lines: readonly Line[] }) {
  const t = useTranslate();
  if (lines.length === 0)
    return <EmptyState title={t('month-report-empty')} text={t('month-report-empty-text')} />;
  return TABLES.map(({ name, has, columns }) => {
    const shown = lines.filter(has);
    return shown.length > 0 && <Table key={name} name={name} lines={shown} columns={columns} />;
  });
}

function Table({
  name,
  lines,
  columns,
}: {
  name: string;
  lines: readonly Line[];
  columns: readonly Column[];
}) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby={`month-${name}`}>
      <h2 id={`month-${name}`}>{t(`month-report-${name}`)}</h2>
      <table className="stacked-table" aria-labelledby={`month-${name}`}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" className="column-amount">
                {t(`month-${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.currency} ${line.token} ${line.network} ${line.taxRate}`}>
              <td>
                <LineName line={line} />
              </td>
              {columns.map((column) => (
                <td key={column} className="column-amount" data-label={t(`month-${column}`)}>
                  <Sum line={line} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LineName({ line: { currency, token, network, taxRate } }: { line: Line }) {
  const format = useFormat();
  const { networks } = useViewer();
  const name = networks.find(({ id }) => id === network)?.name;
  return (
    <span>
      <bdi className="strong">{currency ?? token}</bdi> <bdi className="quiet small">{name}</bdi>{' '}
      {taxRate !== null && <bdi>{format.percent(Number(taxRate) * 100)}</bdi>}
    </span>
  );
}

function Sum({ line, column }: { line: Line; column: Column }) {
  const format = useFormat();
  const value = line[column];
  if (value === null) return null;
  if (column === 'payments') return format.count(Number(value));
  if (line.currency !== null) return <bdi>{format.money({ amount: value, currency: line.currency })}</bdi>;
  return <Amount value={value} symbol={line.token ?? ''} />;
}
