import { Int } from 'type-graphql';
import type { Actor } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import * as fields from '../../lib/input-schemas';
import { timelineActor } from '../../presenters/timeline.presenter';
import type { TimelineEntry } from '../../services/history/timeline';
import {
  AttentionReasonEnum,
  IgnoredReasonEnum,
  InvoiceStatusEnum,
  TimelineKindEnum,
  WebhookEventEnum,
} from '../shared/enums';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { argsType, defaulted, field, nullable, objectType } from '../shared/types';

/** Default of `limit`, so low that a page of invoices with all fields stays below the maximum cost of a document. */
const DEFAULT_ENTRIES = 25;

export const TimelineArgs = argsType({
  limit: defaulted(Int, fields.timelineLimit, DEFAULT_ENTRIES, `1 to ${BOUNDS.request.timelineEntries.most}`),
});
export type TimelineArgs = InstanceType<typeof TimelineArgs>;

export const TimelineEntryType = objectType('TimelineEntry', 'One thing that happened to an invoice', {
  at: field(DateTime, 'Time at which Chit did or saw it'),
  kind: field(TimelineKindEnum, 'Kind'),
  actor: nullable(
    String,
    'Who acted: `system`, `the payer`, or the e-mail address of a person; members of the account read `an administrator` for an admin, and `a former member`; API keys, and members other than owners and managers, also `a member`. Null for a transaction',
  ),
  hash: nullable(String, 'Transaction'),
  sender: nullable(Address, 'Sender of a transfer that was not credited'),
  amount: nullable(Decimal, 'Transferred amount, in whole tokens'),
  symbol: nullable(String, 'Symbol of the transferred token'),
  reason: nullable(IgnoredReasonEnum, 'Why a transfer was not credited'),
  status: nullable(InvoiceStatusEnum, 'Status that an admin set'),
  event: nullable(WebhookEventEnum, 'Event of the webhook message'),
  webhookUuid: nullable(UUID, 'Webhook'),
  deliveryUuid: nullable(UUID, 'Delivery of the webhook message'),
  attempts: nullable(Int, 'Number of attempts to deliver the webhook message'),
  channel: nullable(String, 'Title of the Telegram channel'),
  postUrl: nullable(HttpUrl, 'The post in Telegram; null for a group whose messages have no address'),
  attention: nullable([AttentionReasonEnum], 'Attention reasons that were resolved'),
  note: nullable(String, 'Note of the resolution, or why an admin set the status'),
});
export type TimelineEntryType = InstanceType<typeof TimelineEntryType>;

/** Converts an entry for a viewer, who acts for the invoice's account or is an admin. */
export function toTimelineEntry({ person, ...entry }: TimelineEntry, viewer: Actor): TimelineEntryType {
  return { ...entry, actor: timelineActor({ person, hash: entry.hash }, viewer) };
}
