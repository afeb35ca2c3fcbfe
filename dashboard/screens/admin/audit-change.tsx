import { useTranslate } from '../../language/language';
import { type AuditEntry, IDENTIFIER, membersOf } from './audit-fields';

/** Shows each changed member with its old and its new value; nothing when the entry names none. Identifiers are left out. */
export function AuditChange({ entry: { before, after } }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const t = useTranslate();
  const old = membersOf(before);
  const changed = membersOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(changed)])].filter(
    (name) =>
      textOf(old[name]) !== textOf(changed[name]) && !IDENTIFIER.test(textOf(changed[name] ?? old[name])),
  );
  if (names.length === 0) return null;
  return (
    <ul className="changes small" dir="ltr">
      {names.map((name) => (
        <li key={name}>
          <span className="mono">{name}</span> {name in old && <del>{textOf(old[name])}</del>}
          {name in old && name in changed && <span aria-hidden> → </span>}
          {name in changed ? (
            <ins>{textOf(changed[name])}</ins>
          ) : (
            <span className="quiet"> {t('admin-removed')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Texts as they are, everything else as JSON, nothing as a dash. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
