import { useTranslate } from '../../language/language';
import { type Account, undecidedWallet } from './account-fields';

/** Colours of the statuses, by the names of the badges in `ui/base.css`. */
const BADGES = {
  unverified: '',
  pending: 'badge-seen',
  verified: 'badge-paid',
  rejected: '',
  blocked: 'badge-blocked',
} as const;

/** The status of an account as a coloured label, and whether it waits for a decision. */
export function AccountStatus({ account }: { account: Account }) {
  const t = useTranslate();
  const { status } = account;
  return (
    <span className="badges">
      <span className={`badge ${BADGES[status]}`}>{t(`account-status-${status}`)}</span>
      {status !== 'pending' && undecidedWallet(account) && (
        <span className="badge badge-seen">{t('admin-requests-wallet')}</span>
      )}
    </span>
  );
}
