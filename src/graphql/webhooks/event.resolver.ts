import { Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { encodeEventId } from '../../lib/cursor';
import * as fields from '../../lib/input-schemas';
import { presentWebhookMessage } from '../../presenters/webhook-event.presenter';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { SortDirectionEnum, WebhookEventEnum } from '../shared/enums';
import { DateTime } from '../shared/scalars';
import { argsType, defaulted, field, objectType, optional, pageType } from '../shared/types';

const EventsArgs = argsType({
  first: defaulted(Int, fields.limit, fields.DEFAULT_LIMIT, `1 to ${fields.MAX_LIMIT}`),
  after: optional(String, fields.eventId, 'nextCursor of the previous page, or the id of an event'),
  order: defaulted(SortDirectionEnum, fields.direction, 'ASC', 'By time'),
});
type EventsArgs = InstanceType<typeof EventsArgs>;

const EventType = objectType(
  'AccountEvent',
  'Something that happened to an invoice, as webhooks are told of it',
  {
    id: field(String, 'Identifier; also a cursor to pass as `after`'),
    type: field(WebhookEventEnum, 'Event type'),
    createdOn: field(DateTime, 'Time of the event'),
    payload: field(String, 'The body of its webhook message, as JSON'),
  },
);

const EventList = pageType('EventList', "A page of the account's events", EventType);
type EventList = InstanceType<typeof EventList>;

@Resolver(() => EventType)
export class EventResolver {
  constructor(private readonly services: Services) {}

  @Query(() => EventList, {
    description: "Events of the account's invoices of the last 30 days, the oldest first",
  })
  async events(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => EventsArgs) { first, after, order }: EventsArgs,
  ): Promise<EventList> {
    const page = { limit: first, after, direction: order };
    const { events, hasMore } = await this.services.eventLog.list(actor, page);
    const items = events.map((event) => ({
      id: encodeEventId(event),
      type: event.type,
      createdOn: event.createdOn,
      payload: presentWebhookMessage(event.type, event.createdOn, event.data),
    }));
    return { items, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null };
  }
}
