import { useState } from 'react';
import { useMutation } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import { TextArea } from '../../ui/field';
import { type Account, nameOf, UpdateUser } from './account-fields';

/**
 * Approves or rejects the wallet that an account requests. The server refuses the decision when the account has meanwhile
 * requested another wallet than the one that is shown.
 */
export function Decision({ account, wallet }: { account: Account; wallet: string }) {
  const t = useTranslate();
  const [{ fetching }, update] = useMutation(UpdateUser);
  const [failure, setFailure] = useState<Failure>();
  const [isRejecting, setIsRejecting] = useState(false);
  const { uuid } = account;
  const decide = async (status: 'verified' | 'rejected', reason?: string) => {
    const input = { status, expectedWallet: wallet, ...(reason && { reason }) };
    const { error } = await update({ uuid, input });
    setFailure(error && failureOf(error));
    setIsRejecting(false);
  };
  const approveAsked = async () => {
    if (
      await confirmed({
        title: t('admin-approve-question', { wallet, account: nameOf(account) }),
        text: t('admin-approve-consequence'),
        action: t('admin-approve'),
        kind: 'primary',
      })
    )
      await decide('verified');
  };
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <div className="actions">
        <Button kind="primary" isBusy={fetching} onClick={() => void approveAsked()}>
          {t('admin-approve')}
        </Button>
        <Button kind="danger" isBusy={fetching} onClick={() => setIsRejecting(true)}>
          {t('admin-reject')}
        </Button>
      </div>
      {isRejecting && (
        <RejectDialog
          account={account}
          isBusy={fetching}
          onReject={(reason) => void decide('rejected', reason)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </>
  );
}

interface RejectDialogProps {
  account: Account;
  isBusy: boolean;
  onReject(reason: string): void;
  onClose(): void;
}

function RejectDialog({ account, isBusy, onReject, onClose }: RejectDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={t('admin-reject-title', { account: nameOf(account) })} onClose={onClose}>
      <p>{t(account.status === 'pending' ? 'admin-reject-text' : 'admin-reject-change-text')}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onReject(String(new FormData(event.currentTarget).get('reason')));
        }}
      >
        <TextArea
          name="reason"
          label={t('admin-reason')}
          hint={t('admin-reason-hint')}
          maxLength={500}
          required
          autoFocus
        />
        <div className="actions">
          <Button type="submit" kind="danger" isBusy={isBusy}>
            {t('admin-reject')}
          </Button>
          <Button kind="link" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
