import type { DataSource } from 'typeorm';
import { User } from '../../entities/user.entity';
import { AppError, notFound } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { Actor, Role, UserStatus } from '../../lib/actor';
import { definedOnly } from '../../lib/defined-only';
import type { Direction, UserSortField } from '../../lib/enums';
import { reason } from '../../lib/reasons';
import { type Authorized, authorize } from '../../policies/access';
import { recordChange } from '../shared/audit';
import type { Answer, IdempotencyService } from '../shared/idempotency.service';
import { tellAccounts, tellAdmins } from '../telegram/telegram-jobs';
import { revokeEverything } from './revocation';

interface UserFilter {
  email?: string;
  role?: Role;
  status?: UserStatus;
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

/** Keeps other changes away, and lets rows that name the account be written: two of its requests may hold a key each. */
const LOCK = { mode: 'for_no_key_update' } as const;

const SORT_COLUMNS = {
  user_uuid: 'uuid',
  email: 'email',
  status: 'status',
  created_on: 'createdOn',
  role: 'role',
} as const satisfies Record<UserSortField, keyof User>;

/** Accounts, as their owners and the admins see and change them. */
export class UserService {
  constructor(
    private readonly database: DataSource,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** The caller's own account. */
  async me(actor: Actor): Promise<User> {
    authorize(actor, 'me');
    return this.database.manager.findOneByOrFail(User, { uuid: actor.account.uuid });
  }

  /** A page of all accounts; `uuid` breaks ties, so pages are stable. */
  async list(
    actor: Actor,
    { filter, sortBy, direction, limit, offset }: UserQuery,
  ): Promise<{ items: User[]; total: number }> {
    authorize(actor, 'users');
    const order = { [SORT_COLUMNS[sortBy]]: direction, uuid: direction };
    const [items, total] = await this.database.manager.findAndCount(User, {
      where: definedOnly(filter),
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
   * Sets role, status or fee; blocking ends the account's sessions and keys for good. Throws `not_found`, or `conflict`
   * when it would leave no admin who can act, or the account's wallet is not `expectedWallet` where that is given.
   */
  async update(actor: Actor, uuid: string, change: UserChange, expectedWallet?: string): Promise<User> {
    authorize(actor, 'updateUser');
    return this.database.transaction(async (tx) => {
      const admins = await activeAdmins(tx);
      const user = await tx.findOne(User, { where: { uuid }, lock: LOCK });
      if (!user) throw notFound();
      if (expectedWallet !== undefined) assertWallet(user, expectedWallet);
      const changed = { ...user, ...change };
      if (admins.length === 1 && admins[0] === uuid && !isActiveAdmin(changed)) {
        throw new AppError(reason('last_admin'));
      }
      return applyChange(tx, actor, user, change);
    });
  }

  /**
   * Answers a request for a wallet: `verified` or `rejected`. Throws `conflict` where the account does not ask for this
   * wallet any more.
   */
  async decideWhitelist(actor: Actor, uuid: string, wallet: string, approved: boolean): Promise<User> {
    authorize(actor, 'updateUser');
    return this.database.transaction(async (tx) => {
      const user = await tx.findOne(User, { where: { uuid }, lock: LOCK });
      if (!user) throw notFound();
      if (user.status !== 'pending') throw new AppError(reason('request_decided', { status: user.status }));
      assertWallet(user, wallet);
      return applyChange(tx, actor, user, { status: approved ? 'verified' : 'rejected' });
    });
  }

  /**
   * Asks for invoices to pay out to this wallet (EIP-55): the account is `pending` until an admin decides. The wallet
   * that is already verified stays so.
   */
  async requestWhitelist(actor: Actor, wallet: string, key?: string): Promise<Answer<User>> {
    authorize(actor, 'requestWhitelist');
    const { uuid } = actor.account;
    const request = { operation: 'requestWhitelist' as const, input: wallet, key };
    return this.idempotency.once(actor, request, (tx) =>
      tx.transaction((inner) => askForWallet(inner, uuid, wallet)),
    );
  }
}

/** Refuses a decision about another wallet than the one that the admin has seen. */
function assertWallet({ wallet }: User, seen: string): void {
  if (wallet !== seen) throw new AppError(reason('wallet_changed'));
}

/** Writes a change, with what follows from it. */
async function applyChange(tx: Executor, actor: Authorized, user: User, change: UserChange): Promise<User> {
  const { uuid, wallet } = user;
  const changed = { ...user, ...change };
  await tx.update(User, { uuid }, change);
  if (change.status === 'blocked') await revokeEverything(tx, uuid);
  await auditChange(tx, actor.account.uuid, 'user.updated', user, changed);
  const decided = user.status === 'pending' && ['verified', 'rejected'].includes(changed.status);
  if (decided && wallet) {
    const approved = changed.status === 'verified';
    await tellAccounts(tx, [uuid], uuid, { topic: 'whitelist_decided', approved, wallet });
  }
  return changed;
}

const isActiveAdmin = ({ role, status }: User) => role === 'admin' && status !== 'blocked';

/** Locks the admins who can act, always in the same order, so that two demotions cannot pass each other. */
async function activeAdmins(tx: Executor): Promise<string[]> {
  const rows = await tx.query<{ uuid: string }[]>(
    "SELECT uuid FROM users WHERE role = 'admin' AND status <> 'blocked' ORDER BY uuid FOR NO KEY UPDATE",
  );
  return rows.map(({ uuid }) => uuid);
}

async function askForWallet(tx: Executor, uuid: string, wallet: string): Promise<User> {
  const user = await tx.findOneOrFail(User, { where: { uuid }, lock: LOCK });
  if (user.status === 'verified' && user.wallet === wallet) return user;
  const change = { wallet, status: 'pending' as const };
  await tx.update(User, { uuid }, change);
  const changed = { ...user, ...change };
  await auditChange(tx, uuid, 'user.whitelist_requested', user, changed);
  const { email } = user;
  await tellAdmins(tx, uuid, { topic: 'whitelist_requested', userUuid: uuid, email, wallet });
  return changed;
}

const auditChange = (tx: Executor, actorUuid: string, action: string, before: User, after: User) =>
  recordChange(tx, {
    actorUuid,
    action,
    subject: `user:${before.uuid}`,
    members: ['role', 'status', 'wallet', 'feeBps'],
    before,
    after,
  });
