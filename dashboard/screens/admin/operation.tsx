import type { ReactNode } from 'react';
import { failureOf } from '../../data/errors';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Facts } from '../../ui/facts';
import { FailureNote } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import {
  blocksBehind,
  checks,
  isInUse,
  type NetworkStatus,
  type SystemStatus,
  type Todo,
  todosOf,
} from './operation-checks';
import { useSystemStatus } from './system-status';
import { Verdict } from './verdict';

/** Whether money or messages are stuck, and what to do about each bad value. */
export function Operation() {
  const t = useTranslate();
  useTitle(t('admin-operation'));
  const { status, error } = useSystemStatus();
  return (
    <>
      <h1>{t('admin-operation')}</h1>
      {error && <FailureNote failure={failureOf(error)} />}
      {status && (
        <>
          <Summary status={status} />
          {status.networks.filter(isInUse).map((network) => (
            <Network key={network.network.id} status={network} />
          ))}
          <Queues status={status} />
          <Components status={status} />
          <section className="card settings-card" aria-label={t('admin-settings')}>
            <h2>{t('admin-settings')}</h2>
            <p className="quiet small">{t('admin-settings-text')}</p>
            <Facts
              facts={status.settings.map(({ name, value }) => [
                name,
                <span key={name} className="mono">
                  {value ?? '—'}
                </span>,
              ])}
            />
          </section>
        </>
      )}
    </>
  );
}

function Summary({ status }: { status: SystemStatus }) {
  const t = useTranslate();
  const count = todosOf(status).length;
  if (!status.queues)
    return (
      <div className="note note-failure">
        <p>{t('operation-todo-no-backlog')}</p>
      </div>
    );
  return (
    <p className={`note ${count === 0 ? 'note-good' : 'note-failure'}`}>{t('admin-stuck', { count })}</p>
  );
}

interface Row {
  /** Message with the name of the value. */
  name: string;
  value: ReactNode;
  /** What to do about the value; undefined for a good one, absent for one that is neither good nor bad. */
  todo?: Todo | undefined;
}

/** Values with their state, and what to do about the bad ones. */
function Checks({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <section className="card" aria-label={title}>
      <h2>
        {title} {children}
      </h2>
      <table className="stacked-table checks" aria-label={title}>
        <thead>
          <tr>
            {['check', 'value', 'to-do'].map((name) => (
              <th key={name} scope="col">
                {t(`column-${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>{t(row.name)}</td>
              <td data-label={t('column-value')}>
                <span className="check-value">
                  {'todo' in row && <Verdict todo={row.todo} />}
                  {row.value}
                </span>
              </td>
              <td data-label={row.todo && t('column-to-do')}>{row.todo && <WhatToDo todo={row.todo} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WhatToDo({ todo: { name, topic } }: { todo: Todo }) {
  const t = useTranslate();
  return (
    <div>
      <p>{t(`operation-todo-${name}`)}</p>
      <p className="quiet small">{t('admin-read-more', { topic })}</p>
    </div>
  );
}

function Network({ status }: { status: NetworkStatus }) {
  const t = useTranslate();
  const format = useFormat();
  const behind = blocksBehind(status);
  const count = (value: number | null) => (value === null ? t('admin-unknown') : format.count(value));
  const waiting = (number: number | null, seconds: number | null) =>
    number && seconds ? t('admin-since', { count: number, time: format.duration(seconds) }) : count(number);
  const { network, watch, readBlockSeconds, rpcFailures, rpcRefusals } = status;
  const rows: (Row | false)[] = [
    {
      name: 'operation-reading',
      value:
        readBlockSeconds === null || behind === null
          ? t(watch === null ? 'operation-not-read' : 'admin-unknown')
          : t('admin-block-read', { time: format.duration(readBlockSeconds), blocks: behind }),
      todo: checks.reading(status),
    },
    rpcFailures !== null &&
      rpcRefusals !== null && {
        name: 'operation-rpc',
        value: t('admin-rpc-errors', { failures: rpcFailures, refusals: rpcRefusals }),
      },
    { name: 'operation-open', value: count(status.openInvoices) },
    {
      name: 'operation-overdue',
      value: waiting(status.overdueInvoices, status.overdueSeconds),
      todo: checks.overdue(status),
    },
    status.unflushedInvoices !== null && {
      name: 'operation-unflushed',
      value: waiting(status.unflushedInvoices, status.unflushedSeconds),
      todo: checks.unflushed(status),
    },
    status.flushesLeft !== null && {
      name: 'operation-gas',
      value: format.count(status.flushesLeft),
      todo: checks.gas(status),
    },
  ];
  return (
    <Checks title={network.name} rows={rows.filter((row) => row !== false)}>
      {network.testnet && <span className="badge badge-testnet">{t('testnet')}</span>}
    </Checks>
  );
}

function Queues({
  status: { queues, setAside, failedDeliveries, unfoldedChanges, refusedPriceFeeds, tokenProblems },
}: {
  status: SystemStatus;
}) {
  const t = useTranslate();
  const format = useFormat();
  if (!queues || !setAside) return null;
  const since = (count: number, seconds: number) =>
    count > 0 ? t('admin-since', { count, time: format.duration(seconds) }) : format.count(0);
  const rows: Row[] = [
    ...queues.map((queue) => ({
      name: `operation-queue-${queue.queue.replaceAll('_', '-')}`,
      value: since(queue.pending, queue.oldestSeconds),
      todo: checks.queue(queue),
    })),
    { name: 'operation-failed-deliveries', value: format.count(failedDeliveries ?? 0) },
    ...setAside.map((each) => ({
      name: `operation-set-aside-${each.work}`,
      value: since(each.invoices, each.seconds),
      todo: checks.setAside(each),
    })),
    {
      name: 'operation-unfolded',
      value: format.count(unfoldedChanges ?? 0),
      todo: checks.totals(unfoldedChanges),
    },
    {
      name: 'operation-prices',
      value:
        refusedPriceFeeds?.map(({ pair, network }) => `${pair} (${network.name})`).join(', ') ||
        format.count(0),
      todo: checks.prices(refusedPriceFeeds),
    },
    {
      name: 'operation-tokens',
      value: tokenProblems.join('; ') || format.count(0),
      todo: checks.tokens(tokenProblems),
    },
  ];
  return <Checks title={t('admin-work')} rows={rows} />;
}

function Components({ status: { components } }: { status: SystemStatus }) {
  const t = useTranslate();
  const rows = components
    .filter(({ name }) => COMPONENTS.includes(name))
    .map((component) => ({
      name: `component-${component.name}`,
      value: t(`component-${component.state}`),
      ...(component.state !== 'off' && { todo: checks.component(component) }),
    }));
  return <Checks title={t('admin-components')} rows={rows} />;
}

/** Components with a name in `dashboard/locales/<language>/admin.ftl`; a newer server may have others. */
const COMPONENTS = ['database', 'redis', 'api', 'worker', 'watcher', 'bot'];
