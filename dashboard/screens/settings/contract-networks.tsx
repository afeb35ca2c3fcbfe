import { useState } from 'react';
import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import {
  isContract,
  networksOf,
  type WalletNetwork,
  WalletNetworkFields,
  WalletNetworkState,
} from '../../ui/wallet-network';

const Confirm = graphql(
  `
    mutation ConfirmWalletNetwork($wallet: Address!, $network: String!) {
      confirmWalletNetwork(wallet: $wallet, network: $network) { ...WalletNetworkFields }
    }
  `,
  [WalletNetworkFields],
);
const Withdraw = graphql(
  `
    mutation WithdrawWalletNetwork($wallet: Address!, $network: String!) {
      withdrawWalletNetwork(wallet: $wallet, network: $network) { ...WalletNetworkFields }
    }
  `,
  [WalletNetworkFields],
);

interface ContractNetworksProps {
  wallet: string | null;
  /** The networks of all wallets of the account. */
  networks: readonly WalletNetwork[];
}

/** The networks of a contract wallet, each to be confirmed by the owner; nothing for a wallet with a private key. */
export function ContractNetworks({ wallet, networks }: ContractNetworksProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<WalletNetwork>();
  const states = networksOf(networks, wallet);
  if (!isContract(states)) return null;
  return (
    <>
      <h3>{t('contract-wallet')}</h3>
      <p className="quiet">{t('contract-wallet-text')}</p>
      <ul className="entry-list">
        {states.map((state) => (
          <ContractNetwork key={state.network.id} state={state} onConfirm={() => setAsked(state)} />
        ))}
      </ul>
      {asked && <ConfirmDialog state={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function ContractNetwork({ state, onConfirm }: { state: WalletNetwork; onConfirm(): void }) {
  const t = useTranslate();
  const [{ error, fetching }, withdraw] = useMutation(Withdraw);
  const { wallet, network, kind, confirmedOn } = state;
  const values = { network: network.name };
  const withdrawAsked = async () => {
    if (
      await confirmed({
        title: t('contract-withdraw-question', values),
        text: t('contract-withdraw-consequence'),
        action: t('contract-withdraw'),
      })
    )
      await withdraw({ wallet, network: network.id });
  };
  return (
    <li>
      <div className="entry-text">
        <WalletNetworkState state={state} />
      </div>
      {confirmedOn && (
        <Button
          kind="danger"
          isBusy={fetching}
          aria-label={t('contract-withdraw-network', values)}
          onClick={() => void withdrawAsked()}
        >
          {t('contract-withdraw')}
        </Button>
      )}
      {/* The server refuses to confirm a network without a contract. */}
      {!confirmedOn && kind !== 'plain' && (
        <Button aria-label={t('contract-confirm-network', values)} onClick={onConfirm}>
          {t('contract-confirm')}
        </Button>
      )}
      {error && <FailureNote failure={failureOf(error)} />}
    </li>
  );
}

function ConfirmDialog({ state, onClose }: { state: WalletNetwork; onClose(): void }) {
  const t = useTranslate();
  const [{ error, fetching }, confirmNetwork] = useMutation(Confirm);
  const { wallet, network } = state;
  const values = { network: network.name };
  const submit = async () => {
    const { data } = await confirmNetwork({ wallet, network: network.id });
    if (data) onClose();
  };
  return (
    <Dialog title={t('contract-confirm-title', values)} onClose={onClose}>
      <bdi className="mono wallet-line">{wallet}</bdi>
      <p className="note note-warning">{t('contract-confirm-text')}</p>
      <p>{t('contract-confirm-hint', values)}</p>
      {error && <FailureNote failure={failureOf(error)} />}
      <div className="actions">
        <Button kind="primary" isBusy={fetching} onClick={() => void submit()}>
          {t('contract-confirm-yes')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
