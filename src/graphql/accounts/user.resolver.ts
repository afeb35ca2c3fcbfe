import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { UserService } from '../../services/accounts/user.service';
import type { GraphqlContext } from '../shared/context';
import { UUID } from '../shared/scalars';
import { UpdateUserInput, UsersArgs, WalletArgs } from './user.input';
import { toUser, UserPage, UserType } from './user.type';

@Resolver()
export class UserResolver {
  constructor(private readonly services: { users: UserService }) {}

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
    const { total, items } = await this.services.users.list(actor, query);
    return { total, items: items.map(toUser) };
  }

  @Mutation(() => UserType, { description: 'Requests a payout wallet; an admin approves or rejects it' })
  async requestWhitelist(@Ctx() { actor }: GraphqlContext, @Args(() => WalletArgs) { wallet }: WalletArgs) {
    return toUser((await this.services.users.requestWhitelist(actor, wallet)).value);
  }

  @Mutation(() => UserType, { description: 'Sets role, status or fee of an account' })
  async updateUser(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Account' }) uuid: string,
    @Arg('input', () => UpdateUserInput, { description: 'Members to change' }) input: UpdateUserInput,
  ) {
    const { expectedWallet, ...change } = input;
    return toUser(await this.services.users.update(actor, uuid, change, expectedWallet));
  }
}
