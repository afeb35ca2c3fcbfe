import { z } from 'zod';
import { AppError } from '../../errors';
import { encodeEventId } from '../../lib/cursor';
import { INVOICE_EVENTS } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { presentEvent } from '../../presenters/webhook-event.presenter';
import type { EventBatch } from '../../services/invoices/event-log.service';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { raw } from '../shared/reply';
import { route } from '../shared/route';
import { webhookEvents } from './webhook-messages';

const EVENT_ID = encodeEventId({ transactionId: '42', invoiceUuid: examples.INVOICE_UUID, sequence: 1 });

/** Members that the two operations have in common. */
const common = { method: 'get', tag: 'Events', credential: 'accessToken' } as const;

const after = fields.eventId
  .optional()
  .meta({ type: 'string', description: 'Only events after this `id`', examples: [EVENT_ID] });

const eventShape = z
  .strictObject({
    id: z.string().describe('Identifier; also the cursor to pass as `after`'),
    type: z.enum(INVOICE_EVENTS).describe('Event type'),
    timestamp: z.iso.datetime().describe('Time of the event'),
    data: z
      .union([
        webhookEvents['invoice.payment_reverted'].data,
        webhookEvents['invoice.payout_failed'].data,
        webhookEvents['payout.confirmed'].data,
        webhookEvents['refund.ready'].data,
      ])
      .describe('As in the message that webhooks receive; of refunds what the key may read'),
  })
  .meta({
    id: 'Event',
    description: 'Something that happened to an invoice, as webhooks are told of it',
    examples: [
      {
        id: EVENT_ID,
        type: 'invoice.created',
        timestamp: examples.INSTANT,
        data: webhookEvents['invoice.created'].example,
      },
    ],
  });

const listEvents = ({ eventLog }: Services) =>
  route('events', 'get /event', {
    ...common,
    summary: 'List the events of the account, the oldest first',
    description:
      'For customers and admins: what webhooks are told, of the last 30 days. A reader who passes each `next_cursor` as `after` misses no event.',
    query: z.object({ limit: page.limit, after }),
    answer: raw(
      z.strictObject({
        success: z.literal(true).describe('Always true; an error has another body'),
        data: z.array(eventShape).describe('Items of this page'),
        next_cursor: z
          .string()
          .nullable()
          .describe('`after` of the next page, which may still be empty; null if there are no events')
          .meta({ examples: [EVENT_ID] }),
        has_more: z
          .boolean()
          .describe('Whether the next page has events now')
          .meta({ examples: [false] }),
      }),
    ),
    handle: async ({ actor, query }) => {
      const { events, hasMore } = await eventLog.list(actor, { ...query, direction: 'ASC' });
      const last = events.at(-1) ?? query.after;
      const data = events.map(presentEvent);
      const next = last ? encodeEventId(last) : null;
      return { body: { success: true, data, next_cursor: next, has_more: hasMore } };
    },
  });

const streamEvents = ({ eventLog }: Services) =>
  route('eventStream', 'get /event/stream', {
    ...common,
    summary: 'Receive the events of the account while they happen',
    description:
      'Server-sent events: `id` and, as `data`, the event as JSON. Begins after the header `Last-Event-ID`, otherwise after `after`, otherwise now. For customers and admins.',
    query: z.object({ after }),
    responseType: 'text/event-stream',
    answer: raw(z.string().meta({ examples: ['retry: 2000\n\n'] })),
    handle: async ({ actor, query, identify, openStream }) => ({
      chunks: toStream(eventLog.follow(actor, identify, openStream(), query.after)),
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    }),
  });

async function* toStream(batches: AsyncIterable<EventBatch>): AsyncGenerator<string> {
  // Begins with the delay, in milliseconds, after which a client connects again.
  let silence = 'retry: 2000\n\n';
  try {
    for await (const { events, position } of batches) {
      const told = events.map(
        (event) => `id: ${encodeEventId(event)}\ndata: ${JSON.stringify(presentEvent(event))}\n\n`,
      );
      // An `id` alone is remembered by clients, and dispatches nothing; so a client that has received no event goes on there.
      yield told.join('') || `${silence}id: ${encodeEventId(position)}\n\n`;
      silence = ': keep-alive\n\n';
    }
  } catch (error) {
    // The caller may no longer read the events: its next request tells why.
    if (!(error instanceof AppError)) throw error;
  }
}

/** The events of an account, which Chit adds to the REST specification. */
export const eventRoutes = [listEvents, streamEvents];
