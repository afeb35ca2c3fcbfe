import { registerEnumType } from 'type-graphql';
import { ROLES, USER_STATUSES } from '../../lib/actor';
import { INTERVALS } from '../../lib/buckets';
import {
  DELIVERY_STATUSES,
  DIRECTIONS,
  INVOICE_STATUSES,
  TOKEN_STATUSES,
  USER_SORT_FIELDS,
  WEBHOOK_EVENTS,
} from '../../lib/enums';

/** Registers a GraphQL enum for a list of values. The names are the values, with _ in place of each dot. */
function enumOf<const T extends readonly string[]>(name: string, values: T, description: string) {
  const members = Object.fromEntries(values.map((value) => [value.replaceAll('.', '_'), value]));
  registerEnumType(members, { name, description });
  return members;
}

export const RoleEnum = enumOf('Role', ROLES, 'What an account may do');
export const UserStatusEnum = enumOf('UserStatus', USER_STATUSES, "How far an account's wallet is verified");
export const InvoiceStatusEnum = enumOf('InvoiceStatus', INVOICE_STATUSES, 'Where an invoice stands');
export const TokenStatusEnum = enumOf(
  'TokenStatus',
  TOKEN_STATUSES,
  'disabled: no new invoices, those there are still settle',
);
export const UserSortFieldEnum = enumOf('UserSortField', USER_SORT_FIELDS, 'What accounts are sorted by');
export const IntervalEnum = enumOf(
  'Interval',
  INTERVALS,
  'Length of a bucket, in UTC; a week starts on Monday',
);
export const SortDirectionEnum = enumOf('SortDirection', DIRECTIONS, 'Ascending or descending');
export const DeliveryStatusEnum = enumOf(
  'DeliveryStatus',
  DELIVERY_STATUSES,
  'pending: it will be attempted, for the first time or again; failed: it will not',
);
export const WebhookEventEnum = enumOf('WebhookEvent', WEBHOOK_EVENTS, 'What a webhook is told of');
