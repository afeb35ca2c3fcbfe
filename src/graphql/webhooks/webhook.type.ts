import { Field, ObjectType } from 'type-graphql';
import type { RevealedWebhook } from '../../services/webhooks/webhook.service';
import { DateTime, HttpUrl, UUID } from '../shared/scalars';

@ObjectType('Webhook', { description: 'A URL of a merchant that receives events', simpleResolvers: true })
export class WebhookType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => HttpUrl, { description: 'URL that receives the events' })
  url: string;

  @Field(() => String, { description: 'Signing secret, whsec_…' })
  secret: string;

  @Field(() => DateTime, { description: 'Creation time' })
  createdOn: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which it was disabled; null while it is enabled',
  })
  disabledOn: Date | null;
}

export const toWebhook = ({ uuid, url, secret, createdOn, disabledOn }: RevealedWebhook): WebhookType => ({
  uuid,
  url,
  secret,
  createdOn,
  disabledOn,
});
