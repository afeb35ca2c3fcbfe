import { useState } from 'react';
import type { Failure } from '../data/errors';
import { findWallets, type Wallet } from '../data/wallets';
import { useTranslate } from '../language/language';
import { Button } from './button';
import { Dialog } from './dialog';
import { FailureNote } from './failure-note';

interface WalletButtonProps {
  label: string;
  /** Shown when this browser has no wallet. */
  noneText: string;
  /** Uses the wallet that the person chose; returns why that failed. */
  onWallet(wallet: Wallet): Promise<Failure | undefined>;
}

/** A button that finds the wallets of this browser, has the person choose if there are several, and uses one. */
export function WalletButton({ label, noneText, onWallet }: WalletButtonProps) {
  const t = useTranslate();
  const [choices, setChoices] = useState<Wallet[]>([]);
  const [failure, setFailure] = useState<Failure | 'none'>();
  const [isBusy, setIsBusy] = useState(false);
  const apply = async (wallet: Wallet) => {
    setChoices([]);
    setIsBusy(true);
    setFailure(await onWallet(wallet));
    setIsBusy(false);
  };
  const begin = async () => {
    setFailure(undefined);
    const wallets = await findWallets();
    const [only] = wallets;
    if (!only) return setFailure('none');
    if (wallets.length > 1) return setChoices(wallets);
    await apply(only);
  };
  return (
    <>
      {failure === 'none' && (
        <p className="note note-warning" role="alert">
          {noneText}
        </p>
      )}
      {failure && failure !== 'none' && <FailureNote failure={failure} />}
      <div className="actions">
        <Button kind="primary" isBusy={isBusy} onClick={() => void begin()}>
          {isBusy ? t('wallet-look') : label}
        </Button>
      </div>
      {choices.length > 0 && (
        <Dialog title={t('wallet-choose')} onClose={() => setChoices([])}>
          {choices.map((wallet) => (
            <Button key={wallet.name} onClick={() => void apply(wallet)}>
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
