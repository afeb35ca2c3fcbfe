import type { DataSource } from 'typeorm';
import { User } from '../../../entities/user.entity';
import { AppError, notFound } from '../../../errors';
import { databaseTime, type Executor, ROW_LOCK } from '../../../infra/database/statements';
import { type Actor, personUuidOf, type Role, type UserStatus } from '../../../lib/actor';
import { reason } from '../../../lib/reasons';
import { type Authorized, authorize } from '../../../policies/access';
import { mailAccessChange } from '../../mail/access-mails';
import { lockAccount, lockAdmins } from '../../shared/account-lock';
import type { IdempotencyService, IdempotentResult } from '../../shared/idempotency.service';
import { withoutLostAccount, withoutRegistrant } from '../../shared/lost-account';
import { restrictTestAccount } from '../../shared/test-account';
import { changeUser } from '../../shared/user-changes';
import { revokeAdminLinks, revokeAllCredentials } from '../sessions/revocation';
import type { AddressCodes } from '../wallets/address-codes';
import { announceDecision, announceRequest } from '../wallets/wallet-notices';
import {
  changeWithDecision,
  changeWithRequest,
  isDecision,
  requestTime,
  undecidedWallet,
} from '../wallets/wallet-requests';
import { countUsers, listUsers, type UserFilter, type UserQuery } from './user-list.queries';

export interface UserChange {
  role?: Role;
  status?: UserStatus;
  feeBps?: number;
}

interface ChangeOptions {
  /** Refuses the change unless this is the account's requested wallet or, without a request, its current wallet. */
  expectedWallet?: string | undefined;
  /**
   * The admin's reason for the change. Only the audit log contains the reason; the account's owner cannot read it.
   */
  reason?: string | undefined;
}

/** Reads and changes accounts on behalf of their owners and of admins. */
export class UserService {
  constructor(
    private readonly database: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly codes: AddressCodes,
  ) {}

  /** Returns the caller's own user record, even when the caller acts for another account. */
  async me(actor: Actor): Promise<User> {
    authorize(actor, 'me');
    const user = await this.database.manager.findOneByOrFail(User, { uuid: personUuidOf(actor) });
    return withoutLostAccount(user);
  }

  /** Returns a page of the matching accounts. */
  async list(actor: Actor, query: UserQuery): Promise<User[]> {
    authorize(actor, 'users');
    return listUsers(this.database.manager, query);
  }

  /** Counts all matching accounts. */
  async count(actor: Actor, filter: UserFilter): Promise<number> {
    authorize(actor, 'users');
    return countUsers(this.database.manager, filter);
  }

  async get(actor: Actor, uuid: string): Promise<User> {
    authorize(actor, 'user');
    const user = await this.database.manager.findOneBy(User, { uuid });
    if (!user) throw notFound();
    return user;
  }

  /**
   * Sets role, status or fee (basis points). While a verified account requests a new wallet, the status `verified`
   * approves that wallet, and `rejected` rejects it. Blocking revokes the account's sessions and API keys
   * permanently. Throws `not_found` for an unknown account. Throws `conflict` when no active admin would remain, when
   * an account that was handed over would become an admin, when `expectedWallet` is neither the requested wallet nor,
   * without a request, the account's wallet, and when `verified` or `rejected` is set without `expectedWallet` while
   * a verified account requests a new wallet.
   */
  async update(
    actor: Actor,
    uuid: string,
    change: UserChange,
    { expectedWallet, reason: why }: ChangeOptions = {},
  ): Promise<User> {
    authorize(actor, 'updateUser');
    return this.database.transaction(async (tx) => {
      const admins = await lockAdmins(tx, actor);
      const user = await tx.findOne(User, { where: { uuid }, lock: ROW_LOCK });
      // A test account has the restrictions of its account, and no others.
      if (!user || user.testOf !== null) throw notFound();
      if (expectedWallet !== undefined) assertWalletUnchanged(user, expectedWallet);
      else if (isDecision(change.status)) assertNoNewWallet(user);
      const changed = { ...user, ...change };
      if (changed.role === 'admin' && user.ownerUuid !== null)
        throw new AppError(reason('account_handed_over'));
      if (admins.length === 1 && admins[0] === uuid && !isActiveAdmin(changed)) {
        throw new AppError(reason('last_admin'));
      }
      return applyChange(tx, actor, user, change, why);
    });
  }

  /**
   * Approves or rejects a request for a payout wallet. A `pending` account becomes `verified` or `rejected`; a verified
   * account gets the new wallet or keeps its old one. Throws `not_found` for an unknown account, and `conflict` when
   * the account no longer requests this wallet.
   */
  async decideWhitelist(actor: Actor, uuid: string, wallet: string, approved: boolean): Promise<User> {
    authorize(actor, 'updateUser');
    return this.database.transaction(async (tx) => {
      await lockAdmins(tx, actor);
      const user = await tx.findOne(User, { where: { uuid }, lock: ROW_LOCK });
      if (!user) throw notFound();
      if (user.status !== 'pending' && user.requestedWallet === null)
        throw new AppError(reason('request_decided', { status: user.status }));
      assertWalletUnchanged(user, wallet);
      return applyChange(tx, actor, user, { status: approved ? 'verified' : 'rejected' });
    });
  }

  /**
   * Requests this payout wallet (EIP-55 address) for the caller's invoices. An account without a verified wallet is
   * `pending` until an admin decides. A verified account stays verified, and its invoices pay out to its old wallet
   * until an admin approves the new one; a request for the old wallet withdraws an earlier request.
   */
  async requestWhitelist(actor: Actor, wallet: string, key?: string): Promise<IdempotentResult<User>> {
    authorize(actor, 'requestWhitelist');
    await this.codes.check(wallet);
    const request = { operation: 'requestWhitelist' as const, input: wallet, key };
    return this.idempotency.runOnce(actor, request, (tx) =>
      tx.transaction((inner) => submitWalletRequest(inner, actor, wallet)),
    );
  }
}

/** Throws `conflict` unless `expected` is still the requested wallet or, without a request, the wallet. */
function assertWalletUnchanged({ wallet, requestedWallet }: User, expected: string): void {
  if ((requestedWallet ?? wallet) !== expected) throw new AppError(reason('wallet_changed'));
}

/**
 * Throws `conflict` when a verified account requests a new wallet, so that an admin who saves a form with an unchanged
 * status does not approve a wallet without having seen it.
 */
function assertNoNewWallet({ requestedWallet }: User): void {
  if (requestedWallet !== null) throw new AppError(reason('wallet_not_named', { wallet: requestedWallet }));
}

/**
 * Saves a change of an account together with an audit entry. A block revokes the account's credentials; a new role and
 * a decision about a requested wallet are told to the owner.
 */
async function applyChange(
  tx: Executor,
  actor: Authorized,
  user: User,
  change: UserChange,
  why?: string,
): Promise<User> {
  const { uuid } = user;
  const by = { actor, action: 'user.updated' as const, reason: why };
  const changed = await changeUser(tx, by, user, changeWithDecision(user, change));
  await restrictTestAccount(tx, uuid);
  if (change.status === 'blocked') await revokeAllCredentials(tx, uuid);
  if (changed.role !== user.role) {
    if (user.role === 'admin') await revokeAdminLinks(tx, uuid);
    await mailAccessChange(tx, { userUuid: uuid }, 'role_changed', '', changed.role);
  }
  const wallet = undecidedWallet(user);
  if (wallet && isDecision(change.status)) {
    const replaces = user.requestedWallet && user.wallet;
    await announceDecision(tx, uuid, { approved: change.status === 'verified', wallet, replaces });
  }
  return changed;
}

const isActiveAdmin = ({ role, status }: User) => role === 'admin' && status !== 'blocked';

async function submitWalletRequest(tx: Executor, actor: Authorized, wallet: string): Promise<User> {
  await lockAccount(tx, actor);
  const { uuid } = actor.account;
  const user = await tx.findOneByOrFail(User, { uuid });
  const request = changeWithRequest(user, wallet);
  const walletRequestedOn = requestTime(user, { ...user, ...request }, await databaseTime(tx));
  const by = { actor, action: 'user.whitelist_requested' as const };
  const changed = await changeUser(tx, by, user, { ...request, walletRequestedOn });
  await announceRequest(tx, user, changed);
  return withoutRegistrant(changed);
}
