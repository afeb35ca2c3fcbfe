import type { ListedInvoice } from '../../data/live';

type Named = Pick<ListedInvoice, 'number' | 'orderId' | 'note' | 'customerId'>;

/** Whose invoice it is, where a phone has no room for columns that say so. */
export const PhoneOrder = ({ invoice: { number, orderId, note, customerId } }: { invoice: Named }) => (
  <span
    className="phone-order quiet small truncate"
    dir="auto"
    data-order={[orderId ?? note ?? number, customerId].filter(Boolean).join(' · ')}
  />
);
