import { And, FindOperator, type FindOptionsWhere, IsNull, LessThan, MoreThanOrEqual, Raw } from 'typeorm';
import { User } from '../../../entities/user.entity';
import type { Executor } from '../../../infra/database/statements';
import type { Role, UserStatus } from '../../../lib/actor';
import type { CursorPosition } from '../../../lib/cursor';
import { omitUndefined } from '../../../lib/defined-only';
import type { Direction, UserSortField } from '../../../lib/enums';
import { REQUESTS_WALLET } from '../wallets/wallet-requests';
import { hasText } from './user-search';

/** Conditions on accounts; an account must satisfy all of them. */
export interface UserFilter {
  email?: string;
  role?: Role;
  status?: UserStatus;
  /** Whether an admin must still decide about a wallet that the account requests. */
  requestsWallet?: boolean;
  /** Only accounts that match this search text; `user-search.ts` defines which ones match. */
  text?: string;
  /** Only accounts that were created at this time or later. */
  from?: Date;
  /** Only accounts that were created before this time. */
  before?: Date;
}

export interface UserQuery {
  filter: UserFilter;
  sortBy: UserSortField;
  direction: Direction;
  limit: number;
  offset: number;
  /** Keyset pagination of a list sorted by creation time: only accounts after this position in the sort direction. */
  after?: CursorPosition | undefined;
}

const SORT_COLUMNS = {
  user_uuid: 'uuid',
  email: 'email',
  status: 'status',
  created_on: 'createdOn',
  role: 'role',
  wallet_requested_on: 'walletRequestedOn',
} as const satisfies Record<UserSortField, keyof User>;

/** Lists the matching accounts. `uuid` breaks ties, so that the order of the pages is stable. */
export async function listUsers(
  db: Executor,
  { filter, sortBy, direction, limit, offset, after }: UserQuery,
): Promise<User[]> {
  const conditions = await conditionsFor(db, filter);
  return db.find(User, {
    where: after ? { ...conditions, ...continued(conditions, direction, after) } : conditions,
    order: { [SORT_COLUMNS[sortBy]]: direction, uuid: direction },
    take: limit,
    skip: offset,
  });
}

/** Adds the condition of keyset pagination: only accounts after the position in the sort direction. */
function continued(
  { createdOn }: FindOptionsWhere<User>,
  direction: Direction,
  { createdOn: time, uuid }: CursorPosition,
): FindOptionsWhere<User> {
  const isAfter = direction === 'ASC' ? '>' : '<';
  const position = Raw(() => `(created_on, uuid) ${isAfter} (:time, :uuid)`, { time, uuid });
  return { createdOn: createdOn instanceof FindOperator ? And(createdOn, position) : position };
}

/** Counts the matching accounts. */
export const countUsers = async (db: Executor, filter: UserFilter): Promise<number> =>
  db.countBy(User, await conditionsFor(db, filter));

async function conditionsFor(
  db: Executor,
  { requestsWallet, text, from, before, ...members }: UserFilter,
): Promise<FindOptionsWhere<User>> {
  const created = [...(from ? [MoreThanOrEqual(from)] : []), ...(before ? [LessThan(before)] : [])];
  return {
    testOf: IsNull(),
    ...omitUndefined(members),
    ...(requestsWallet !== undefined && {
      requestedWallet: Raw(() => `(${REQUESTS_WALLET}) = ${requestsWallet}`),
    }),
    ...(text !== undefined && { uuid: await hasText(db, text) }),
    ...(created.length > 0 && { createdOn: And(...created) }),
  };
}
