import type { Delivery } from './webhook-data';

/** The filter of the list of deliveries, as it stands in the address of the page. */
export interface DeliverySearch {
  status?: string;
  event?: string;
  webhook?: string;
  from?: string;
  to?: string;
}

const MEMBERS = ['status', 'event', 'webhook', 'from', 'to'] as const;

/** Statuses and events of the contract. */
export const STATUSES: readonly Delivery['status'][] = ['failed', 'pending', 'succeeded'];
export const EVENTS: readonly Delivery['event'][] = [
  'invoice_created',
  'invoice_payment_detected',
  'invoice_paid',
  'invoice_expired',
  'invoice_cancelled',
  'invoice_payment_reverted',
  'invoice_updated',
  'ping',
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isValid: Record<keyof DeliverySearch, (value: string) => boolean> = {
  status: (value) => STATUSES.some((each) => each === value),
  event: (value) => EVENTS.some((each) => each === value),
  webhook: (value) => UUID.test(value),
  from: (value) => DAY.test(value),
  to: (value) => DAY.test(value),
};

/** Returns the filter without members that are empty, unknown or not valid. */
export function readDeliverySearch(search: object): DeliverySearch {
  const values = new Map<string, unknown>(Object.entries(search));
  return Object.fromEntries(
    MEMBERS.flatMap((name) => {
      const value = values.get(name);
      return typeof value === 'string' && isValid[name](value) ? [[name, value]] : [];
    }),
  );
}
