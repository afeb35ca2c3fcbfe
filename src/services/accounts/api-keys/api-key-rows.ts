import { v7 as newUuid } from 'uuid';
import { ApiKey } from '../../../entities/api-key.entity';
import { AppError } from '../../../errors';
import { type Executor, ROW_LOCK } from '../../../infra/database/statements';
import { keyPrefix, newApiKey } from '../../../lib/api-key';
import { sha256 } from '../../../lib/crypto';
import { reason } from '../../../lib/reasons';
import { type Authorized, requireOwner, requireOwnPermissions } from '../../../policies/access';
import { permissionsOfScopes } from '../../../policies/permissions';
import { queueMail } from '../../mail/mail-queue';
import { recordAudit } from '../../shared/audit';
import { makerOf } from '../../shared/member-role';

/** A new API key with its secret text, which is shown only once. */
export interface CreatedKey {
  apiKey: ApiKey;
  key: string;
}

type KeyRules = Pick<ApiKey, 'name' | 'scopes' | 'btcpayPermissions' | 'allowedAddresses' | 'expiresOn'>;

/** Locks one of the account's keys until the transaction ends. Throws `not_found` for any other key. */
export async function lockKey(tx: Executor, actor: Authorized, uuid: string): Promise<ApiKey> {
  return requireOwner(actor, await tx.findOne(ApiKey, { where: { uuid }, lock: ROW_LOCK }));
}

/** Throws `conflict` for a key that is revoked or expired. */
export function requireValid({ revokedOn, expiresOn }: ApiKey, now: Date): void {
  const isExpired = expiresOn !== null && expiresOn <= now;
  if (!revokedOn && !isExpired) return;
  throw new AppError(reason('api_key_ended', { status: revokedOn ? 'revoked' : 'expired' }));
}

/** Throws `forbidden` when the scopes give permissions that the caller lacks. */
export const requireOwnScopes = (actor: Authorized, { scopes }: Pick<KeyRules, 'scopes'>): void =>
  requireOwnPermissions(actor, permissionsOfScopes(scopes));

/**
 * Generates a key and stores its hash. Throws `forbidden` when the key would have permissions that its maker lacks. The
 * transaction must have locked the account.
 */
export async function insertKey(tx: Executor, actor: Authorized, rules: KeyRules): Promise<CreatedKey> {
  const { account } = actor;
  requireOwnScopes(actor, rules);
  const key = newApiKey(account.isTest);
  const uuid = newUuid();
  await tx.insert(ApiKey, {
    ...rules,
    uuid,
    userUuid: account.uuid,
    createdBy: await makerOf(tx, actor),
    prefix: keyPrefix(key),
    hash: sha256(key),
  });
  const apiKey = await tx.findOneByOrFail(ApiKey, { uuid });
  const { name, prefix, createdOn } = apiKey;
  const params = { on: createdOn.toISOString(), name, prefix };
  await queueMail(tx, { topic: 'api_key_created', ownerOf: account.uuid, cause: uuid, params });
  return { apiKey, key };
}

/** Properties of the key that replaces `old`: its own, with an equal validity from now on. */
export function successorOf(old: ApiKey, now: Date): KeyRules {
  const { name, scopes, btcpayPermissions, allowedAddresses, createdOn } = old;
  const expiresOn = old.expiresOn && new Date(now.getTime() + old.expiresOn.getTime() - createdOn.getTime());
  return { name, scopes, btcpayPermissions, allowedAddresses, expiresOn };
}

/** Makes `old` expire after `overlapHours` at the latest, and revokes the key that it had replaced. */
export async function endRotated(
  tx: Executor,
  old: ApiKey,
  successor: ApiKey,
  overlapHours: number,
): Promise<void> {
  await tx.query(
    `UPDATE api_keys SET replaced_by = $2, expires_on = least(expires_on, now() + make_interval(hours => $3))
     WHERE uuid = $1`,
    [old.uuid, successor.uuid, overlapHours],
  );
  await tx.query(
    'UPDATE api_keys SET revoked_on = now() WHERE user_uuid = $2 AND replaced_by = $1 AND revoked_on IS NULL',
    [old.uuid, old.userUuid],
  );
}

/** Returns the properties of a key in the form that audit entries contain. */
export const auditedRules = ({ name, scopes, allowedAddresses }: Omit<KeyRules, 'btcpayPermissions'>) => ({
  name,
  scopes: scopes.join(' '),
  allowedAddresses: allowedAddresses.join(' '),
});

/** Saves an audit entry about a key, in the transaction of the change. */
export async function auditKey(
  tx: Executor,
  actor: Authorized,
  action: 'api_key.created' | 'api_key.rotated' | 'api_key.revoked',
  apiKey: ApiKey,
  more: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, {
    actor,
    action,
    subject: `api_key:${apiKey.uuid}`,
    after: { account: apiKey.userUuid, ...auditedRules(apiKey), expiresOn: apiKey.expiresOn, ...more },
  });
}
