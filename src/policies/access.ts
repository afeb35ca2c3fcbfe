import { AppError, accessTokenRequired, badCredential, noCredential, notFound } from '../errors';
import type { Account, Actor, ChatActor, KeyHolder, SignedIn } from '../lib/actor';
import { reason } from '../lib/reasons';
import { type Operation, operations, rolesOf } from './operations';

export type Authorized = SignedIn | KeyHolder | ChatActor;

/**
 * Checks whether the actor's kind and role may call the operation at all. Throws `unauthenticated` (no credential, an
 * invalid one, or an API key for anything but invoice creation), or `forbidden` with the roles of the operation.
 */
export function authorize(actor: Actor, operation: Operation): asserts actor is Authorized {
  const { audience } = operations[operation];
  if (actor.kind === 'anonymous') throw actor.invalidCredential ? badCredential() : noCredential();
  if (actor.kind === 'api_key' && operation !== 'createInvoice') throw accessTokenRequired();
  if (!mayCall(actor.account, operation)) {
    throw new AppError(reason('role_required', { roles: rolesOf[audience] }));
  }
}

/** Whether the role of an account permits the operation. */
export const mayCall = ({ role }: Pick<Account, 'role'>, operation: Operation) =>
  rolesOf[operations[operation].audience].includes(role);

/**
 * Returns the resource if the actor owns it or is an admin. Throws `not_found` otherwise, so that a foreign resource
 * looks like an absent one.
 */
export function requireOwnerOrAdmin<T extends { userUuid: string }>(
  actor: Authorized,
  resource: T | null,
): T {
  if (!resource || (resource.userUuid !== actor.account.uuid && actor.account.role !== 'admin'))
    throw notFound();
  return resource;
}

/** Returns the resource if the actor owns it. Throws `not_found` otherwise, for admins too. */
export function requireOwner<T extends { userUuid: string }>(actor: Authorized, resource: T | null): T {
  if (!resource || resource.userUuid !== actor.account.uuid) throw notFound();
  return resource;
}

/** Returns the owner to filter a list by: the caller's UUID; undefined (no filter) for an admin. */
export const visibleOwner = ({ account }: Authorized) =>
  account.role === 'admin' ? undefined : account.uuid;

/** Whether an account has a verified wallet, without which it creates no invoices. */
export const hasVerifiedWallet = ({ status, wallet }: Pick<Account, 'status' | 'wallet'>) =>
  status === 'verified' && wallet !== null;

/** Returns the verified wallet to which the account's invoices pay out. Throws `forbidden` when there is none. */
export function verifiedWallet(account: Account): string {
  if (account.status === 'verified' && account.wallet) return account.wallet;
  throw new AppError(reason('wallet_not_verified'));
}
