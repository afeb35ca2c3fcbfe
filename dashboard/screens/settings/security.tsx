import { useState } from 'react';
import { useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { FailureNote } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import { Authenticator } from './authenticator';
import { Passkeys } from './passkeys';
import { PasswordChange } from './password-change';
import { RecoveryCodes, RecoveryCodesDialog } from './recovery-codes';
import { LISTED, Security } from './security-data';
import { Sessions } from './sessions';

/** How the person proves who they are, and where they are signed in. */
export function SecuritySettings() {
  const t = useTranslate();
  useTitle(t('settings-security'));
  const [{ data, error }, readAgain] = useQuery({ query: Security, context: LISTED });
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  if (error && !data)
    return (
      <FailureNote failure={failureOf(error)} onRetry={() => readAgain({ requestPolicy: 'network-only' })} />
    );
  if (!data) return null;
  const { secondFactors, passkeys, sessions, me } = data;
  const hasFactor = secondFactors.totpSince !== null || passkeys.length > 0;
  return (
    <>
      {secondFactors.isRequired && !hasFactor && (
        <p className="note note-warning">{t('factor-required-here')}</p>
      )}
      {me.email && <PasswordChange email={me.email} />}
      <Authenticator since={secondFactors.totpSince} onRecoveryCodes={setNewCodes} />
      <Passkeys passkeys={passkeys} onRecoveryCodes={setNewCodes} />
      {hasFactor && <RecoveryCodes left={secondFactors.recoveryCodesLeft} onRecoveryCodes={setNewCodes} />}
      <Sessions sessions={sessions} />
      {newCodes && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes(undefined)} />}
    </>
  );
}
