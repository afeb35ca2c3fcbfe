import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { WebhookService } from '../services/webhook.service';
import type { GraphqlContext } from './context';
import { HttpUrl, UUID } from './scalars';
import { toWebhook, WebhookType } from './webhook.type';

const WEBHOOK = { description: 'Webhook' };

@Resolver()
export class WebhookResolver {
  constructor(private readonly services: { webhooks: WebhookService }) {}

  @Query(() => [WebhookType], { description: "The caller's webhooks, the newest first" })
  async webhooks(@Ctx() { actor }: GraphqlContext): Promise<WebhookType[]> {
    return (await this.services.webhooks.list(actor)).map(toWebhook);
  }

  @Query(() => WebhookType, { description: "One of the caller's webhooks" })
  async webhook(@Ctx() { actor }: GraphqlContext, @Arg('uuid', () => UUID, WEBHOOK) uuid: string) {
    return toWebhook(await this.services.webhooks.get(actor, uuid));
  }

  @Mutation(() => WebhookType, { description: 'Changes the address; the secret stays' })
  async updateWebhook(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, WEBHOOK) uuid: string,
    @Arg('url', () => HttpUrl, { description: 'Where notifications go' }) url: string,
  ): Promise<WebhookType> {
    return toWebhook(await this.services.webhooks.update(actor, uuid, url));
  }

  @Mutation(() => Boolean, { description: 'Removes a webhook' })
  async deleteWebhook(@Ctx() { actor }: GraphqlContext, @Arg('uuid', () => UUID, WEBHOOK) uuid: string) {
    await this.services.webhooks.delete(actor, uuid);
    return true;
  }

  @Mutation(() => WebhookType, { description: 'Makes a webhook with a new secret' })
  async createWebhook(
    @Ctx() { actor }: GraphqlContext,
    @Arg('url', () => HttpUrl, { description: 'Where notifications go' }) url: string,
  ): Promise<WebhookType> {
    return toWebhook(await this.services.webhooks.create(actor, url));
  }
}
