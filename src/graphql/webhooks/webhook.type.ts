import { Field, ObjectType } from 'type-graphql';
import type { RevealedWebhook } from '../../services/webhooks/webhook.service';
import { DateTime, HttpUrl, UUID } from '../shared/scalars';

@ObjectType('Webhook', { description: 'Where a merchant wants to be told', simpleResolvers: true })
export class WebhookType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => HttpUrl, { description: 'Where notifications go' })
  url: string;

  @Field(() => String, { description: 'Shared secret, whsec_…' })
  secret: string;

  @Field(() => DateTime, { description: 'When it was made' })
  createdOn: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was switched off' })
  disabledOn: Date | null;
}

export const toWebhook = ({ uuid, url, secret, createdOn, disabledOn }: RevealedWebhook): WebhookType => ({
  uuid,
  url,
  secret,
  createdOn,
  disabledOn,
});
