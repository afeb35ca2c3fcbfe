import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { BOUNDS } from '../../lib/bounds';
import type { DeliveryStatus, WebhookEvent } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { DeliveryStatusEnum, WebhookEventEnum } from '../shared/enums';
import { KeysetArgs } from '../shared/page.args';
import { DateTime, UUID } from '../shared/scalars';

@InputType('DeliveryFilter', { description: 'Matches deliveries that satisfy every given member' })
export class DeliveryFilterInput {
  @Field(() => DeliveryStatusEnum, { nullable: true, description: 'Only deliveries with this status' })
  status?: DeliveryStatus;

  @Field(() => WebhookEventEnum, { nullable: true, description: 'Only deliveries of this event' })
  event?: WebhookEvent;

  @Field(() => UUID, { nullable: true, description: 'Only deliveries to this webhook' })
  webhookUuid?: string;

  @Field(() => UUID, { nullable: true, description: 'Only messages about this invoice' })
  invoiceUuid?: string;

  @Field(() => DateTime, { nullable: true, description: 'Events of this time or later' })
  from?: Date;

  @Field(() => DateTime, { nullable: true, description: 'Events of this time or earlier' })
  to?: Date;
}

@ArgsType()
export class DeliveriesArgs extends KeysetArgs {
  static override rules = KeysetArgs.rules.extend({
    filter: z
      .object({
        status: fields.optional(z.custom<DeliveryStatus>()),
        event: fields.optional(z.custom<WebhookEvent>()),
        webhookUuid: fields.optional(fields.uuid),
        invoiceUuid: fields.optional(fields.uuid),
        from: fields.optional(z.date()),
        to: fields.optional(z.date()),
      })
      .nullish()
      .transform((filter) => filter ?? {}),
  });

  @Field(() => DeliveryFilterInput, { nullable: true, description: 'Filter' })
  filter: DeliveryFilterInput;
}

/** Default of `limit`, so low that the attempts of a whole list of deliveries cost few points. */
const DEFAULT_ATTEMPTS = 3;

@ArgsType()
export class AttemptsArgs {
  static rules = z.object({ limit: fields.defaulted(fields.attemptLimit, DEFAULT_ATTEMPTS) });

  @Field(() => Int, {
    nullable: true,
    defaultValue: DEFAULT_ATTEMPTS,
    description: `1 to ${BOUNDS.request.deliveryAttempts.most}`,
  })
  limit: number;
}
