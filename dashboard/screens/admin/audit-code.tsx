import { useTranslate } from '../../language/language';
import type { AuditEntry } from './audit-fields';

/** The names that programs have for the action and its subject, folded. */
export function AuditCode({ entry: { action, subject } }: { entry: AuditEntry }) {
  const t = useTranslate();
  return (
    <details className="small quiet">
      <summary>{t('developer')}</summary>
      <p className="mono breakable" dir="ltr">
        {action} {subject}
      </p>
    </details>
  );
}
