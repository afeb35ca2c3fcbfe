import { useEffect } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Copyable } from '../../ui/copyable';
import { FailureNote } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import { type WalletNetwork, WalletNetworkFields } from '../../ui/wallet-network';
import { ContractNetworks } from './contract-networks';
import { ServiceFee } from './service-fee';
import { WalletRequest } from './wallet-request';

const WalletQuery = graphql(
  `
    query Wallet {
      account { uuid status wallet requestedWallet walletChangeOn walletProvenOn }
      walletNetworks { ...WalletNetworkFields }
    }
  `,
  [WalletNetworkFields],
);
const CancelChange = graphql(`
  mutation CancelWalletChange {
    cancelWalletChange { uuid status wallet requestedWallet walletChangeOn walletProvenOn }
  }
`);

type Account = ResultOf<typeof WalletQuery>['account'];

/** Mutations answer with the type `User`. */
const OF_USER = { additionalTypenames: ['User'] };

/** How often a wallet that waits is looked at: nothing else tells when an admin has decided. */
const LOOK_MS = 5_000;

const BADGES: Partial<Record<Account['status'], string>> = {
  verified: 'badge-paid',
  pending: 'badge-seen',
};

/** The wallet that invoices pay out to, and the request of another one. */
export function WalletSettings() {
  const t = useTranslate();
  useTitle(t('settings-wallet'));
  const [{ data, error }, readAgain] = useQuery({ query: WalletQuery, context: OF_USER });
  useLooking(data?.account, readAgain);
  if (error && !data)
    return (
      <FailureNote failure={failureOf(error)} onRetry={() => readAgain({ requestPolicy: 'network-only' })} />
    );
  if (!data) return null;
  return (
    <>
      <PayoutWallet account={data.account} networks={data.walletNetworks} />
      {data.account.requestedWallet && (
        <RequestedWallet account={data.account} networks={data.walletNetworks} />
      )}
      <WalletRequest title={t(data.account.wallet ? 'wallet-change' : 'wallet-first')} />
    </>
  );
}

/** Reads the account again and again while its wallet waits for a decision. */
function useLooking(
  account: Account | undefined,
  readAgain: (options: { requestPolicy: 'network-only' }) => void,
) {
  const isWaiting = account?.status === 'pending' || !!account?.requestedWallet;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') readAgain({ requestPolicy: 'network-only' });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, readAgain]);
}

interface WalletProps {
  account: Account;
  /** The networks of both wallets. */
  networks: readonly WalletNetwork[];
}

function PayoutWallet({ account, networks }: WalletProps) {
  const t = useTranslate();
  const { wallet, requestedWallet } = account;
  // Admins are verified from the start, without a wallet.
  const status = account.status === 'verified' && !wallet ? 'unverified' : account.status;
  return (
    <section className="card" aria-labelledby="wallet-title">
      <h2 id="wallet-title">{t('settings-wallet')}</h2>
      <p className="quiet">{t('wallet-text')}</p>
      <ServiceFee />
      {wallet && (
        <p className="wallet-line">
          <Copyable value={wallet} />
        </p>
      )}
      <p>
        <span className={`badge ${BADGES[status] ?? ''}`}>{t(`wallet-${status}`)}</span>
      </p>
      <p>{t(`wallet-${status}-text`)}</p>
      {!requestedWallet && <Proof account={account} />}
      <ContractNetworks wallet={wallet} networks={networks} />
    </section>
  );
}

function Proof({ account: { wallet, walletProvenOn } }: { account: Account }) {
  const t = useTranslate();
  const format = useFormat();
  if (!wallet) return null;
  return (
    <p className="quiet small">
      {walletProvenOn ? t('wallet-proven', { time: format.time(walletProvenOn) }) : t('wallet-not-proven')}
    </p>
  );
}

/** A new wallet of a verified account: it is not in force yet. */
function RequestedWallet({ account, networks }: WalletProps) {
  const t = useTranslate();
  const format = useFormat();
  const [{ error, fetching }, cancel] = useMutation(CancelChange);
  const { requestedWallet, walletChangeOn } = account;
  const cancelAsked = async () => {
    if (
      await confirmed({
        title: t('wallet-cancel-question', { wallet: requestedWallet ?? '' }),
        action: t('wallet-cancel'),
      })
    )
      await cancel({});
  };
  return (
    <section className="card" aria-labelledby="requested-title">
      <h2 id="requested-title">{t('wallet-requested')}</h2>
      <p className="wallet-line">
        <Copyable value={requestedWallet ?? ''} />
      </p>
      <p>
        {walletChangeOn
          ? t('wallet-waits-until', { time: format.time(walletChangeOn) })
          : t('wallet-waits-admin')}
      </p>
      <Proof account={account} />
      <ContractNetworks wallet={requestedWallet} networks={networks} />
      {error && <FailureNote failure={failureOf(error)} />}
      <div className="actions">
        <Button kind="danger" isBusy={fetching} onClick={() => void cancelAsked()}>
          {t('wallet-cancel')}
        </Button>
      </div>
    </section>
  );
}
