import { AppError, badCredential, noCredential, notFound } from '../errors';
import type { Account, Actor, Chatting, KeyHolder, SignedIn } from '../lib/actor';
import { reason } from '../lib/reasons';
import { type Operation, operations, rolesOf } from './operations';

export type Authorized = SignedIn | KeyHolder | Chatting;

/**
 * The door: whether this actor's kind and role may call the operation at all. Throws `unauthenticated` (no credential,
 * a bad one, or an API key for anything but invoice creation) or `forbidden` with the roles of the operation.
 */
export function authorize(actor: Actor, operation: Operation): asserts actor is Authorized {
  const { audience } = operations[operation];
  if (actor.kind === 'anonymous') throw actor.refused ? badCredential() : noCredential();
  if (actor.kind === 'api_key' && operation !== 'createInvoice') throw badCredential();
  const roles = rolesOf[audience];
  if (!roles.includes(actor.account.role)) {
    throw new AppError(reason('role_required', { roles }));
  }
}

/** The lock: an owner sees what is their own, an admin everything; what is another's is as absent. */
export function ownOrAdmin<T extends { userUuid: string }>(actor: Authorized, resource: T | null): T {
  if (!resource || (resource.userUuid !== actor.account.uuid && actor.account.role !== 'admin'))
    throw notFound();
  return resource;
}

/** As `ownOrAdmin`, for what is nobody's but the owner's. */
export function own<T extends { userUuid: string }>(actor: Authorized, resource: T | null): T {
  if (!resource || resource.userUuid !== actor.account.uuid) throw notFound();
  return resource;
}

/** Whose rows a list shows: the caller's own, or everybody's (undefined) for an admin. */
export const visibleOwner = ({ account }: Authorized) =>
  account.role === 'admin' ? undefined : account.uuid;

/** The wallet that invoices of this account pay out to; an account without a verified one cannot make any. */
export function verifiedWallet(account: Account): string {
  if (account.status === 'verified' && account.wallet) return account.wallet;
  throw new AppError(reason('wallet_not_verified'));
}
