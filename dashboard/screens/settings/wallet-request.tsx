import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { useProblemText } from '../../ui/problem-text';
import { WalletButton } from '../../ui/wallet-button';
import { proveWallet } from './wallet-proof';

const RequestWallet = graphql(`
  mutation RequestWallet($wallet: Address!) {
    requestWhitelist(wallet: $wallet) { uuid status wallet requestedWallet walletChangeOn walletProvenOn }
  }
`);

/** Requests a payout wallet: one of this browser, by its signature, or a typed address. */
export function WalletRequest({ title }: { title: string }) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="request-title">
      <h2 id="request-title">{title}</h2>
      <ConnectedWallet />
      <p className="quiet">{t('wallet-or')}</p>
      <TypedWallet />
    </section>
  );
}

function ConnectedWallet() {
  const t = useTranslate();
  return (
    <>
      <p className="quiet">{t('wallet-connect-text')}</p>
      <WalletButton label={t('wallet-connect')} noneText={t('wallet-none-found')} onWallet={proveWallet} />
    </>
  );
}

function TypedWallet() {
  const t = useTranslate();
  const textOf = useProblemText();
  const [, request] = useMutation(RequestWallet);
  const [failure, setFailure] = useState<Failure>();
  const { register, handleSubmit, formState, setError, reset } = useForm<{ wallet: string }>();
  const submit = handleSubmit(async ({ wallet }) => {
    setFailure(undefined);
    const { error } = await request({ wallet: wallet.trim() });
    if (!error) return reset();
    const refused = failureOf(error);
    const { reason: code, message: reason } = refused;
    // The type `Address` refuses a value by a reason of its own, without `problems`.
    const [problem = code === 'evm_address' && { member: 'wallet', code, reason }] = refused.problems;
    if (problem) setError('wallet', { message: textOf(problem) });
    else setFailure(refused);
  });
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('wallet-address')}
        hint={t('wallet-address-hint')}
        dir="ltr"
        placeholder="0x…"
        spellCheck={false}
        autoComplete="off"
        required
        problem={formState.errors.wallet?.message}
        {...register('wallet')}
      />
      {failure && <FailureNote failure={failure} />}
      <div className="actions">
        <Button type="submit" isBusy={formState.isSubmitting}>
          {t('wallet-request')}
        </Button>
      </div>
    </form>
  );
}
