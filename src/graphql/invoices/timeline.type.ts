import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { Actor } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import type {
  AttentionReason,
  IgnoredReason,
  InvoiceStatus,
  TimelineKind,
  WebhookEvent,
} from '../../lib/enums';
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

/** Default of `limit`, so low that a page of invoices with all fields stays below the maximum cost of a document. */
const DEFAULT_ENTRIES = 25;

@ArgsType()
export class TimelineArgs {
  static rules = z.object({ limit: fields.defaulted(fields.timelineLimit, DEFAULT_ENTRIES) });

  @Field(() => Int, {
    nullable: true,
    defaultValue: DEFAULT_ENTRIES,
    description: `1 to ${BOUNDS.request.timelineEntries.most}`,
  })
  limit: number;
}

@ObjectType('TimelineEntry', { description: 'One thing that happened to an invoice', simpleResolvers: true })
export class TimelineEntryType {
  @Field(() => DateTime, { description: 'Time at which Chit did or saw it' })
  at: Date;

  @Field(() => TimelineKindEnum, { description: 'Kind' })
  kind: TimelineKind;

  @Field(() => String, {
    nullable: true,
    description:
      'Who acted: `system`, or the e-mail address of a person; members of the account read `an administrator` for an admin, and `a former member`; API keys, and members other than owners and managers, also `a member`. Null for a transaction',
  })
  actor: string | null;

  @Field(() => String, { nullable: true, description: 'Transaction' })
  hash: string | null;

  @Field(() => Address, { nullable: true, description: 'Sender of a transfer that was not credited' })
  sender: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Transferred amount, in whole tokens' })
  amount: string | null;

  @Field(() => String, { nullable: true, description: 'Symbol of the transferred token' })
  symbol: string | null;

  @Field(() => IgnoredReasonEnum, { nullable: true, description: 'Why a transfer was not credited' })
  reason: IgnoredReason | null;

  @Field(() => InvoiceStatusEnum, { nullable: true, description: 'Status that an admin set' })
  status: InvoiceStatus | null;

  @Field(() => WebhookEventEnum, { nullable: true, description: 'Event of the webhook message' })
  event: WebhookEvent | null;

  @Field(() => UUID, { nullable: true, description: 'Webhook' })
  webhookUuid: string | null;

  @Field(() => UUID, { nullable: true, description: 'Delivery of the webhook message' })
  deliveryUuid: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of attempts to deliver the webhook message' })
  attempts: number | null;

  @Field(() => String, { nullable: true, description: 'Title of the Telegram channel' })
  channel: string | null;

  @Field(() => HttpUrl, {
    nullable: true,
    description: 'The post in Telegram; null for a group whose messages have no address',
  })
  postUrl: string | null;

  @Field(() => [AttentionReasonEnum], { nullable: true, description: 'Attention reasons that were resolved' })
  attention: AttentionReason[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Note of the resolution, or why an admin set the status',
  })
  note: string | null;
}

/** Converts an entry for a viewer, who acts for the invoice's account or is an admin. */
export function toTimelineEntry({ person, ...entry }: TimelineEntry, viewer: Actor): TimelineEntryType {
  return { ...entry, actor: timelineActor({ person, hash: entry.hash }, viewer) };
}
