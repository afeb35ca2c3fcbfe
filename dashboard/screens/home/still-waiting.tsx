import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { FailureOf } from '../../ui/failure-note';
import type { HomeData } from './home-data';

const SendConfirmationLink = graphql(`mutation SendConfirmationLink { requestEmailConfirmation }`);

/** What keeps the account from working as it should, each with who has to do what. */
export function StillWaiting({ state }: { state: HomeData }) {
  const t = useTranslate();
  const format = useFormat();
  const viewer = useViewer();
  const { me, account, webhooks } = state;
  const disabled = webhooks?.filter(({ disabledOn }) => disabledOn) ?? [];
  return (
    <>
      {account?.status === 'pending' && <p className="note note-warning">{t('home-wallet-pending')}</p>}
      {account?.status === 'rejected' && <p className="note note-failure">{t('home-wallet-rejected')}</p>}
      {account?.status === 'verified' && account.requestedWallet && (
        <p className="note note-warning">
          {account.walletChangeOn
            ? t('home-wallet-changes', { time: format.time(account.walletChangeOn) })
            : t('home-wallet-change-pending')}
        </p>
      )}
      {disabled.map(({ uuid, url }) => (
        <p key={uuid} className="note note-failure">
          <Link to="/developers/webhooks/$uuid" params={{ uuid }}>
            {t('home-webhook-disabled', { url })}
          </Link>
        </p>
      ))}
      {viewer.sendsMail && viewer.isOwnAccount && !me.emailConfirmedOn && <ConfirmEmail />}
    </>
  );
}

function ConfirmEmail() {
  const t = useTranslate();
  const { email } = useViewer();
  const [{ fetching, error }, send] = useMutation(SendConfirmationLink);
  const [isSent, setIsSent] = useState(false);
  const request = async () => {
    const { data } = await send({});
    if (data) setIsSent(true);
  };
  if (!email) return null;
  return (
    <div className="note note-warning" role="status">
      <p>{t(isSent ? 'home-email-sent' : 'home-email-unconfirmed', { email })}</p>
      {!isSent && (
        <Button isBusy={fetching} onClick={() => void request()}>
          {t('home-email-send')}
        </Button>
      )}
      <FailureOf error={error} />
    </div>
  );
}
