import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Services } from '../../services/services';
import { toUser, UserType } from '../accounts/user.type';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { PageArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import { ChannelPage, ChannelType } from './channel.type';

@Resolver(() => ChannelType)
export class ChannelResolver {
  constructor(private readonly services: Services) {}

  @Query(() => ChannelPage, { description: "The caller's channels, the newest first" })
  async channels(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<ChannelPage> {
    const { total, items } = await this.services.channels.list(actor, page);
    return { total, items };
  }

  @Query(() => ChannelType, { description: "One of the caller's channels" })
  async channel(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Channel' }) uuid: string,
  ): Promise<ChannelType> {
    return this.services.channels.get(actor, uuid);
  }

  @Mutation(() => Boolean, { description: 'Removes a channel; its invoices are kept' })
  async deleteChannel(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Channel' }) uuid: string,
  ): Promise<boolean> {
    await this.services.channels.delete(actor, uuid);
    return true;
  }

  @FieldResolver(() => UserType, { description: 'Owner' })
  async user(@Root() { userUuid }: ChannelType, @Ctx() { loaders }: GraphqlContext): Promise<UserType> {
    return loaders.users.load(userUuid).then(toUser);
  }
}
