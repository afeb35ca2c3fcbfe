import { graphql, type ResultOf } from '../data/graphql';
import { useFormat } from '../language/format';
import { useTranslate } from '../language/language';

export const WalletNetworkFields = graphql(
  `fragment WalletNetworkFields on WalletNetwork { wallet kind checkedOn confirmedOn network { id name } }`,
);
export type WalletNetwork = ResultOf<typeof WalletNetworkFields>;

/** Returns the networks of one wallet. */
export const networksOf = (networks: readonly WalletNetwork[], wallet: string | null): WalletNetwork[] =>
  networks.filter((each) => each.wallet === wallet);

/** Whether the wallet is a contract on one of its networks, so that it must be confirmed on each. */
export const isContract = (networks: readonly WalletNetwork[]): boolean =>
  networks.some(({ kind }) => kind === 'contract');

/** Says what is at the address of a contract wallet on a network, and whether the owner has confirmed it there. */
export function WalletNetworkState({ state }: { state: WalletNetwork }) {
  const t = useTranslate();
  const format = useFormat();
  const { network, kind, checkedOn, confirmedOn } = state;
  return (
    <>
      <bdi className="strong">{network.name}</bdi>{' '}
      <span className={`badge ${confirmedOn ? 'badge-paid' : 'badge-seen'}`}>
        {t(confirmedOn ? 'contract-confirmed' : 'contract-not-confirmed')}
      </span>
      <p className="quiet small">
        {t(`contract-kind-${kind ?? 'unread'}`)}
        {checkedOn && ` ${t('contract-checked', { time: format.ago(checkedOn) })}.`}
      </p>
      {confirmedOn && (
        <p className="quiet small">{t('contract-confirmed-on', { time: format.time(confirmedOn) })}</p>
      )}
    </>
  );
}
