import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { PageArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import { ActiveSessionType } from './active-session.type';

@Resolver()
export class ActiveSessionResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [ActiveSessionType], { description: "The caller's own sessions, the newest first" })
  async sessions(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<ActiveSessionType[]> {
    return (await this.services.sessions.list(actor, page)).items;
  }

  @Mutation(() => Boolean, { description: "Ends one of the caller's own sessions at once" })
  async revokeSession(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Session' }) uuid: string,
  ) {
    await this.services.sessions.revoke(actor, uuid);
    return true;
  }

  @Mutation(() => Boolean, {
    description: "Ends all of the caller's own sessions but the one of this request",
  })
  async revokeOtherSessions(@Ctx() { actor }: GraphqlContext) {
    await this.services.sessions.revokeOthers(actor);
    return true;
  }
}
