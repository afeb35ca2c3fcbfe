import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { FailureOf } from '../../ui/failure-note';
import { CardSkeletons } from '../../ui/skeleton';
import { WaitingQuery } from '../admin/admin-frame';
import { checks, isInUse, type NetworkStatus, type SystemStatus, todosOf } from '../admin/operation-checks';
import { useSystemStatus } from '../admin/system-status';
import { Verdict } from '../admin/verdict';

/** What an admin looks at first: accounts that wait, and networks and work that are stuck. */
export function AdminHome() {
  const t = useTranslate();
  const { status, error } = useSystemStatus();
  const [{ data }] = useQuery({ query: WaitingQuery });
  const waiting = data?.users.total ?? 0;
  if (!status) return error ? <FailureOf error={error} /> : <CardSkeletons count={2} />;
  const todos = [...new Set(todosOf(status).map(({ name }) => name))];
  return (
    <section className="stack" aria-labelledby="home-operation">
      <h2 id="home-operation">{t('admin-operation')}</h2>
      <div className={`note ${todos.length > 0 ? 'note-failure' : 'note-good'}`}>
        <Link to="/admin/operation">{t('home-issues', { count: todos.length })}</Link>
        {todos.map((name) => (
          <p key={name} className="small">
            {t(`operation-todo-${name}`)}
          </p>
        ))}
      </div>
      {waiting > 0 && (
        <p className="note note-warning">
          <Link to="/admin/approvals">{t('home-approvals', { count: waiting })}</Link>
        </p>
      )}
      <Networks networks={status.networks.filter(isInUse)} />
      <Queues status={status} />
    </section>
  );
}

/** The networks in use: how far each is read, what waits on it, and how long the gas lasts. */
function Networks({ networks }: { networks: readonly NetworkStatus[] }) {
  const t = useTranslate();
  const format = useFormat();
  if (networks.length === 0) return null;
  const count = (value: number | null) => (value === null ? '—' : format.count(value));
  return (
    <section className="card">
      <h3 id="home-networks">{t('home-networks')}</h3>
      <table className="stacked-table" aria-labelledby="home-networks">
        <thead>
          <tr>
            {['network', 'reading', 'open', 'payouts', 'gas'].map((name) => (
              <th key={name} scope="col">
                {t(`home-network-${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {networks.map((status) => (
            <tr key={status.network.id}>
              <td className="strong">
                <bdi>{status.network.name}</bdi>
              </td>
              <td data-label={t('home-network-reading')}>
                <span className="check-value">
                  <Verdict todo={checks.reading(status)} />
                  {status.readBlockSeconds === null
                    ? t('operation-not-read')
                    : format.duration(status.readBlockSeconds)}
                </span>
              </td>
              <td data-label={t('home-network-open')}>
                <span className="check-value">
                  <Verdict todo={checks.overdue(status)} />
                  {count(status.openInvoices)}
                </span>
              </td>
              <td data-label={t('home-network-payouts')}>
                <span className="check-value">
                  {status.unflushedInvoices !== null && <Verdict todo={checks.unflushed(status)} />}
                  {count(status.unflushedInvoices)}
                </span>
              </td>
              <td data-label={t('home-network-gas')}>
                <span className="check-value">
                  {status.flushesLeft !== null && <Verdict todo={checks.gas(status)} />}
                  {count(status.flushesLeft)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How much work waits, and for how long. */
function Queues({ status: { queues } }: { status: SystemStatus }) {
  const t = useTranslate();
  const format = useFormat();
  if (!queues) return null;
  return (
    <section className="card">
      <h3 id="home-queues">{t('admin-work')}</h3>
      <table aria-labelledby="home-queues">
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.queue}>
              <th scope="row">{t(`operation-queue-${queue.queue.replaceAll('_', '-')}`)}</th>
              <td>
                <span className="check-value">
                  <Verdict todo={checks.queue(queue)} />
                  {queue.pending > 0
                    ? t('admin-since', { count: queue.pending, time: format.duration(queue.oldestSeconds) })
                    : format.count(0)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
