import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { firstInstantAfter } from '../../lib/dates';
import { keysetPage } from '../../lib/keyset-page';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { runWithKey } from '../shared/idempotency';
import { Mutation } from '../shared/mutation';
import { UUID } from '../shared/scalars';
import { UpdateUserInput, UsersArgs, WalletArgs } from './user.input';
import { toUser, UserPage, UserType } from './user.type';

@Resolver()
export class UserResolver {
  constructor(private readonly services: Services) {}

  @Query(() => UserType, { description: "The caller's account" })
  async me(@Ctx() { actor }: GraphqlContext): Promise<UserType> {
    return toUser(await this.services.users.me(actor));
  }

  @Query(() => UserType, { description: 'One account' })
  async user(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Account' }) uuid: string,
  ): Promise<UserType> {
    return toUser(await this.services.users.get(actor, uuid));
  }

  @Query(() => UserPage, { description: 'All accounts' })
  async users(@Ctx() { actor }: GraphqlContext, @Args(() => UsersArgs) query: UsersArgs): Promise<UserPage> {
    const { to, ...members } = query.filter;
    const filter = { ...members, before: to && firstInstantAfter({ at: to, wholeDay: false }) };
    const { users } = this.services;
    const { limit, sortBy } = query;
    const found = await users.list(actor, { ...query, filter, limit: limit + 1 });
    const { rows, nextCursor } = keysetPage(found, limit, (user) => user);
    return {
      items: rows.map(toUser),
      nextCursor: sortBy === 'created_on' ? nextCursor : null,
      count: () => users.count(actor, filter),
    };
  }

  @Mutation(() => UserType, { description: 'Requests a payout wallet; an admin approves or rejects it' })
  async requestWhitelist(@Ctx() context: GraphqlContext, @Args(() => WalletArgs) { wallet }: WalletArgs) {
    const { value } = await runWithKey(context, undefined, (key) =>
      this.services.users.requestWhitelist(context.actor, wallet, key),
    );
    return toUser(value);
  }

  @Mutation(() => UserType, { description: 'Sets role, status or fee of an account' })
  async updateUser(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Account' }) uuid: string,
    @Arg('input', () => UpdateUserInput, { description: 'Members to change' }) input: UpdateUserInput,
  ) {
    const { expectedWallet, reason, ...change } = input;
    return toUser(await this.services.users.update(actor, uuid, change, { expectedWallet, reason }));
  }
}

@Resolver(() => UserPage)
export class UserPageResolver {
  @FieldResolver(() => Int, { description: 'Count of all matching accounts' })
  total(@Root() page: UserPage): Promise<number> {
    return page.count();
  }
}
