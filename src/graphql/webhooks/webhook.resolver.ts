import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { WebhookEvent } from '../../lib/enums';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { WebhookEventEnum } from '../shared/enums';
import { Mutation } from '../shared/mutation';
import { PageArgs, WebhooksArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import { DeliveryPage, DeliveryType, toDelivery } from './delivery.type';
import { CreateWebhookArgs, toWebhook, UpdateWebhookArgs, WebhookType } from './webhook.type';

const WEBHOOK = { description: 'Webhook' };

@Resolver(() => WebhookType)
export class WebhookResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [WebhookType], { description: "The caller's webhooks, the newest first" })
  async webhooks(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => WebhooksArgs) page: WebhooksArgs,
  ): Promise<WebhookType[]> {
    return (await this.services.webhooks.list(actor, page)).items.map(toWebhook);
  }

  @Query(() => WebhookType, { description: "One of the caller's webhooks" })
  async webhook(@Ctx() { actor }: GraphqlContext, @Arg('uuid', () => UUID, WEBHOOK) uuid: string) {
    return toWebhook(await this.services.webhooks.get(actor, uuid));
  }

  @Mutation(() => WebhookType, { description: 'Changes the given members of a webhook; keeps the secret' })
  async updateWebhook(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => UpdateWebhookArgs) { uuid, ...change }: UpdateWebhookArgs,
  ): Promise<WebhookType> {
    return toWebhook(await this.services.webhooks.update(actor, uuid, change));
  }

  @Mutation(() => Boolean, { description: 'Removes a webhook' })
  async deleteWebhook(@Ctx() { actor }: GraphqlContext, @Arg('uuid', () => UUID, WEBHOOK) uuid: string) {
    await this.services.webhooks.delete(actor, uuid);
    return true;
  }

  @Mutation(() => WebhookType, { description: 'Creates a webhook with a new secret' })
  async createWebhook(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => CreateWebhookArgs) webhook: CreateWebhookArgs,
  ): Promise<WebhookType> {
    return toWebhook(await this.services.webhooks.create(actor, webhook));
  }

  @Mutation(() => WebhookType, {
    description: 'Creates a new signing secret; for 24 hours deliveries are signed with the old one too',
  })
  async rotateWebhookSecret(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, WEBHOOK) uuid: string,
  ): Promise<WebhookType> {
    return toWebhook(await this.services.webhooks.rotateSecret(actor, uuid));
  }

  @Mutation(() => DeliveryType, {
    description:
      'Sends the event ping to a webhook, once, or a copy of the newest message about another event, with `test` in `data` and without a real invoice; the account must be verified',
  })
  async pingWebhook(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, WEBHOOK) uuid: string,
    @Arg('event', () => WebhookEventEnum, { defaultValue: 'ping', description: 'Event' }) event: WebhookEvent,
  ): Promise<DeliveryType> {
    return toDelivery(await this.services.webhooks.ping(actor, uuid, event));
  }

  @Mutation(() => DeliveryType, { description: 'Sends a delivery again, with the same webhook-id' })
  async redeliver(
    @Ctx() { actor }: GraphqlContext,
    @Arg('deliveryUuid', () => UUID, { description: 'Delivery' }) deliveryUuid: string,
  ): Promise<DeliveryType> {
    return toDelivery(await this.services.webhooks.redeliver(actor, deliveryUuid));
  }

  @FieldResolver(() => String, {
    description: 'Signing secret, whsec_…; in a browser session only after a confirmation',
  })
  secret(@Root() { row }: WebhookType, @Ctx() { actor }: GraphqlContext): string {
    return this.services.webhooks.reveal(actor, row).secret;
  }

  @FieldResolver(() => DeliveryPage, { description: 'Deliveries of the webhook, the newest first' })
  async deliveries(
    @Root() { uuid }: WebhookType,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<DeliveryPage> {
    const items = await loaders.deliveries(page).load(uuid);
    return { items: items.map(toDelivery), webhookUuid: uuid };
  }
}

@Resolver(() => DeliveryPage)
export class DeliveryPageResolver {
  @FieldResolver(() => Int, { description: 'Count of all deliveries' })
  total(@Root() { webhookUuid }: DeliveryPage, @Ctx() { loaders }: GraphqlContext): Promise<number> {
    return loaders.deliveryCounts.load(webhookUuid);
  }
}
