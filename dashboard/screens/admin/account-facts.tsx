import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/facts';
import { isContract, networksOf, type WalletNetwork, WalletNetworkState } from '../../ui/wallet-network';
import { type Account, undecidedWallet } from './account-fields';

interface AccountFactsProps {
  account: Account;
  /** The networks of the account's wallets. */
  networks: readonly WalletNetwork[];
}

/** What is known of an account. */
export function AccountFacts({ account, networks }: AccountFactsProps) {
  const t = useTranslate();
  const format = useFormat();
  const { profile, createdOn, walletRequestedOn } = account;
  const decided = networksOf(networks, undecidedWallet(account) ?? account.wallet);
  return (
    <>
      <Facts
        facts={[
          [t('admin-email'), account.email && <EmailAddress key="email" account={account} />],
          [t('admin-display-name'), profile.displayName],
          [t('admin-support-email'), profile.supportEmail],
          [t('admin-support-url'), profile.supportUrl],
          [t('admin-telegram'), account.telegramName],
          [t('admin-signed-up'), `${format.time(createdOn)} (${format.ago(createdOn)})`],
          ...walletFacts(account, t, format.time),
          [
            t('contract-wallet'),
            decided.length > 0 ? <ContractWallet key="contract" networks={decided} /> : null,
          ],
          [
            t('admin-requested-on'),
            walletRequestedOn && `${format.time(walletRequestedOn)} (${format.ago(walletRequestedOn)})`,
          ],
        ]}
      />
      <details className="small">
        <summary>{t('developer')}</summary>
        <Facts facts={[[t('admin-account-id'), <Copyable key="id" value={account.uuid} isShortened />]]} />
      </details>
    </>
  );
}

/** The wallets in full, because people compare them before money is paid to them. */
function walletFacts(
  account: Account,
  t: ReturnType<typeof useTranslate>,
  time: (instant: string) => string,
) {
  const { status, wallet, walletProvenOn, walletChangeOn } = account;
  const wanted = undecidedWallet(account);
  const current = status === 'pending' ? null : wallet;
  const proof = walletProvenOn ? t('admin-proven', { time: time(walletProvenOn) }) : t('admin-not-proven');
  return [
    [t('admin-current-wallet'), current && <Copyable value={current} />],
    [t('admin-requested-wallet'), wanted && <Copyable value={wanted} />],
    [t('admin-proof'), (wanted ?? current) && proof],
    [t('admin-change-on'), walletChangeOn && time(walletChangeOn)],
  ] as const;
}

/** Whether the wallet about which an admin decides is a contract, and on which networks the owner has confirmed it. */
function ContractWallet({ networks }: { networks: readonly WalletNetwork[] }) {
  const t = useTranslate();
  if (!isContract(networks)) return t('contract-none');
  return (
    <ul className="plain-list">
      {networks.map((state) => (
        <li key={state.network.id}>
          <WalletNetworkState state={state} />
        </li>
      ))}
    </ul>
  );
}

function EmailAddress({ account: { email, emailConfirmedOn } }: { account: Account }) {
  const t = useTranslate();
  return (
    <>
      <bdi>{email}</bdi>{' '}
      <span className={`badge ${emailConfirmedOn ? 'badge-paid' : 'badge-seen'}`}>
        {t(emailConfirmedOn ? 'admin-email-confirmed' : 'admin-email-not-confirmed')}
      </span>
    </>
  );
}
