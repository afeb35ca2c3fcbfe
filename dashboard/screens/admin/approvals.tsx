import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FailureNote } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import { WalletNetworkFields } from '../../ui/wallet-network';
import { AccountFacts } from './account-facts';
import { type Account, AccountFields, NoteFields, nameOf, undecidedWallet } from './account-fields';
import { AccountStatus } from './account-status';
import { Decision } from './decision';
import { NoteList } from './notes';

const ApprovalsQuery = graphql(
  `
    query Approvals($limit: Int!) {
      users(filter: { requestsWallet: true }, sortBy: wallet_requested_on, direction: ASC, limit: $limit) { total items { ...AdminAccount } }
    }
  `,
  [AccountFields],
);

const BackgroundQuery = graphql(
  `
    query ApprovalBackground($uuid: UUID!) {
      userNotes(uuid: $uuid) { ...AdminNote }
      walletNetworks(userUuid: $uuid) { ...WalletNetworkFields }
    }
  `,
  [NoteFields, WalletNetworkFields],
);

const PAGE = 10;
/** The largest page of the server. */
const MOST = 100;

/** Results change with the accounts that they list, even while the list is empty. */
const DEPENDS_ON_ACCOUNTS = { additionalTypenames: ['User'] };

/** All accounts that request a wallet, the oldest request first, with what an admin needs to decide. */
export function Approvals() {
  const t = useTranslate();
  useTitle(t('admin-approvals'));
  const [limit, setLimit] = useState(PAGE);
  const [{ data, error }, readAgain] = useQuery({
    query: ApprovalsQuery,
    variables: { limit },
    context: DEPENDS_ON_ACCOUNTS,
  });
  if (error && !data)
    return (
      <FailureNote failure={failureOf(error)} onRetry={() => readAgain({ requestPolicy: 'network-only' })} />
    );
  const accounts = data?.users.items;
  return (
    <>
      <h1>{t('admin-approvals')}</h1>
      {accounts?.length === 0 && (
        <EmptyState title={t('admin-no-approvals')} text={t('admin-no-approvals-text')} />
      )}
      {accounts?.map((account) => (
        <Approval key={account.uuid} account={account} />
      ))}
      {data && data.users.total > limit && limit < MOST && (
        <Button onClick={() => setLimit(Math.min(MOST, limit + PAGE))}>{t('admin-show-more')}</Button>
      )}
    </>
  );
}

function Approval({ account }: { account: Account }) {
  const t = useTranslate();
  const { uuid, profile } = account;
  const [{ data }] = useQuery({ query: BackgroundQuery, variables: { uuid } });
  const wallet = undecidedWallet(account);
  const name = profile.displayName ?? nameOf(account);
  return (
    <section className="card" aria-label={name}>
      <div className="screen-head">
        <h2>
          <Link to="/admin/users/$uuid" params={{ uuid }}>
            {name}
          </Link>
        </h2>
        <AccountStatus account={account} />
      </div>
      <AccountFacts account={account} networks={data?.walletNetworks ?? []} />
      {data && data.userNotes.length > 0 && (
        <>
          <h3>{t('admin-notes')}</h3>
          <NoteList notes={data.userNotes} />
        </>
      )}
      {wallet && <Decision account={account} wallet={wallet} />}
    </section>
  );
}
