import { type DataSource, Raw } from 'typeorm';
import { User } from '../../entities/user.entity';
import { AppError, notFound } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { Actor, Role, UserStatus } from '../../lib/actor';
import { omitUndefined } from '../../lib/defined-only';
import type { Direction, UserSortField } from '../../lib/enums';
import { reason } from '../../lib/reasons';
import { type Authorized, authorize } from '../../policies/access';
import { recordChange } from '../shared/audit';
import type { IdempotencyService, IdempotentResult } from '../shared/idempotency.service';
import { notifyAccounts, notifyAdmins } from '../telegram/telegram-jobs';
import { revokeAllCredentials } from './revocation';
import {
  changeWithDecision,
  changeWithRequest,
  isDecision,
  REQUESTS_WALLET,
  undecidedWallet,
} from './wallet-requests';

interface UserFilter {
  email?: string;
  role?: Role;
  status?: UserStatus;
  /** Whether an admin must still decide about a wallet that the account requests. */
  requestsWallet?: boolean;
}

export interface UserQuery {
  filter: UserFilter;
  sortBy: UserSortField;
  direction: Direction;
  limit: number;
  offset: number;
}

export interface UserChange {
  role?: Role;
  status?: UserStatus;
  feeBps?: number;
}

/**
 * Row lock that blocks other changes of the account, but allows inserts of rows that refer to it. FOR UPDATE would
 * block these inserts too: two requests that have each inserted an idempotency key would wait for each other
 * (deadlock).
 */
const ROW_LOCK = { mode: 'for_no_key_update' } as const;

const SORT_COLUMNS = {
  user_uuid: 'uuid',
  email: 'email',
  status: 'status',
  created_on: 'createdOn',
  role: 'role',
} as const satisfies Record<UserSortField, keyof User>;

/** Reads and changes accounts on behalf of their owners and of admins. */
export class UserService {
  constructor(
    private readonly database: DataSource,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Returns the caller's own account. */
  async me(actor: Actor): Promise<User> {
    authorize(actor, 'me');
    return this.database.manager.findOneByOrFail(User, { uuid: actor.account.uuid });
  }

  /** Returns a page of all accounts and their total number. `uuid` breaks ties, so that the page order is stable. */
  async list(
    actor: Actor,
    { filter, sortBy, direction, limit, offset }: UserQuery,
  ): Promise<{ items: User[]; total: number }> {
    authorize(actor, 'users');
    const { requestsWallet, ...members } = filter;
    const order = { [SORT_COLUMNS[sortBy]]: direction, uuid: direction };
    const [items, total] = await this.database.manager.findAndCount(User, {
      where: {
        ...omitUndefined(members),
        ...(requestsWallet !== undefined && {
          requestedWallet: Raw(() => `(${REQUESTS_WALLET}) = ${requestsWallet}`),
        }),
      },
      order,
      take: limit,
      skip: offset,
    });
    return { items, total };
  }

  async get(actor: Actor, uuid: string): Promise<User> {
    authorize(actor, 'user');
    const user = await this.database.manager.findOneBy(User, { uuid });
    if (!user) throw notFound();
    return user;
  }

  /**
   * Sets role, status or fee (basis points). While a verified account requests a new wallet, the status `verified` or
   * `rejected` decides about that wallet. Blocking revokes the account's sessions and API keys permanently. Throws
   * `not_found` for an unknown account. Throws `conflict` when no active admin would remain, when `expectedWallet` is
   * given and is neither the requested wallet nor, without a request, the account's wallet, and when a decision about a
   * requested wallet does not give `expectedWallet`.
   */
  async update(actor: Actor, uuid: string, change: UserChange, expectedWallet?: string): Promise<User> {
    authorize(actor, 'updateUser');
    return this.database.transaction(async (tx) => {
      const admins = await activeAdmins(tx);
      const user = await tx.findOne(User, { where: { uuid }, lock: ROW_LOCK });
      if (!user) throw notFound();
      if (expectedWallet !== undefined) assertWalletUnchanged(user, expectedWallet);
      else if (isDecision(change.status)) assertNoNewWallet(user);
      const changed = { ...user, ...change };
      if (admins.length === 1 && admins[0] === uuid && !isActiveAdmin(changed)) {
        throw new AppError(reason('last_admin'));
      }
      return applyChange(tx, actor, user, change);
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
    const { uuid } = actor.account;
    const request = { operation: 'requestWhitelist' as const, input: wallet, key };
    return this.idempotency.runOnce(actor, request, (tx) =>
      tx.transaction((inner) => submitWalletRequest(inner, uuid, wallet)),
    );
  }
}

/** Throws `conflict` when the account has changed its wallet since the admin saw `expected`. */
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
 * Saves a change of an account together with an audit entry. A block revokes the account's credentials; a decision
 * about a requested wallet notifies the owner in Telegram.
 */
async function applyChange(tx: Executor, actor: Authorized, user: User, change: UserChange): Promise<User> {
  const { uuid } = user;
  const saved = changeWithDecision(user, change);
  const changed = { ...user, ...saved };
  await tx.update(User, { uuid }, saved);
  if (change.status === 'blocked') await revokeAllCredentials(tx, uuid);
  await auditChange(tx, actor.account.uuid, 'user.updated', user, changed);
  const wallet = undecidedWallet(user);
  if (wallet && isDecision(change.status)) {
    const approved = change.status === 'verified';
    const replaces = user.requestedWallet && user.wallet;
    await notifyAccounts(tx, [uuid], uuid, { topic: 'whitelist_decided', approved, wallet, replaces });
  }
  return changed;
}

const isActiveAdmin = ({ role, status }: User) => role === 'admin' && status !== 'blocked';

/**
 * Locks all admins who are not blocked and returns their UUIDs. The locks serialize concurrent demotions; their fixed
 * order prevents deadlocks.
 */
async function activeAdmins(tx: Executor): Promise<string[]> {
  const rows = await tx.query<{ uuid: string }[]>(
    "SELECT uuid FROM users WHERE role = 'admin' AND status <> 'blocked' ORDER BY uuid FOR NO KEY UPDATE",
  );
  return rows.map(({ uuid }) => uuid);
}

async function submitWalletRequest(tx: Executor, uuid: string, wallet: string): Promise<User> {
  const user = await tx.findOneOrFail(User, { where: { uuid }, lock: ROW_LOCK });
  const change = changeWithRequest(user, wallet);
  await tx.update(User, { uuid }, change);
  const changed = { ...user, ...change };
  await auditChange(tx, uuid, 'user.whitelist_requested', user, changed);
  if (undecidedWallet(changed) !== null) {
    const replaces = changed.requestedWallet && changed.wallet;
    const { email } = user;
    await notifyAdmins(tx, uuid, { topic: 'whitelist_requested', userUuid: uuid, email, wallet, replaces });
  }
  return changed;
}

const auditChange = (tx: Executor, actorUuid: string, action: string, before: User, after: User) =>
  recordChange(tx, {
    actorUuid,
    action,
    subject: `user:${before.uuid}`,
    members: ['role', 'status', 'wallet', 'requestedWallet', 'feeBps'],
    before,
    after,
  });
