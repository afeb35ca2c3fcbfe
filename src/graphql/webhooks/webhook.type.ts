import { ArgsType, Field, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { Webhook } from '../../entities/webhook.entity';
import type { EventChoice, WebhookFormat } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { WebhookFormatEnum } from '../shared/enums';
import { DateTime, HttpUrl, UUID } from '../shared/scalars';

const EVENTS = 'Kinds of events that it gets: names such as `invoice.paid`, `invoice.*`, or `*` for all';

@ObjectType('Webhook', { description: 'A URL of a merchant that receives events', simpleResolvers: true })
export class WebhookType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => HttpUrl, { description: 'URL that receives the events' })
  url: string;

  @Field(() => String, { nullable: true, description: 'Name for its owner' })
  name: string | null;

  @Field(() => [String], { description: EVENTS })
  events: EventChoice[];

  @Field(() => WebhookFormatEnum, { description: 'Format of its messages' })
  format: WebhookFormat;

  @Field(() => Boolean, { description: 'Whether it gets messages' })
  enabled: boolean;

  @Field(() => DateTime, { description: 'Creation time' })
  createdOn: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which it was disabled; null while it is enabled',
  })
  disabledOn: Date | null;

  /** Database row, from which the resolver of `secret` decrypts the secret; not in the GraphQL schema. */
  row: Webhook;
}

@ArgsType()
class WebhookSettings {
  static rules: z.ZodObject = z.object({
    url: fields.httpUrl,
    name: fields.clearable(fields.name),
    events: fields.optional(fields.webhookEvents),
  });

  @Field(() => String, { nullable: true, description: 'Name for its owner, ≤ 100 characters' })
  name?: string | null;

  @Field(() => [String], { nullable: true, description: EVENTS })
  events?: EventChoice[];
}

@ArgsType()
export class CreateWebhookArgs extends WebhookSettings {
  static override rules = WebhookSettings.rules.extend({
    format: fields.optional(z.custom<WebhookFormat>()),
  });

  @Field(() => HttpUrl, { description: 'URL that receives the events' })
  url: string;

  @Field(() => WebhookFormatEnum, {
    nullable: true,
    description: 'Format of its messages; by default `chit`',
  })
  format?: WebhookFormat;
}

@ArgsType()
export class UpdateWebhookArgs extends WebhookSettings {
  static override rules = WebhookSettings.rules.extend({
    uuid: fields.uuid,
    url: fields.optional(fields.httpUrl),
    enabled: fields.optional(fields.flag),
  });

  @Field(() => UUID, { description: 'Webhook' })
  uuid: string;

  @Field(() => HttpUrl, {
    nullable: true,
    description: 'URL that receives the events; enables the webhook, unless `enabled` is given',
  })
  url?: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether it gets messages' })
  enabled?: boolean;
}

export const toWebhook = (row: Webhook): WebhookType => {
  const { uuid, url, name, events, format, createdOn, disabledOn } = row;
  return { uuid, url, name, events, format, enabled: disabledOn === null, createdOn, disabledOn, row };
};
