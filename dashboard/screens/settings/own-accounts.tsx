import { useState } from 'react';
import { useMutation } from 'urql';
import { refreshShownQueries } from '../../data/client';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { switchAccount } from '../../session/sign-in';
import { restartAt } from '../../session/tabs';
import { useViewer, type Viewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { FailureNote } from '../../ui/failure-note';

const LeaveAccount = graphql(
  `mutation LeaveAccount($accountUuid: UUID!) { leaveAccount(accountUuid: $accountUuid) }`,
);

/** The accounts for which the person may act: switches to one, or leaves it. */
export function OwnAccounts() {
  const t = useTranslate();
  const { memberships } = useViewer();
  return (
    <section className="card" aria-labelledby="accounts-title">
      <h2 id="accounts-title">{t('accounts-yours')}</h2>
      <p className="quiet">{t('accounts-text')}</p>
      <ul className="entry-list">
        {memberships.map((membership) => (
          <AccountEntry key={membership.accountUuid} membership={membership} />
        ))}
      </ul>
    </section>
  );
}

function AccountEntry({ membership }: { membership: Viewer['memberships'][number] }) {
  const t = useTranslate();
  const [{ error, fetching }, leave] = useMutation(LeaveAccount);
  const [isSwitching, setIsSwitching] = useState(false);
  const { accountUuid, role, isCurrent } = membership;
  const name = membership.name ?? membership.ownerEmail ?? accountUuid;
  const open = async () => {
    setIsSwitching(true);
    if (await switchAccount(accountUuid)) restartAt('/');
    else setIsSwitching(false);
  };
  const end = async () => {
    if (
      !(await confirmed({
        title: t('account-leave-question', { name }),
        text: t('account-leave-consequence'),
        action: t('account-leave'),
      }))
    )
      return;
    const { data } = await leave({ accountUuid });
    if (!data) return;
    if (isCurrent) restartAt('/');
    else refreshShownQueries();
  };
  return (
    <li>
      <div className="entry-text">
        <bdi className="strong">{name}</bdi>{' '}
        {isCurrent && <span className="badge">{t('account-current')}</span>}
        <p className="quiet small">{t(`role-${role}`)}</p>
      </div>
      <div className="actions">
        {!isCurrent && (
          <Button
            isBusy={isSwitching}
            aria-label={t('account-switch-to', { name })}
            onClick={() => void open()}
          >
            {t('account-switch')}
          </Button>
        )}
        {role !== 'owner' && (
          <Button
            kind="danger"
            isBusy={fetching}
            aria-label={t('account-leave-named', { name })}
            onClick={() => void end()}
          >
            {t('account-leave')}
          </Button>
        )}
      </div>
      {error && <FailureNote failure={failureOf(error)} />}
    </li>
  );
}
