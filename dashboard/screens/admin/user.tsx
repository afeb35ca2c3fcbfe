import { getRouteApi, Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { FailureNote } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import { WalletNetworkFields } from '../../ui/wallet-network';
import { AccountFacts } from './account-facts';
import { AccountFields, NoteFields, nameOf, undecidedWallet } from './account-fields';
import { AccountForm } from './account-form';
import { AccountStatus } from './account-status';
import { AuditFields } from './audit-fields';
import { AuditList } from './audit-list';
import { Decision } from './decision';
import { Notes } from './notes';
import { PasswordLink } from './password-link';

const UserQuery = graphql(
  `
    query User($uuid: UUID!) {
      user(uuid: $uuid) { ...AdminAccount }
      userNotes(uuid: $uuid) { ...AdminNote }
      walletNetworks(userUuid: $uuid) { ...WalletNetworkFields }
      auditLog(filter: { accountUuid: $uuid }, limit: 10) { nextCursor items { ...AdminAuditEntry } }
    }
  `,
  [AccountFields, NoteFields, WalletNetworkFields, AuditFields],
);

const route = getRouteApi('/signed-in/admin/users/$uuid');

/** One account, with everything that an admin can see and change. */
export function UserDetail() {
  const { uuid } = route.useParams();
  const [{ data, error }, readAgain] = useQuery({ query: UserQuery, variables: { uuid } });
  const refresh = () => readAgain({ requestPolicy: 'network-only' });
  if (error && !data) return <FailureNote failure={failureOf(error)} onRetry={refresh} />;
  if (!data) return null;
  return <Details key={uuid} data={data} onChange={refresh} />;
}

function Details({ data, onChange }: { data: ResultOf<typeof UserQuery>; onChange(): void }) {
  const t = useTranslate();
  const { user, userNotes, walletNetworks, auditLog } = data;
  const wallet = undecidedWallet(user);
  useTitle(nameOf(user));
  return (
    <>
      <div className="screen-head">
        <h1 className="breakable">{user.profile.displayName ?? nameOf(user)}</h1>
        <span className="badge">{t(`role-${user.role}`)}</span>
        <AccountStatus account={user} />
      </div>
      <div className="columns">
        <div className="stack">
          <section className="card" aria-label={t('admin-account')}>
            <h2>{t('admin-account')}</h2>
            <AccountFacts account={user} networks={walletNetworks} />
            <Link to="/invoices" search={{ owner: user.uuid }}>
              {t('admin-their-invoices')}
            </Link>
            {wallet && <Decision account={user} wallet={wallet} />}
          </section>
          <AccountForm key={`${user.role} ${user.status} ${user.feeBps}`} account={user} />
          <PasswordLink account={user} />
        </div>
        <div className="stack">
          <Notes uuid={user.uuid} notes={userNotes} onChange={onChange} />
          <section className="card" aria-label={t('admin-audit')}>
            <h2>{t('admin-audit')}</h2>
            <AuditList entries={auditLog.items} />
            {auditLog.nextCursor && (
              <Link to="/admin/audit" search={{ account: user.uuid }}>
                {t('admin-all-entries')}
              </Link>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
