import { Int } from 'type-graphql';
import { z } from 'zod';
import { BOUNDS } from '../../lib/bounds';
import type { DeliveryStatus, WebhookEvent } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { DeliveryStatusEnum, WebhookEventEnum } from '../shared/enums';
import { KeysetArgs } from '../shared/page.args';
import { DateTime, UUID } from '../shared/scalars';
import { argsType, defaulted, filterBy, inputType, optional } from '../shared/types';

const DeliveryFilterInput = inputType(
  'DeliveryFilter',
  'Matches deliveries that satisfy every given member',
  {
    status: optional(DeliveryStatusEnum, z.custom<DeliveryStatus>(), 'Only deliveries with this status'),
    event: optional(WebhookEventEnum, z.custom<WebhookEvent>(), 'Only deliveries of this event'),
    webhookUuid: optional(UUID, fields.uuid, 'Only deliveries to this webhook'),
    invoiceUuid: optional(UUID, fields.uuid, 'Only messages about this invoice'),
    from: optional(DateTime, z.date(), 'Events of this time or later'),
    to: optional(DateTime, z.date(), 'Events of this time or earlier'),
  },
);

export const DeliveriesArgs = argsType({ ...KeysetArgs.members, filter: filterBy(DeliveryFilterInput) });

/** Default of `limit`, so low that the attempts of a whole list of deliveries cost few points. */
const DEFAULT_ATTEMPTS = 3;

export const AttemptsArgs = argsType({
  limit: defaulted(
    Int,
    fields.attemptLimit,
    DEFAULT_ATTEMPTS,
    `1 to ${BOUNDS.request.deliveryAttempts.most}`,
  ),
});
