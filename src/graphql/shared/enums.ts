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

export const RoleEnum = enumOf('Role', ROLES, 'Role of an account');
export const UserStatusEnum = enumOf(
  'UserStatus',
  USER_STATUSES,
  "Verification status of an account's wallet",
);
export const InvoiceStatusEnum = enumOf('InvoiceStatus', INVOICE_STATUSES, 'Status of an invoice');
export const TokenStatusEnum = enumOf(
  'TokenStatus',
  TOKEN_STATUSES,
  'disabled: no new invoices; existing ones still settle',
);
export const UserSortFieldEnum = enumOf('UserSortField', USER_SORT_FIELDS, 'Sort field of accounts');
export const IntervalEnum = enumOf(
  'Interval',
  INTERVALS,
  'Length of a bucket, in UTC; a week starts on Monday',
);
export const SortDirectionEnum = enumOf('SortDirection', DIRECTIONS, 'Ascending or descending');
export const DeliveryStatusEnum = enumOf(
  'DeliveryStatus',
  DELIVERY_STATUSES,
  'pending: an attempt is due; failed: no further attempt',
);
export const WebhookEventEnum = enumOf('WebhookEvent', WEBHOOK_EVENTS, 'Event type of a webhook');
