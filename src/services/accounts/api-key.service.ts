import { type DataSource, IsNull } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import type { Config } from '../../config';
import { ApiKey } from '../../entities/api-key.entity';
import { AppError } from '../../errors';
import type { Actor } from '../../lib/actor';
import { keyPrefix, newApiKey } from '../../lib/api-key';
import { sha256 } from '../../lib/crypto';
import type { Page } from '../../lib/page';
import { reason } from '../../lib/reasons';
import { authorize, requireOwner } from '../../policies/access';
import { lockAccount } from '../shared/account-lock';

/** Creates, lists and revokes API keys, with which merchants' programs authenticate. */
export class ApiKeyService {
  constructor(
    private readonly database: DataSource,
    private readonly config: Pick<Config, 'MAX_API_KEYS'>,
  ) {}

  /**
   * Creates a key. Only this response contains the key's text; the database stores a hash. Throws `conflict` when the
   * account already has the maximum number of active keys.
   */
  async create(actor: Actor, name: string): Promise<{ apiKey: ApiKey; key: string }> {
    authorize(actor, 'createApiKey');
    const { MAX_API_KEYS } = this.config;
    const userUuid = actor.account.uuid;
    const key = newApiKey();
    const row = {
      uuid: newUuid(),
      userUuid,
      name,
      prefix: keyPrefix(key),
      hash: sha256(key),
    };
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      if ((await tx.countBy(ApiKey, { userUuid, revokedOn: IsNull() })) >= MAX_API_KEYS) {
        throw new AppError(reason('too_many_api_keys', { max: MAX_API_KEYS }));
      }
      await tx.insert(ApiKey, row);
      return { apiKey: await tx.findOneByOrFail(ApiKey, { uuid: row.uuid }), key };
    });
  }

  /** Returns a page of the caller's own keys, newest first, revoked ones included, and the count of all of them. */
  async list(actor: Actor, { limit, offset }: Page): Promise<{ items: ApiKey[]; total: number }> {
    authorize(actor, 'apiKeys');
    const order = { createdOn: 'DESC', uuid: 'DESC' } as const;
    const where = { userUuid: actor.account.uuid };
    const range = { take: limit, skip: offset };
    const [items, total] = await this.database.manager.findAndCount(ApiKey, { where, order, ...range });
    return { items, total };
  }

  /** Revokes a key with immediate effect. A key that is already revoked keeps its original time of revocation. */
  async revoke(actor: Actor, uuid: string): Promise<ApiKey> {
    authorize(actor, 'revokeApiKey');
    const { manager } = this.database;
    requireOwner(actor, await manager.findOneBy(ApiKey, { uuid }));
    await manager.update(ApiKey, { uuid }, { revokedOn: () => 'coalesce(revoked_on, now())' });
    return manager.findOneByOrFail(ApiKey, { uuid });
  }
}
