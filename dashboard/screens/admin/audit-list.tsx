import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { AuditChange } from './audit-change';
import { AuditCode } from './audit-code';
import type { AuditEntry } from './audit-fields';
import { useAuditSentence } from './audit-sentence';

/** Some entries of the audit log, each with what has changed. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslate();
  const format = useFormat();
  const sentenceOf = useAuditSentence();
  if (entries.length === 0) return <p className="quiet">{t('admin-no-entries')}</p>;
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.uuid}>
          <p className="breakable">{sentenceOf(entry)}</p>
          <AuditChange entry={entry} />
          <p className="quiet small">
            <time dateTime={entry.createdOn}>{format.time(entry.createdOn)}</time>
          </p>
          <AuditCode entry={entry} />
        </li>
      ))}
    </ol>
  );
}
