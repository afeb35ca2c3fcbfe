import { type DataSource, IsNull } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { ApiKey } from '../entities/api-key.entity';
import { conflict } from '../errors';
import type { Actor } from '../lib/actor';
import { newApiKey, prefixOf } from '../lib/api-key';
import { sha256 } from '../lib/crypto';
import { authorize, own } from '../policies/access';

/** How many keys of an account may be good at once. */
const MAX_KEYS = 100;

/** The credentials of merchants' programs. */
export class ApiKeyService {
  constructor(private readonly database: DataSource) {}

  /** Makes a key; its text is in this answer and nowhere else. Throws `conflict` beyond 100 good ones. */
  async create(actor: Actor, name: string): Promise<{ apiKey: ApiKey; key: string }> {
    authorize(actor, 'createApiKey');
    const { manager } = this.database;
    const good = await manager.countBy(ApiKey, { userUuid: actor.account.uuid, revokedOn: IsNull() });
    if (good >= MAX_KEYS)
      throw conflict(`At most ${MAX_KEYS} API keys can be good at once: revoke one first`);
    const key = newApiKey();
    const row = {
      uuid: newUuid(),
      userUuid: actor.account.uuid,
      name,
      prefix: prefixOf(key),
      hash: sha256(key),
    };
    await manager.insert(ApiKey, row);
    return { apiKey: await manager.findOneByOrFail(ApiKey, { uuid: row.uuid }), key };
  }

  /** The caller's own keys, the newest first, revoked ones included. */
  async list(actor: Actor): Promise<ApiKey[]> {
    authorize(actor, 'apiKeys');
    const order = { createdOn: 'DESC', uuid: 'DESC' } as const;
    return this.database.manager.find(ApiKey, { where: { userUuid: actor.account.uuid }, order });
  }

  /** Ends a key at once; a revoked one stays as it is. */
  async revoke(actor: Actor, uuid: string): Promise<ApiKey> {
    authorize(actor, 'revokeApiKey');
    const { manager } = this.database;
    own(actor, await manager.findOneBy(ApiKey, { uuid }));
    await manager.update(ApiKey, { uuid }, { revokedOn: () => 'coalesce(revoked_on, now())' });
    return manager.findOneByOrFail(ApiKey, { uuid });
  }
}
