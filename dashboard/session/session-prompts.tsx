import { useSyncExternalStore } from 'react';
import { useTranslate } from '../language/language';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { CredentialsForm } from './credentials-form';
import { prompts } from './prompts';
import {
  confirmByPasskey,
  confirmIdentity,
  type SignedIn,
  signIn,
  signInByPasskey,
  switchAccount,
} from './sign-in';
import { restartAt } from './tabs';
import { useViewer, type Viewer } from './viewer';

/** The dialogs of `prompts`, over whatever screen the person is on. */
export function SessionPrompts() {
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.current);
  if (prompt === 'sign-in') return <SignInAgain />;
  if (prompt === 'confirm') return <ConfirmIdentity />;
  return null;
}

function SignInAgain() {
  const t = useTranslate();
  const viewer = useViewer();
  const { email } = viewer;
  const settle = async (result: SignedIn | null) => {
    if (!result) return null;
    if (result.failure) return result.failure;
    if (await isSameAccount(result.accountUuid, viewer)) prompts.settle();
    else restartAt('/');
  };
  return (
    <Dialog title={t('signed-out-title')} onClose={() => restartAt('/sign-in')}>
      <p>{t('signed-out-text')}</p>
      <p className="strong">{email}</p>
      <CredentialsForm
        email={email}
        submitLabel={t('sign-in')}
        onSubmit={async (credentials) => (await settle(await signIn(credentials))) ?? undefined}
        onPasskey={async () => settle(await signInByPasskey())}
      >
        <Button kind="link" onClick={() => restartAt('/sign-in')}>
          {t('sign-in-as-other')}
        </Button>
      </CredentialsForm>
    </Dialog>
  );
}

/**
 * Makes the new session act for the account for which the old one acted. Returns false when it cannot, or when another
 * person has signed in: then nothing that is on the screen may be sent.
 */
async function isSameAccount(ownAccount: string, { account, memberships }: Viewer): Promise<boolean> {
  if (ownAccount !== account.uuid) return false;
  const current = memberships.find(({ isCurrent }) => isCurrent);
  if (!current || (current.accountUuid === ownAccount && !current.test)) return true;
  return switchAccount(current.accountUuid, current.test);
}

function ConfirmIdentity() {
  const t = useTranslate();
  const { email } = useViewer();
  const settle = (failure: Awaited<ReturnType<typeof confirmByPasskey>>) => {
    if (failure === undefined) prompts.settle();
    return failure;
  };
  return (
    <Dialog title={t('confirm-title')} onClose={prompts.settle}>
      <p>{t('confirm-text')}</p>
      <CredentialsForm
        email={email}
        submitLabel={t('confirm')}
        onSubmit={async ({ password, code }) =>
          settle(await confirmIdentity({ password, ...(code && { code }) })) ?? undefined
        }
        onPasskey={async () => settle(await confirmByPasskey())}
      >
        <Button kind="link" onClick={prompts.settle}>
          {t('cancel')}
        </Button>
      </CredentialsForm>
    </Dialog>
  );
}
