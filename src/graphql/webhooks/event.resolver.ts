import { Args, ArgsType, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import { type EventPosition, encodeEventId } from '../../lib/cursor';
import type { Direction, WebhookEvent } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { presentWebhookMessage } from '../../presenters/webhook-event.presenter';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { SortDirectionEnum, WebhookEventEnum } from '../shared/enums';
import { DateTime } from '../shared/scalars';

@ArgsType()
class EventsArgs {
  static rules = z.object({
    first: fields.defaulted(fields.limit, fields.DEFAULT_LIMIT),
    after: fields.optional(fields.eventId),
    order: fields.defaulted(fields.direction, 'ASC'),
  });

  @Field(() => Int, {
    nullable: true,
    defaultValue: fields.DEFAULT_LIMIT,
    description: `1 to ${fields.MAX_LIMIT}`,
  })
  first: number;

  @Field(() => String, {
    nullable: true,
    description: 'nextCursor of the previous page, or the id of an event',
  })
  after?: EventPosition;

  @Field(() => SortDirectionEnum, { nullable: true, defaultValue: 'ASC', description: 'By time' })
  order: Direction;
}

@ObjectType('AccountEvent', {
  description: 'Something that happened to an invoice, as webhooks are told of it',
  simpleResolvers: true,
})
class EventType {
  @Field(() => String, { description: 'Identifier; also a cursor to pass as `after`' })
  id: string;

  @Field(() => WebhookEventEnum, { description: 'Event type' })
  type: WebhookEvent;

  @Field(() => DateTime, { description: 'Time of the event' })
  createdOn: Date;

  @Field(() => String, { description: 'The body of its webhook message, as JSON' })
  payload: string;
}

@ObjectType('EventList', { description: "A page of the account's events" })
class EventList {
  @Field(() => [EventType], { description: 'Items of this page' })
  items: EventType[];

  @Field(() => String, {
    nullable: true,
    description: 'Cursor to pass as `after` for the next page; null on the last page',
  })
  nextCursor: string | null;
}

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
