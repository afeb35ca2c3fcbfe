import { type DataSource, IsNull, MoreThan, Or } from 'typeorm';
import type { Config } from '../../../config';
import { ApiKey } from '../../../entities/api-key.entity';
import { AppError, invalid, noCredential } from '../../../errors';
import { databaseTime, type Executor, findPage, NEWEST_FIRST } from '../../../infra/database/statements';
import { type Actor, DEFAULT_SCOPE, type Scope } from '../../../lib/actor';
import { type BtcpayPermission, scopesOfPermissions } from '../../../lib/btcpay-permissions';
import type { Page } from '../../../lib/page';
import { reason } from '../../../lib/reasons';
import { type Authorized, authorize } from '../../../policies/access';
import { mailAccessChange } from '../../mail/access-mails';
import { lockAccount } from '../../shared/account-lock';
import { recordChange } from '../../shared/audit';
import { assertFuture } from '../../shared/future';
import { testAccountOf } from '../../shared/test-account';
import {
  auditedRules,
  auditKey,
  type CreatedKey,
  endRotated,
  insertKey,
  lockKey,
  requireOwnScopes,
  requireValid,
  successorOf,
} from './api-key-rows';

export interface NewApiKey {
  name: string;
  /** Scopes of the key; by default, only the creation of invoices. */
  scopes?: Scope[];
  /** Permissions of BTCPay that a shop asks for, instead of scopes: the key gets no more than these give. */
  permissions?: BtcpayPermission[];
  /** Time from which the key is refused; absent for a key that never expires. */
  expiresOn?: Date;
  /**
   * Normalized ranges of permitted client addresses; empty or absent for a key that is accepted from every address.
   */
  allowedAddresses?: string[];
  /** Whether the key belongs to the account's test account, and makes and reads only test invoices. */
  test?: boolean;
}

export type ApiKeyChange = Partial<Pick<ApiKey, 'name' | 'scopes' | 'allowedAddresses'>>;

/** Creates, lists, changes, rotates and revokes API keys, with which merchants' programs authenticate. */
export class ApiKeyService {
  constructor(
    private readonly database: DataSource,
    private readonly config: Pick<Config, 'MAX_API_KEYS'>,
  ) {}

  /**
   * Creates a key. Only this response contains the key's text; the database stores a hash. Throws `conflict` when the
   * account already has the maximum number of active keys, `invalid` for an expiry in the past, and `forbidden` for scopes
   * with permissions that the caller lacks.
   */
  async create(caller: Actor, input: NewApiKey): Promise<CreatedKey> {
    authorize(caller, 'createApiKey');
    const { name, scopes, permissions, expiresOn, allowedAddresses, test } = input;
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, caller);
      const actor = test ? { ...caller, account: await testAccountOf(tx, caller.account) } : caller;
      const now = await databaseTime(tx);
      assertFuture(expiresOn, now);
      await this.requireRoom(tx, actor, now);
      const created = await insertKey(tx, actor, {
        name,
        scopes: permissions ? scopesOfPermissions(permissions) : (scopes ?? [DEFAULT_SCOPE]),
        btcpayPermissions: permissions ?? null,
        expiresOn: expiresOn ?? null,
        allowedAddresses: allowedAddresses ?? [],
      });
      await auditKey(tx, actor, 'api_key.created', created.apiKey);
      return created;
    });
  }

  /** Returns a page of the account's keys, newest first and including revoked keys, and the total number of keys. */
  async list(actor: Actor, page: Page): Promise<{ items: ApiKey[]; total: number }> {
    authorize(actor, 'apiKeys');
    const where = { userUuid: actor.account.uuid };
    return findPage(this.database.manager, ApiKey, page, { where, order: NEWEST_FIRST });
  }

  /**
   * Changes the name or the permitted client addresses, or removes scopes. Throws `invalid` for a scope that the key does
   * not have, because a key that a program already has must not gain rights, `conflict` for a key that is revoked or
   * expired, and `forbidden` for a key with permissions that the caller lacks.
   */
  async update(actor: Actor, uuid: string, change: ApiKeyChange): Promise<ApiKey> {
    authorize(actor, 'updateApiKey');
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      const before = await lockKey(tx, actor, uuid);
      requireOwnScopes(actor, before);
      requireValid(before, await databaseTime(tx));
      if (change.scopes?.some((scope) => !before.scopes.includes(scope)))
        throw invalid({ member: 'scopes', reason: reason('scope_added') });
      await tx.update(ApiKey, { uuid }, change);
      await recordChange(tx, {
        actor,
        action: 'api_key.updated',
        subject: `api_key:${uuid}`,
        members: ['name', 'scopes', 'allowedAddresses'],
        title: 'name',
        before: auditedRules(before),
        after: auditedRules({ ...before, ...change }),
      });
      await mailAccessChange(tx, { ownerOf: before.userUuid }, 'api_key_updated', before.name);
      return tx.findOneByOrFail(ApiKey, { uuid });
    });
  }

  /**
   * Creates a key with the same name, scopes, client addresses and lifetime. The old key stays valid for `overlapHours`,
   * but not beyond its own expiry. The key that the old key replaced ends now, so that a rotation leaves two valid keys
   * at most. Throws `conflict` for a key that is revoked, expired or was already replaced, and `forbidden` for a key with
   * permissions that the caller lacks.
   */
  async rotate(actor: Actor, uuid: string, overlapHours: number): Promise<CreatedKey> {
    authorize(actor, 'rotateApiKey');
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      const old = await lockKey(tx, actor, uuid);
      const now = await databaseTime(tx);
      requireValid(old, now);
      if (old.replacedBy) throw new AppError(reason('api_key_ended', { status: 'replaced' }));
      const created = await insertKey(tx, actor, successorOf(old, now));
      await endRotated(tx, old, created.apiKey, overlapHours);
      await auditKey(tx, actor, 'api_key.rotated', old, { replacedBy: created.apiKey.uuid, overlapHours });
      return created;
    });
  }

  /** Revokes a key with immediate effect. A key that is already revoked keeps its original time of revocation. */
  async revoke(actor: Actor, uuid: string): Promise<ApiKey> {
    authorize(actor, 'revokeApiKey');
    return this.database.transaction((tx) => this.end(tx, actor, uuid));
  }

  /** Returns the key with which the caller calls. Throws `unauthenticated` for a caller without one. */
  async current(actor: Actor): Promise<ApiKey> {
    if (actor.kind !== 'api_key') throw noCredential();
    return this.database.manager.findOneByOrFail(ApiKey, { uuid: actor.keyUuid });
  }

  /** Revokes the key with which the caller calls, as `revoke` does: who holds a key may always give it up. */
  async revokeCurrent(actor: Actor): Promise<void> {
    if (actor.kind !== 'api_key') throw noCredential();
    await this.database.transaction((tx) => this.end(tx, actor, actor.keyUuid));
  }

  private async end(tx: Executor, actor: Authorized, uuid: string): Promise<ApiKey> {
    const apiKey = await lockKey(tx, actor, uuid);
    if (apiKey.revokedOn) return apiKey;
    await tx.update(ApiKey, { uuid }, { revokedOn: () => 'now()' });
    await auditKey(tx, actor, 'api_key.revoked', apiKey);
    return tx.findOneByOrFail(ApiKey, { uuid });
  }

  /** Throws `conflict` when the account has the maximum number of keys that are valid and not replaced. */
  private async requireRoom(tx: Executor, { account }: Authorized, now: Date): Promise<void> {
    const { MAX_API_KEYS } = this.config;
    const count = await tx.countBy(ApiKey, {
      userUuid: account.uuid,
      revokedOn: IsNull(),
      replacedBy: IsNull(),
      expiresOn: Or(IsNull(), MoreThan(now)),
    });
    if (count >= MAX_API_KEYS) throw new AppError(reason('too_many_api_keys', { max: MAX_API_KEYS }));
  }
}
