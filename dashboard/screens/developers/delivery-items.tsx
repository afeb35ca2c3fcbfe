import { Link } from '@tanstack/react-router';
import { useFormat } from '../../language/format';
import { DeliveryStatusBadge } from './delivery-status';
import { type Delivery, eventName } from './webhook-data';

/** Deliveries with their status, each with a link to its details. */
export function DeliveryItems({ label, deliveries }: { label: string; deliveries: readonly Delivery[] }) {
  const format = useFormat();
  return (
    <ul className="cards" aria-label={label}>
      {deliveries.map((delivery) => (
        <li key={delivery.uuid} className="card-head">
          <DeliveryStatusBadge delivery={delivery} />
          <Link to="/developers/deliveries/$uuid" params={{ uuid: delivery.uuid }} className="strong">
            {eventName(delivery.event)}
          </Link>
          <span className="quiet small">
            <time dateTime={delivery.createdOn}>{format.time(delivery.createdOn)}</time>
          </span>
          {delivery.error && <span className="small wrap">{delivery.error}</span>}
        </li>
      ))}
    </ul>
  );
}
