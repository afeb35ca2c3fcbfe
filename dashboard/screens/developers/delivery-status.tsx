import { useTranslate } from '../../language/language';
import type { Delivery } from './webhook-data';

/** The status of a delivery as a coloured label, with the status of the answer if there was one. */
export function DeliveryStatusBadge({
  delivery: { status, responseStatus },
}: {
  delivery: Pick<Delivery, 'status' | 'responseStatus'>;
}) {
  const t = useTranslate();
  return (
    <span className={`badge badge-${status}`}>
      {t(`delivery-${status}`)}
      {responseStatus !== null && <span>{responseStatus}</span>}
    </span>
  );
}
