import { z } from 'zod';
import { BOUNDS } from '../../lib/bounds';
import {
  ATTENTION_REASONS,
  IGNORED_REASONS,
  INVOICE_STATUSES,
  TIMELINE_KINDS,
  WEBHOOK_EVENTS,
} from '../../lib/enums';
import { presentTimelineEntry } from '../../presenters/timeline.presenter';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { many } from '../shared/reply';
import { route, uuidParams } from '../shared/route';

const MAX_ENTRIES = BOUNDS.request.timelineEntries.most;

const nullable = <T extends z.ZodType>(rule: T, description: string) => rule.nullable().describe(description);

const timelineEntryShape = z
  .strictObject({
    at: z.iso.datetime().describe('Time at which Chit did or saw it'),
    kind: z
      .enum(TIMELINE_KINDS)
      .describe('late: a payment after the expiry was detected; failed: a webhook message was abandoned'),
    actor: nullable(
      z.string(),
      'system, `the payer`, or the e-mail address of the person who acted; members of the account read `an administrator` for an admin, and `a former member`; API keys, and members other than owners and managers, also `a member`; null for a transaction',
    ),
    hash: nullable(z.string(), 'Transaction'),
    sender: nullable(z.string(), 'Sender of a transfer that was not credited'),
    amount: nullable(z.string(), 'Transferred amount in whole tokens, as an exact decimal'),
    symbol: nullable(z.string(), 'Symbol of the transferred token'),
    reason: nullable(z.enum(IGNORED_REASONS), 'Why a transfer was not credited'),
    status: nullable(z.enum(INVOICE_STATUSES), 'Status that an admin set'),
    event: nullable(z.enum(WEBHOOK_EVENTS), 'Event of the webhook message'),
    webhook_uuid: nullable(z.uuid(), 'Webhook'),
    attempts: nullable(z.int(), 'Number of attempts to deliver the webhook message'),
    channel: nullable(z.string(), 'Title of the Telegram channel'),
    attention: nullable(z.array(z.enum(ATTENTION_REASONS)), 'Attention reasons that were resolved'),
    note: nullable(z.string(), 'Note of the resolution, or why an admin set the status'),
  })
  .meta({
    id: 'TimelineEntry',
    description: 'One thing that happened to an invoice',
    examples: [
      {
        at: examples.INSTANT,
        kind: 'seen',
        actor: null,
        hash: examples.PAID_INVOICE.hash,
        sender: null,
        amount: '12.5',
        symbol: 'USDC',
        reason: null,
        status: null,
        event: null,
        webhook_uuid: null,
        attempts: null,
        channel: null,
        attention: null,
        note: null,
      },
    ],
  });

const getTimeline = ({ invoices, lookup }: Services) =>
  route('invoiceTimeline', 'get /invoice/{uuid}/timeline', {
    tag: 'Invoices',
    summary: 'List what happened to an invoice, in chronological order',
    description: `For customers, their own, and admins, all. Lists and counts the newest ${MAX_ENTRIES} entries.`,
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    answer: many(timelineEntryShape),
    handle: async ({ actor, params }) => {
      const { uuid } = await invoices.get(actor, params.uuid);
      const [entries = []] = await lookup.timelines([uuid], MAX_ENTRIES);
      return entries.map((entry) => presentTimelineEntry(entry, actor));
    },
  });

/** The history of an invoice, which Chit adds to the REST specification. */
export const timelineRoutes = [getTimeline];
