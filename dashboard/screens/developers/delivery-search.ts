import { WEBHOOK_EVENTS } from '../../../src/lib/enums';
import { isDay, isOneOf, isUuid, readSearch } from './list-search';
import type { Delivery } from './webhook-data';

/** The filter of the list of deliveries, as it stands in the address of the page. */
export interface DeliverySearch {
  status?: string;
  event?: string;
  webhook?: string;
  from?: string;
  to?: string;
}

/** Statuses and events of the contract. */
export const STATUSES: readonly Delivery['status'][] = ['failed', 'pending', 'succeeded'];
export const EVENTS = WEBHOOK_EVENTS.map((event) => event.replace('.', '_') as Delivery['event']);

const MEMBERS = {
  status: isOneOf(STATUSES),
  event: isOneOf(EVENTS),
  webhook: isUuid,
  from: isDay,
  to: isDay,
};

/** Returns the filter without members that are empty, unknown or not valid. */
export const readDeliverySearch = (search: object): DeliverySearch => readSearch(search, MEMBERS);
