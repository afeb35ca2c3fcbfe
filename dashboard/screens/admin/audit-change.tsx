import { useFormat } from '../../language/format';
import { useLanguage } from '../../language/language';
import { type AuditEntry, membersOf } from './audit-fields';
import { IDENTIFIER, labelOf } from './audit-message';

/** Beginnings of the messages that name a value of a member. */
const VALUE_MESSAGES: Record<string, readonly string[]> = {
  role: ['role-'],
  status: ['account-status-', 'token-status-', 'phase-'],
  severity: ['severity-'],
};

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Shows each changed value with its name, as it was and as it is; nothing when the entry has none. Identifiers are left out. */
export function AuditChange({ entry: { before, after } }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const { t, has } = useLanguage();
  const textOf = useText();
  const old = membersOf(before);
  const changed = membersOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(changed)])].filter(
    (name) =>
      textOf(name, old[name]) !== textOf(name, changed[name]) &&
      !IDENTIFIER.test(String(changed[name] ?? old[name])),
  );
  if (names.length === 0) return null;
  return (
    <ul className="changes small">
      {names.map((name) => (
        <li key={name}>
          {/* An earlier release may have had further members. */}
          <span className="quiet">{has(labelOf(name)) ? t(labelOf(name)) : name}:</span>{' '}
          {name in old && <del dir="auto">{textOf(name, old[name])}</del>}
          {name in old && name in changed && <span aria-hidden> → </span>}
          {name in changed ? (
            <ins dir="auto">{textOf(name, changed[name])}</ins>
          ) : (
            <span className="quiet"> {t('admin-removed')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that shows a value in the person's language: structured values as JSON, nothing as a dash. */
function useText() {
  const { t, has } = useLanguage();
  const format = useFormat();
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (name.endsWith('Bps')) return format.percent(Number(text));
    if (INSTANT.test(text)) return format.time(text);
    const message = VALUE_MESSAGES[name]?.map((start) => start + text).find(has);
    return message ? t(message) : text;
  };
}
