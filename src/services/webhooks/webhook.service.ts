import { randomBytes } from 'node:crypto';
import { type DataSource, Not } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import type { Config } from '../../config';
import { Webhook } from '../../entities/webhook.entity';
import { WebhookDelivery } from '../../entities/webhook-delivery.entity';
import { AppError, invalid, notFound } from '../../errors';
import { type Executor, findPage, NEWEST_FIRST } from '../../infra/database/statements';
import type { RateLimiter } from '../../infra/rate-limiter';
import type { Actor } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import { isPossiblyPublicHost } from '../../lib/client-address';
import { deriveKey, seal, unsealOrNull } from '../../lib/crypto';
import type { EventChoice, WebhookEvent, WebhookFormat } from '../../lib/enums';
import type { Page } from '../../lib/page';
import { reason } from '../../lib/reasons';
import { type Authorized, authorize, requireConfirmation, requireOwner } from '../../policies/access';
import { disableWhere } from '../accounts/sessions/disabled-webhooks';
import { mailAccessChange } from '../mail/access-mails';
import { lockAccount } from '../shared/account-lock';
import { recordAudit, recordChange } from '../shared/audit';
import { makerOf } from '../shared/member-role';
import { admitTestMessage } from '../shared/test-messages';
import { isTestMessage } from './delivery.queries';
import { findDeliveries, type StoredDelivery } from './delivery-history.queries';
import { sampleOf } from './sample-message';

export interface NewWebhook {
  url: string;
  name?: string | null;
  /** Kinds of events that it gets; by default all. */
  events?: EventChoice[];
  /** Messages of BTCPay that it gets; null for all. */
  btcpayEvents?: string[] | null;
  format?: WebhookFormat;
  /** A secret that the caller has made, for the format of BTCPay; by default a new one. */
  secret?: string | undefined;
}

export interface WebhookChange extends Partial<Omit<NewWebhook, 'format'>> {
  enabled?: boolean;
}

/** Members whose changes are in the audit log. */
const AUDITED = ['url', 'name', 'events', 'disabledOn'] as const;

/** A webhook with its decrypted secret, to be shown to its owner only. */
export type RevealedWebhook = Webhook & { secret: string };

/** Number of hours after a secret rotation during which messages are signed with the previous secret too. */
const GRACE_HOURS = 24;

export const webhookSecretsKey = (secret: string) => deriveKey(secret, 'webhook-secrets');

/** Manages webhooks on behalf of their owners. */
export class WebhookService {
  constructor(
    private readonly database: DataSource,
    private readonly secretsKey: Buffer,
    private readonly config: Pick<Config, 'WEBHOOK_ALLOW_PRIVATE' | 'MAX_WEBHOOKS'>,
    private readonly limiter: RateLimiter,
    /** Wakes the delivery runner; called when a delivery has become due. */
    private readonly wake: () => void,
  ) {}

  /**
   * Creates a webhook with a new secret: `whsec_` followed by 32 random bytes in base64 (Standard Webhooks). Throws
   * `conflict` when the account already has the maximum number of webhooks, in total or at the host.
   */
  async create(actor: Actor, { url, secret, ...settings }: NewWebhook): Promise<Webhook> {
    authorize(actor, 'createWebhook');
    this.assertReachable(url);
    const { MAX_WEBHOOKS } = this.config;
    const webhook = {
      ...settings,
      uuid: newUuid(),
      userUuid: actor.account.uuid,
      url,
      sealedSecret: secret === undefined ? this.newSecret() : seal(this.secretsKey, secret),
    };
    await this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      const owned = await tx.findBy(Webhook, { userUuid: webhook.userUuid });
      if (owned.length >= MAX_WEBHOOKS)
        throw new AppError(reason('too_many_webhooks', { max: MAX_WEBHOOKS }));
      assertFewAtHost(owned, url);

      await tx.insert(Webhook, { ...webhook, createdBy: await makerOf(tx, actor) });
      await recordAudit(tx, { ...auditOf(actor, webhook.uuid), action: 'webhook.created', after: { url } });
      await mailAccessChange(tx, { ownerOf: webhook.userUuid }, 'webhook_created', url);
    });
    return this.load(webhook.uuid);
  }

  /** Returns a page of the caller's own webhooks, newest first, and their total number. */
  async list(actor: Actor, page: Page): Promise<{ items: Webhook[]; total: number }> {
    authorize(actor, 'webhooks');
    const where = { userUuid: actor.account.uuid };
    return findPage(this.database.manager, Webhook, page, { where, order: NEWEST_FIRST });
  }

  async get(actor: Actor, uuid: string): Promise<Webhook> {
    authorize(actor, 'webhook');
    return this.findOwned(actor, uuid);
  }

  /**
   * Decrypts the secret of a webhook that the caller may read; empty when JWT_SECRET has changed since. Throws `forbidden`
   * for a browser session without a fresh proof of identity: whoever knows the secret can forge messages.
   */
  reveal(actor: Actor, webhook: Webhook): RevealedWebhook {
    authorize(actor, 'webhook');
    requireConfirmation(actor);
    return { ...webhook, secret: unsealOrNull(this.secretsKey, webhook.sealedSecret) ?? '' };
  }

  async delete(actor: Actor, uuid: string): Promise<void> {
    authorize(actor, 'deleteWebhook');
    await this.changeOwned(actor, uuid, async (tx, { url }) => {
      // A job deletes the deliveries, of which there may be very many.
      await tx.delete(Webhook, { uuid });
      await recordAudit(tx, { ...auditOf(actor, uuid), action: 'webhook.deleted', before: { url } });
    });
  }

  /**
   * Changes the given members and keeps the secret; the owner is mailed about a new URL. A URL enables the webhook, unless `enabled` is given. For a new
   * URL, or one that enables the webhook, the caller answers from then on. Disabling ends the pending deliveries.
   */
  async update(actor: Actor, uuid: string, { enabled, secret, ...change }: WebhookChange): Promise<Webhook> {
    authorize(actor, 'updateWebhook');
    await this.changeOwned(actor, uuid, async (tx, before) => {
      const { url = before.url } = change;
      this.assertReachable(url);
      if (url !== before.url)
        assertFewAtHost(await tx.findBy(Webhook, { userUuid: before.userUuid, uuid: Not(uuid) }), url);
      const isEnabled = enabled ?? (change.url !== undefined || before.disabledOn === null);
      if (!isEnabled) await tx.query(disableWhere('uuid = $1'), [uuid]);
      const isChosen = url !== before.url || (change.url !== undefined && isEnabled && before.disabledOn);
      const maker = isChosen && { createdBy: await makerOf(tx, actor) };
      await tx.update(
        Webhook,
        { uuid },
        { ...change, url, ...maker, ...(isEnabled && { disabledOn: null }) },
      );
      if (secret !== undefined) await this.replaceSecret(tx, actor, before, secret);
      const after = await tx.findOneByOrFail(Webhook, { uuid });
      const act = { ...auditOf(actor, uuid), action: 'webhook.updated' as const };
      await recordChange(tx, { ...act, members: AUDITED, title: 'url', before, after });
      if (url !== before.url)
        await mailAccessChange(tx, { ownerOf: before.userUuid }, 'webhook_updated', url);
    });
    return this.load(uuid);
  }

  /** Replaces the secret by one that the caller has made, at once. */
  private async replaceSecret(
    tx: Executor,
    actor: Authorized,
    before: Webhook,
    secret: string,
  ): Promise<void> {
    const { uuid, url, userUuid } = before;
    if (unsealOrNull(this.secretsKey, before.sealedSecret) === secret) return;
    await tx.update(Webhook, { uuid }, { sealedSecret: seal(this.secretsKey, secret) });
    await recordAudit(tx, { ...auditOf(actor, uuid), action: 'webhook.secret_rotated', after: { url } });
    await mailAccessChange(tx, { ownerOf: userUuid }, 'webhook_secret_replaced', url);
  }

  /** Replaces the secret. For 24 hours, each message is signed with the old secret too. */
  async rotateSecret(actor: Actor, uuid: string): Promise<Webhook> {
    authorize(actor, 'rotateWebhookSecret');
    await this.changeOwned(actor, uuid, async (tx, { url, userUuid, sealedSecret: previousSealedSecret }) => {
      const previousUntil = () => `now() + interval '${GRACE_HOURS} hours'`;
      const change = { sealedSecret: this.newSecret(), previousSealedSecret, previousUntil };
      await tx.update(Webhook, { uuid }, change);
      await recordAudit(tx, { ...auditOf(actor, uuid), action: 'webhook.secret_rotated', after: { url } });
      await mailAccessChange(tx, { ownerOf: userUuid }, 'webhook_secret_replaced', url);
    });
    return this.load(uuid);
  }

  /**
   * Creates a delivery of the message `ping`, or of a copy of the account's newest message about another event. It is attempted
   * once. Throws `conflict` when the webhook is disabled or there is no such message, and the errors of `admitTestMessage`.
   */
  async ping(actor: Actor, uuid: string, event: WebhookEvent = 'ping'): Promise<StoredDelivery> {
    authorize(actor, 'pingWebhook');
    assertEnabled(await this.findOwned(actor, uuid));
    const data = event === 'ping' ? '{}' : await sampleOf(this.database.manager, actor.account.uuid, event);
    await admitTestMessage(this.limiter, actor, uuid);
    const delivery = { uuid: newUuid(), webhookUuid: uuid, event, data };
    await this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_read' } as const;
      assertEnabled(requireOwner(actor, await tx.findOne(Webhook, { where: { uuid }, lock })));
      await tx.insert(WebhookDelivery, delivery);
    });
    return this.wakeAndLoad(delivery.uuid);
  }

  /**
   * Delivers a message again, whatever the status of its delivery is, with the same `webhook-id` and the full retry
   * schedule. A test message counts as a new one. Throws `conflict` when the webhook is disabled, and `rate_limited` for
   * too many messages of the account.
   */
  async redeliver(actor: Actor, deliveryUuid: string): Promise<StoredDelivery> {
    authorize(actor, 'redeliver');
    const [delivery] = await findDeliveries(this.database.manager, [deliveryUuid]);
    if (!delivery) throw notFound();
    const { webhookUuid } = delivery;
    assertEnabled(await this.findOwned(actor, webhookUuid));
    if (isTestMessage(delivery)) await admitTestMessage(this.limiter, actor, webhookUuid);
    else await this.limiter.consume('REDELIVER', actor.account.uuid);
    const reset = { status: 'pending' as const, attempts: 0, finishedOn: null, nextAttemptOn: () => 'now()' };
    await this.changeOwned(actor, webhookUuid, async (tx, webhook) => {
      assertEnabled(webhook);
      await tx.update(WebhookDelivery, { uuid: deliveryUuid }, reset);
    });
    return this.wakeAndLoad(deliveryUuid);
  }

  private async wakeAndLoad(deliveryUuid: string): Promise<StoredDelivery> {
    const [delivery] = await findDeliveries(this.database.manager, [deliveryUuid]);
    if (!delivery) throw notFound();
    this.wake();
    return delivery;
  }

  /** Calls `change` with a webhook of the caller, whose row stays locked until the transaction ends. */
  private changeOwned(
    actor: Authorized,
    uuid: string,
    change: (tx: Executor, webhook: Webhook) => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      const lock = { mode: 'pessimistic_write' } as const;
      await change(tx, requireOwner(actor, await tx.findOne(Webhook, { where: { uuid }, lock })));
    });
  }

  private async findOwned(actor: Authorized, uuid: string): Promise<Webhook> {
    return requireOwner(actor, await this.database.manager.findOneBy(Webhook, { uuid }));
  }

  /** Generates a secret of 32 random bytes (Standard Webhooks) and encrypts it. */
  private newSecret(): string {
    return seal(this.secretsKey, `whsec_${randomBytes(32).toString('base64')}`);
  }

  /**
   * Throws `invalid` for a URL to which Chit never connects, such as a private IP address. A host name is not resolved
   * here: its addresses are checked at each connection.
   */
  private assertReachable(url: string): void {
    if (this.config.WEBHOOK_ALLOW_PRIVATE || isPossiblyPublicHost(new URL(url).hostname)) return;
    throw invalid({ member: 'url', reason: reason('private_url') });
  }

  /** Reads a created or changed webhook from the database. Throws `not_found` when it was deleted meanwhile. */
  private async load(uuid: string): Promise<Webhook> {
    const webhook = await this.database.manager.findOneBy(Webhook, { uuid });
    if (!webhook) throw notFound();
    return webhook;
  }
}

const auditOf = (actor: Authorized, uuid: string) => ({ actor, subject: `webhook:${uuid}` });

const hostOf = (url: string) => new URL(url).hostname.replace(/\.$/, '');

/**
 * Throws `conflict` when so many of the webhooks are at the host of the URL that each event would be a burst of requests to it.
 * Private hosts, which only the operator's own tests reach, do not count.
 */
function assertFewAtHost(webhooks: readonly Webhook[], url: string): void {
  const host = hostOf(url);
  const max = BOUNDS.account.webhooksOfHost.most;
  if (isPossiblyPublicHost(host) && webhooks.filter((each) => hostOf(each.url) === host).length >= max)
    throw new AppError(reason('too_many_webhooks_of_host', { max, host }));
}

function assertEnabled({ disabledOn }: Webhook): void {
  if (disabledOn) throw new AppError(reason('webhook_disabled'));
}
