import { Field, ObjectType } from 'type-graphql';
import type { Webhook } from '../../entities/webhook.entity';
import { DateTime, HttpUrl, UUID } from '../shared/scalars';

@ObjectType('Webhook', { description: 'A URL of a merchant that receives events', simpleResolvers: true })
export class WebhookType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => HttpUrl, { description: 'URL that receives the events' })
  url: string;

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

export const toWebhook = (row: Webhook): WebhookType => {
  const { uuid, url, createdOn, disabledOn } = row;
  return { uuid, url, createdOn, disabledOn, row };
};
