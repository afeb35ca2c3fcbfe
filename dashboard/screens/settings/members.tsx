import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { useTitle } from '../../ui/title';
import { Invitations } from './invitations';
import { MemberList } from './member-list';
import { OwnAccounts } from './own-accounts';
import { hasOtherAccounts, managesMembers } from './sections';

/** Who may act for the account, and for which accounts the person may act. */
export function MemberSettings() {
  const t = useTranslate();
  useTitle(t('settings-members'));
  const viewer = useViewer();
  return (
    <>
      {managesMembers(viewer) && (
        <>
          <MemberList />
          <Invitations />
        </>
      )}
      {hasOtherAccounts(viewer) && <OwnAccounts />}
    </>
  );
}
