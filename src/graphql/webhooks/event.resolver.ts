import { Int } from 'type-graphql';
import { encodeEventId } from '../../lib/cursor';
import * as fields from '../../lib/input-schemas';
import { presentWebhookMessage } from '../../presenters/webhook-event.presenter';
import { SortDirectionEnum, WebhookEventEnum } from '../shared/enums';
import { query, rootFields } from '../shared/resolvers';
import { DateTime } from '../shared/scalars';
import { argsType, defaulted, field, objectType, optional, pageType } from '../shared/types';

const EventsArgs = argsType({
  first: defaulted(Int, fields.limit, fields.DEFAULT_LIMIT, `1 to ${fields.MAX_LIMIT}`),
  after: optional(String, fields.eventId, 'nextCursor of the previous page, or the id of an event'),
  order: defaulted(SortDirectionEnum, fields.direction, 'ASC', 'By time'),
});

const EventType = objectType(
  'AccountEvent',
  'Something that happened to an invoice, as webhooks are told of it',
  {
    id: field(String, 'Identifier; also a cursor to pass as `after`'),
    type: field(WebhookEventEnum, 'Event type'),
    createdOn: field(DateTime, 'Time of the event'),
    payload: field(String, 'Body of its webhook message, as JSON; of refunds what the caller may read'),
  },
);

const EventList = pageType('EventList', "A page of the account's events", EventType);

export const EventResolver = rootFields({
  events: query(
    EventList,
    "Events of the account's invoices of the last 30 days, the oldest first by default",
    EventsArgs,
    async ({ eventLog }, { actor }, { first, after, order }) => {
      const { events, hasMore } = await eventLog.list(actor, { limit: first, after, direction: order });
      const items = events.map((event) => ({
        id: encodeEventId(event),
        type: event.type,
        createdOn: event.createdOn,
        payload: presentWebhookMessage(event.type, event.createdOn, event.data),
      }));
      return { items, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null };
    },
  ),
});
