import { Link } from '@tanstack/react-router';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Facts } from '../../ui/facts';
import { AuditChange } from './audit-change';
import { type AuditEntry, actorOf } from './audit-fields';
import type { AuditSearch } from './audit-search';

interface AuditDetailProps {
  entry: AuditEntry;
  /** Filters the list by a member of the entry. */
  onFilter(members: AuditSearch): void;
  onClose(): void;
}

/** One entry of the audit log: who changed what, and similar entries. */
export function AuditDetail({ entry, onFilter, onClose }: AuditDetailProps) {
  const t = useTranslate();
  const format = useFormat();
  const { action, actor, accountUuid, createdOn } = entry;
  const similar: [name: string, members: AuditSearch][] = [
    ['action', { action }],
    ...(actor ? [['actor', { actor: actor.uuid }] satisfies [string, AuditSearch]] : []),
    ...(accountUuid ? [['account', { account: accountUuid }] satisfies [string, AuditSearch]] : []),
  ];
  return (
    <Dialog title={action} onClose={onClose}>
      <Facts
        facts={[
          [t('column-time'), format.time(createdOn)],
          [
            t('column-actor'),
            actor ? <AccountLink key="actor" uuid={actor.uuid} name={actorOf(entry)} /> : 'Chit',
          ],
          [t('column-subject'), <Subject key="subject" subject={entry.subject} />],
          [t('column-account'), accountUuid && <AccountLink uuid={accountUuid} name={accountUuid} />],
        ]}
      />
      {entry.before === null && entry.after === null ? (
        <p className="quiet">{t('admin-no-change')}</p>
      ) : (
        <AuditChange entry={entry} />
      )}
      <div className="actions">
        {similar.map(([name, members]) => (
          <Button
            key={name}
            onClick={() => {
              onClose();
              onFilter(members);
            }}
          >
            {t(`admin-same-${name}`)}
          </Button>
        ))}
        <Button kind="link" onClick={onClose}>
          {t('admin-close')}
        </Button>
      </div>
    </Dialog>
  );
}

const AccountLink = ({ uuid, name }: { uuid: string; name: string }) => (
  <Link to="/admin/users/$uuid" params={{ uuid }}>
    {name}
  </Link>
);

/** The object that was changed, with a link where it has a screen. */
function Subject({ subject }: { subject: string }) {
  const [kind, uuid] = subject.split(':');
  if (kind === 'user' && uuid) return <AccountLink uuid={uuid} name={subject} />;
  if (kind === 'invoice' && uuid)
    return (
      <Link to="/invoices/$uuid" params={{ uuid }}>
        {subject}
      </Link>
    );
  return <span className="mono">{subject}</span>;
}
