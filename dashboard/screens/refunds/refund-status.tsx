import { useTranslate } from '../../language/language';
import type { Refund } from './refund-data';

/** The colours of a refund's statuses, from those of an invoice's. */
const BADGES = {
  requested: 'waiting',
  ready: 'attention',
  sent: 'seen',
  confirmed: 'paid',
  cancelled: 'expired',
} as const;

export function RefundStatus({ status }: Pick<Refund, 'status'>) {
  const t = useTranslate();
  return <span className={`badge badge-${BADGES[status]}`}>{t(`refund-status-${status}`)}</span>;
}
