import { keysetPage } from '../../lib/keyset-page';
import { withBefore } from '../shared/page.args';
import { arg, memberOf, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { AttemptsArgs, DeliveriesArgs } from './delivery.input';
import { DeliveryAttemptType, DeliveryList, DeliveryType, toAttempt, toDelivery } from './delivery.type';

export const DeliveryResolver = [
  rootFields({
    deliveries: query(
      DeliveryList,
      "Deliveries to all of the caller's webhooks, the newest first",
      DeliveriesArgs,
      async ({ deliveryHistory }, { actor }, { filter, first, after }) => {
        const found = await deliveryHistory.list(actor, withBefore(filter), { limit: first + 1, after });
        const { rows, nextCursor } = keysetPage(found, first, (delivery) => delivery);
        return { items: rows.map(toDelivery), nextCursor };
      },
    ),
    delivery: query(
      DeliveryType,
      "A delivery to one of the caller's webhooks",
      { uuid: arg(UUID, 'Delivery') },
      async ({ deliveryHistory }, { actor }, { uuid }) => toDelivery(await deliveryHistory.get(actor, uuid)),
    ),
  }),
  memberOf(
    DeliveryType,
    'attemptHistory',
    [DeliveryAttemptType],
    'The latest attempts, the newest first; at most 20 are kept',
    AttemptsArgs,
    async ({ uuid }, _services, { loaders }, { limit }) =>
      (await loaders.deliveryAttempts.load(uuid)).slice(0, limit).map(toAttempt),
  ),
];
