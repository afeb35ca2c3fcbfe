import { useTranslate } from '../../language/language';
import { type AuditEntry, membersOf } from './audit-fields';
import { IDENTIFIER } from './audit-message';

/** The names that programs have for the action and its subject, and the identifiers among the values; folded. */
export function AuditCode({ entry: { action, subject, before, after } }: { entry: AuditEntry }) {
  const t = useTranslate();
  const identifiers = [before, after]
    .flatMap((json) => Object.entries(membersOf(json)))
    .filter(([, value]) => IDENTIFIER.test(String(value)))
    .map(([name, value]) => `${name}:${value}`);
  return (
    <details className="small quiet">
      <summary>{t('developer')}</summary>
      <p className="mono breakable" dir="ltr">
        {[action, subject, ...new Set(identifiers)].join(' ')}
      </p>
    </details>
  );
}
