import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { useProblemText } from '../../ui/problem-text';
import { findWallets, proveWallet, type Wallet } from './wallet-proof';

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
  const [choices, setChoices] = useState<Wallet[]>([]);
  const [failure, setFailure] = useState<Failure | 'none'>();
  const [isBusy, setIsBusy] = useState(false);

  const prove = async (wallet: Wallet) => {
    setChoices([]);
    setIsBusy(true);
    setFailure(await proveWallet(wallet));
    setIsBusy(false);
  };
  const begin = async () => {
    setFailure(undefined);
    const wallets = await findWallets();
    const [only] = wallets;
    if (!only) return setFailure('none');
    if (wallets.length > 1) return setChoices(wallets);
    await prove(only);
  };
  return (
    <>
      <p className="quiet">{t('wallet-connect-text')}</p>
      {failure === 'none' && (
        <p className="note note-warning" role="alert">
          {t('wallet-none-found')}
        </p>
      )}
      {failure && failure !== 'none' && <FailureNote failure={failure} />}
      <div className="actions">
        <Button kind="primary" isBusy={isBusy} onClick={() => void begin()}>
          {t(isBusy ? 'wallet-look' : 'wallet-connect')}
        </Button>
      </div>
      {choices.length > 0 && (
        <Dialog title={t('wallet-choose')} onClose={() => setChoices([])}>
          {choices.map((wallet) => (
            <Button key={wallet.name} onClick={() => void prove(wallet)}>
              {wallet.icon && <img className="wallet-icon" src={wallet.icon} alt="" />}
              {wallet.name}
            </Button>
          ))}
          <Button kind="link" onClick={() => setChoices([])}>
            {t('cancel')}
          </Button>
        </Dialog>
      )}
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
