import type { DataSource } from 'typeorm';
import { Channel } from '../entities/channel.entity';
import { invalid } from '../errors';
import type { Executor } from '../infra/database';
import type { Actor } from '../lib/actor';
import { authorize, own } from '../policies/access';

/** The Telegram chats into which an owner's invoices are posted. */
export class ChannelService {
  constructor(private readonly database: DataSource) {}

  /** A page of the caller's own channels, the newest first. */
  async list(
    actor: Actor,
    page: { limit: number; offset: number },
  ): Promise<{ items: Channel[]; total: number }> {
    authorize(actor, 'channels');
    const [items, total] = await this.database.manager.findAndCount(Channel, {
      where: { userUuid: actor.account.uuid },
      order: { createdOn: 'DESC', uuid: 'DESC' },
      take: page.limit,
      skip: page.offset,
    });
    return { items, total };
  }

  async get(actor: Actor, uuid: string): Promise<Channel> {
    authorize(actor, 'channel');
    return own(actor, await this.database.manager.findOneBy(Channel, { uuid }));
  }

  async delete(actor: Actor, uuid: string): Promise<void> {
    authorize(actor, 'deleteChannel');
    own(actor, await this.database.manager.findOneBy(Channel, { uuid }));
    await this.database.manager.delete(Channel, { uuid });
  }

  /** Throws `invalid` on `channelUuid` unless the channel is this owner's. */
  async assertOwn(tx: Executor, userUuid: string, uuid: string): Promise<void> {
    const found = await tx.existsBy(Channel, { uuid, userUuid });
    if (!found) throw invalid({ member: 'channelUuid', reason: 'is not one of your channels' });
  }
}
