import { useState } from 'react';
import { useTranslate } from '../language/language';
import { switchAccount } from '../session/sign-in';
import { restartOrAskAgain } from '../session/tabs';
import { useViewer } from '../session/viewer';

/** A choice of the account for which the person acts; absent for a person with only one. Who has handed over the own account
 * acts for none at first. */
export function AccountSwitcher() {
  const t = useTranslate();
  const { memberships, email } = useViewer();
  const [isBusy, setIsBusy] = useState(false);
  const current = memberships.find(({ isCurrent }) => isCurrent);
  if (memberships.length === (current ? 1 : 0)) return null;
  const open = async (accountUuid: string) => {
    setIsBusy(true);
    if (await switchAccount(accountUuid)) restartOrAskAgain('/');
    else setIsBusy(false);
  };
  return (
    <select
      className="account-switcher"
      aria-label={t('account')}
      value={current?.accountUuid ?? ''}
      disabled={isBusy}
      onChange={({ currentTarget }) => void open(currentTarget.value)}
    >
      {!current && <option value="">{email}</option>}
      {memberships.map(({ accountUuid, name, ownerEmail }) => (
        <option key={accountUuid} value={accountUuid}>
          {name ?? ownerEmail ?? accountUuid}
        </option>
      ))}
    </select>
  );
}
