import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { firstInstantAfter } from '../../lib/dates';
import { keysetPage } from '../../lib/keyset-page';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { UUID } from '../shared/scalars';
import { AttemptsArgs, DeliveriesArgs } from './delivery.input';
import { DeliveryAttemptType, DeliveryList, DeliveryType, toAttempt, toDelivery } from './delivery.type';

@Resolver(() => DeliveryType)
export class DeliveryResolver {
  constructor(private readonly services: Services) {}

  @Query(() => DeliveryList, { description: "Deliveries to all of the caller's webhooks, the newest first" })
  async deliveries(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => DeliveriesArgs) { filter: given, first, after }: DeliveriesArgs,
  ): Promise<DeliveryList> {
    const { to, ...members } = given;
    const filter = { ...members, before: to && firstInstantAfter({ at: to, wholeDay: false }) };
    const found = await this.services.deliveryHistory.list(actor, filter, { limit: first + 1, after });
    const { rows, nextCursor } = keysetPage(found, first, (delivery) => delivery);
    return { items: rows.map(toDelivery), nextCursor };
  }

  @Query(() => DeliveryType, { description: "A delivery to one of the caller's webhooks" })
  async delivery(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Delivery' }) uuid: string,
  ): Promise<DeliveryType> {
    return toDelivery(await this.services.deliveryHistory.get(actor, uuid));
  }

  @FieldResolver(() => [DeliveryAttemptType], {
    description: 'The latest attempts, the newest first; at most 20 are kept',
  })
  async attemptHistory(
    @Root() { uuid }: DeliveryType,
    @Args(() => AttemptsArgs) { limit }: AttemptsArgs,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<DeliveryAttemptType[]> {
    return (await loaders.deliveryAttempts.load(uuid)).slice(0, limit).map(toAttempt);
  }
}
