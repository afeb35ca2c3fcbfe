import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { Webhook } from '../entities/webhook.entity';
import type { Actor } from '../lib/actor';
import { seal, unseal } from '../lib/crypto';
import { authorize, own } from '../policies/access';

/** A webhook with its secret in plain, for its owner's eyes. */
export type RevealedWebhook = Webhook & { secret: string };

/** Where merchants want to be told. */
export class WebhookService {
  constructor(
    private readonly database: DataSource,
    private readonly secretsKey: Buffer,
  ) {}

  /** Makes a webhook with a new secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks). */
  async create(actor: Actor, url: string): Promise<RevealedWebhook> {
    authorize(actor, 'createWebhook');
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const uuid = newUuid();
    const sealedSecret = seal(this.secretsKey, secret);
    await this.database.manager.insert(Webhook, { uuid, userUuid: actor.account.uuid, url, sealedSecret });
    return this.revealed(uuid);
  }

  /** The caller's own webhooks, the newest first. */
  async list(actor: Actor): Promise<RevealedWebhook[]> {
    authorize(actor, 'webhooks');
    const order = { createdOn: 'DESC', uuid: 'DESC' } as const;
    const found = await this.database.manager.find(Webhook, {
      where: { userUuid: actor.account.uuid },
      order,
    });
    return found.map((webhook) => this.reveal(webhook));
  }

  async get(actor: Actor, uuid: string): Promise<RevealedWebhook> {
    authorize(actor, 'webhook');
    return this.reveal(own(actor, await this.database.manager.findOneBy(Webhook, { uuid })));
  }

  async delete(actor: Actor, uuid: string): Promise<void> {
    authorize(actor, 'deleteWebhook');
    own(actor, await this.database.manager.findOneBy(Webhook, { uuid }));
    await this.database.manager.delete(Webhook, { uuid });
  }

  /** Changes the address; the secret stays. */
  async update(actor: Actor, uuid: string, url: string): Promise<RevealedWebhook> {
    authorize(actor, 'updateWebhook');
    own(actor, await this.database.manager.findOneBy(Webhook, { uuid }));
    await this.database.manager.update(Webhook, { uuid }, { url });
    return this.revealed(uuid);
  }

  private async revealed(uuid: string): Promise<RevealedWebhook> {
    return this.reveal(await this.database.manager.findOneByOrFail(Webhook, { uuid }));
  }

  private reveal(webhook: Webhook): RevealedWebhook {
    return { ...webhook, secret: unseal(this.secretsKey, webhook.sealedSecret) };
  }
}
