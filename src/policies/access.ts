import { AppError, accessTokenRequired, badCredential, noCredential, notFound } from '../errors';
import type { Account, Actor, ChatActor, KeyHolder, Person, SignedIn } from '../lib/actor';
import { BOUNDS } from '../lib/bounds';
import { reason } from '../lib/reasons';
import { type Operation, type OperationRule, operations, rolesOf, scopeOf } from './operations';
import { isLiveOnly, type Permission, permissionsOf } from './permissions';

export type Authorized = SignedIn | KeyHolder | ChatActor;

interface InvoiceRow {
  userUuid: string;
  createdOn: Date;
}

/**
 * Checks whether the actor may call the operation. Throws `unauthenticated` when no valid credential was sent, and
 * for an API key without the operation's scope. Throws `forbidden` in five cases: the account's role does not permit
 * the operation (the error lists the roles that do); the person lacks a permission in the account (the error names
 * it); the person must set up a second factor first; the operation does not exist for test accounts; or a dangerous
 * operation needs a fresh proof of identity.
 */
export function authorize(actor: Actor, operation: Operation): asserts actor is Authorized {
  const { audience, permission, sudo }: OperationRule = operations[operation];
  if (actor.kind === 'anonymous') throw noCredential(actor.invalidCredential);
  if (actor.kind === 'api_key') requireScope(actor, operation);
  if (!mayCall(actor.account, operation)) {
    throw new AppError(reason('role_required', { roles: rolesOf[audience] }));
  }
  if (actor.kind !== 'api_key') requireFactor(actor.person, operation);
  if (actor.kind !== 'api_key' && permission && !isPermitted(actor.person, permission))
    throw new AppError(reason('permission_required', { permission }));
  if (permission && actor.account.isTest && isLiveOnly(permission))
    throw new AppError(reason('not_in_test_mode', { permission }));
  if (sudo) requireConfirmation(actor);
}

function requireFactor({ factorRequiredFor: role, hasSecondFactor }: Person, operation: Operation): void {
  if (role && !hasSecondFactor && !isPersonal(operation))
    throw new AppError(reason('second_factor_setup_required', { role }));
}

/** Throws `forbidden` without a fresh proof of identity, or when a Telegram account must be confirmed anew. */
export function requireConfirmation(actor: Authorized): void {
  if (actor.kind === 'user' && !actor.recentlyConfirmed)
    throw new AppError(reason('confirmation_required', { minutes: BOUNDS.times.sudo.most }));
  if (actor.kind === 'telegram' && !actor.isConfirmed)
    throw new AppError(reason('telegram_confirmation_required'));
}

/** Throws `forbidden` unless the caller has them: nobody gives others what they may not do themselves. */
export function requireOwnPermissions(actor: Authorized, given: readonly Permission[]): void {
  if (actor.kind === 'api_key') throw accessTokenRequired();
  const lacked = given.find((permission) => !isPermitted(actor.person, permission));
  if (lacked) throw new AppError(reason('permission_required', { permission: lacked }));
}

/** Like `authorize`, for a person's own credentials. Also throws `unauthenticated` without a session. */
export function authorizeSignedIn(actor: Actor, operation: Operation): asserts actor is SignedIn {
  authorize(actor, operation);
  if (actor.kind !== 'user') throw badCredential();
}

/** Whether the operation concerns the person alone, and no account. */
export const isPersonal = (operation: Operation) => {
  const { audience, permission }: OperationRule = operations[operation];
  return audience === 'user' && permission === undefined;
};

/** Throws `unauthenticated` unless the API key has the scope of the operation. */
function requireScope({ scopes }: KeyHolder, operation: Operation): void {
  const scope = scopeOf(operation);
  if (scope === undefined) throw accessTokenRequired();
  if (!scopes.includes(scope)) throw new AppError(reason('scope_required', { scope }));
}

/** Whether the person's role in the account gives the permission. */
export const isPermitted = ({ memberRole }: Person, permission: Permission) =>
  memberRole !== null && permissionsOf[memberRole].includes(permission);

/** Whether the caller's role in the account, or the scopes of its API key, let it read refunds. */
export const mayReadRefunds = (actor: Authorized): boolean =>
  actor.kind === 'api_key' ? actor.scopes.includes('refunds') : isPermitted(actor.person, 'refunds');

export const mayCall = ({ role }: Pick<Account, 'role'>, operation: Operation) =>
  rolesOf[operations[operation].audience].includes(role);

/** The resource of the actor, or any for an admin; otherwise throws `not_found`, as if it did not exist. */
export function requireOwnerOrAdmin<T extends { userUuid: string }>(
  actor: Authorized,
  resource: T | null,
): T {
  if (!resource || !(isOwner(actor, resource) || actor.account.role === 'admin')) throw notFound();
  return resource;
}

/** Whether the account of the actor owns the resource; false for an admin of another account's. */
export const isOwner = (actor: Actor, { userUuid }: { userUuid: string }) =>
  actor.kind !== 'anonymous' && actor.account.uuid === userUuid;

/** Returns the resource if the actor owns it. Throws `not_found` otherwise, for admins too. */
export function requireOwner<T extends { userUuid: string }>(actor: Authorized, resource: T | null): T {
  if (!resource || !isOwner(actor, resource)) throw notFound();
  return resource;
}

/** Returns the UUID of the account whose data the caller may list; undefined (every account) for an admin. */
export const visibleOwner = ({ account }: Authorized) =>
  account.role === 'admin' ? undefined : account.uuid;

/**
 * Returns the UUID of the account whose rows to list, when a caller may select an account. For an admin, returns the
 * selected account; undefined (no filter) when none is selected. For any other caller, returns the caller's account;
 * throws `not_found` when the caller selects another account.
 */
export function ownerFor(actor: Authorized, userUuid: string | undefined): string | undefined {
  const visible = visibleOwner(actor);
  if (visible !== undefined && userUuid !== undefined && userUuid !== visible) throw notFound();
  return visible ?? userUuid;
}

/** Invoices of `owner` (of all if undefined), created at `since` or later (at any time if undefined). */
export interface VisibleInvoices {
  owner: string | undefined;
  since: Date | undefined;
}

const CASHIER_MS = BOUNDS.times.cashierInvoices.most * 3_600_000;

/** All for an admin, the account's for others, of which a cashier sees those of the last 24 hours. */
export const visibleInvoices = (actor: Authorized): VisibleInvoices => ({
  owner: visibleOwner(actor),
  since:
    actor.kind !== 'api_key' && actor.person.memberRole === 'cashier'
      ? new Date(Date.now() - CASHIER_MS)
      : undefined,
});

/** Whether the actor may see an invoice with this owner and creation time. */
export function isVisible(actor: Authorized, { userUuid, createdOn }: InvoiceRow): boolean {
  const { owner, since } = visibleInvoices(actor);
  return (owner === undefined || owner === userUuid) && (since === undefined || createdOn >= since);
}

/** The invoice if the actor may see it; otherwise throws `not_found`, as if it did not exist. */
export function requireVisible<T extends InvoiceRow>(actor: Authorized, invoice: T | null): T {
  if (!invoice || !isVisible(actor, invoice)) throw notFound();
  return invoice;
}

/** Whether an account has a verified wallet, without which it cannot create invoices. */
export const hasVerifiedWallet = ({ status, wallet }: Pick<Account, 'status' | 'wallet'>) =>
  status === 'verified' && wallet !== null;

/** Returns the verified wallet to which the account's invoices pay out. Throws `forbidden` when there is none. */
export function verifiedWallet(account: Account): string {
  if (account.status === 'verified' && account.wallet) return account.wallet;
  throw new AppError(reason('wallet_not_verified'));
}
