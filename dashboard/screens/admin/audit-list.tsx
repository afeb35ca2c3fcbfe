import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { AuditChange } from './audit-change';
import { type AuditEntry, actorOf } from './audit-fields';

/** Some entries of the audit log, each with what has changed. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslate();
  const format = useFormat();
  if (entries.length === 0) return <p className="quiet">{t('admin-no-entries')}</p>;
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.uuid}>
          <p className="mono">{entry.action}</p>
          <AuditChange entry={entry} />
          <p className="quiet small">
            <time dateTime={entry.createdOn}>{format.time(entry.createdOn)}</time>
            {' · '}
            {t('by', { actor: actorOf(entry) })}
          </p>
        </li>
      ))}
    </ol>
  );
}
