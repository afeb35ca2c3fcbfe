import { Link } from '@tanstack/react-router';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Facts } from '../../ui/facts';
import { AuditChange } from './audit-change';
import { AuditCode } from './audit-code';
import type { AuditEntry } from './audit-fields';
import type { AuditSearch } from './audit-search';
import { accountName, actorOf, useAuditSentence } from './audit-sentence';

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
  const sentenceOf = useAuditSentence();
  const { action, actor, account, createdOn } = entry;
  const similar: [name: string, members: AuditSearch][] = [
    ['action', { action }],
    ...(actor ? [['actor', { actor: actor.uuid }] satisfies [string, AuditSearch]] : []),
    ...(account ? [['account', { account: account.uuid }] satisfies [string, AuditSearch]] : []),
  ];
  const [kind, uuid] = entry.subject.split(':');
  return (
    <Dialog title={sentenceOf(entry)} onClose={onClose}>
      <Facts
        facts={[
          [t('column-time'), format.time(createdOn)],
          [
            t('column-actor'),
            actor ? <AccountLink key="actor" uuid={actor.uuid} name={actorOf(entry)} /> : 'Chit',
          ],
          [t('column-account'), account && <AccountLink uuid={account.uuid} name={accountName(account)} />],
          [t('column-invoice'), kind === 'invoice' && uuid ? <InvoiceLink uuid={uuid} /> : null],
        ]}
      />
      {entry.before === null && entry.after === null ? (
        <p className="quiet">{t('admin-no-change')}</p>
      ) : (
        <AuditChange entry={entry} />
      )}
      <AuditCode entry={entry} />
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

/** Number of characters of an identifier that name an invoice among others. */
const SHORT = 8;

const AccountLink = ({ uuid, name }: { uuid: string; name: string }) => (
  <Link to="/admin/users/$uuid" params={{ uuid }}>
    {name}
  </Link>
);

const InvoiceLink = ({ uuid }: { uuid: string }) => (
  <Link to="/invoices/$uuid" params={{ uuid }}>
    {uuid.slice(0, SHORT)}
  </Link>
);
