import { keysetPage } from '../../lib/keyset-page';
import { runWithKey } from '../shared/idempotency';
import { withBefore } from '../shared/page.args';
import { arg, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { UpdateUserInput, UsersArgs, WalletArgs } from './user.input';
import { toUser, UserPage, UserType } from './user.type';

export const UserResolver = rootFields({
  me: query(UserType, "The caller's account", {}, async ({ users }, { actor }) =>
    toUser(await users.me(actor)),
  ),
  user: query(
    UserType,
    'One account',
    { uuid: arg(UUID, 'Account') },
    async ({ users }, { actor }, { uuid }) => toUser(await users.get(actor, uuid)),
  ),
  users: query(UserPage, 'All accounts', UsersArgs, async ({ users }, { actor }, given) => {
    const filter = withBefore(given.filter);
    const { limit, sortBy } = given;
    const found = await users.list(actor, { ...given, filter, limit: limit + 1 });
    const { rows, nextCursor } = keysetPage(found, limit, (user) => user);
    return {
      items: rows.map(toUser),
      nextCursor: sortBy === 'created_on' ? nextCursor : null,
      get total() {
        return users.count(actor, filter);
      },
    };
  }),
  requestWhitelist: mutation(
    UserType,
    'Requests a payout wallet; an admin approves or rejects it',
    WalletArgs,
    async ({ users }, context, { wallet }) => {
      const { value } = await runWithKey(context, undefined, (key) =>
        users.requestWhitelist(context.actor, wallet, key),
      );
      return toUser(value);
    },
  ),
  updateUser: mutation(
    UserType,
    'Sets role, status or fee of an account',
    { uuid: arg(UUID, 'Account'), input: arg(UpdateUserInput, 'Members to change') },
    async ({ users }, { actor }, { uuid, input: { expectedWallet, reason, ...change } }) =>
      toUser(await users.update(actor, uuid, change, { expectedWallet, reason })),
  ),
});
