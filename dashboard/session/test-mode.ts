import { useState } from 'react';
import { switchAccount } from './sign-in';
import { restartOrAskAgain } from './tabs';
import { useViewer } from './viewer';

/** Test mode of the account; null for a person who creates no invoices in it. */
export function useTestMode() {
  const { memberships, isTest, may } = useViewer();
  const [isBusy, setIsBusy] = useState(false);
  const current = memberships.find(({ isCurrent }) => isCurrent);
  if (!current || !may('invoices:create')) return null;
  /** Enters or leaves test mode, and opens a screen in it. */
  const change = async (path: string) => {
    setIsBusy(true);
    if (await switchAccount(current.accountUuid, !isTest)) restartOrAskAgain(path);
    else setIsBusy(false);
  };
  return { isTest, isBusy, change };
}
