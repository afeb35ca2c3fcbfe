import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { WebhookService } from '../services/webhook.service';
import type { GraphqlContext } from './context';
import { HttpUrl } from './scalars';
import { toWebhook, WebhookType } from './webhook.type';

@Resolver()
export class WebhookResolver {
  constructor(private readonly services: { webhooks: WebhookService }) {}

  @Query(() => [WebhookType], { description: "The caller's webhooks, the newest first" })
  async webhooks(@Ctx() { actor }: GraphqlContext): Promise<WebhookType[]> {
    return (await this.services.webhooks.list(actor)).map(toWebhook);
  }

  @Mutation(() => WebhookType, { description: 'Makes a webhook with a new secret' })
  async createWebhook(
    @Ctx() { actor }: GraphqlContext,
    @Arg('url', () => HttpUrl, { description: 'Where notifications go' }) url: string,
  ): Promise<WebhookType> {
    return toWebhook(await this.services.webhooks.create(actor, url));
  }
}
