import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { UUID } from '../shared/scalars';
import { ChangeMemberRoleArgs } from './member.input';
import { MembershipType, MemberType } from './member.type';

@Resolver()
export class MemberResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [MemberType], { description: 'All persons who may act for the account: the owner first' })
  members(@Ctx() { actor }: GraphqlContext): Promise<MemberType[]> {
    return this.services.members.list(actor);
  }

  @Mutation(() => MemberType, { description: "Changes a member's role, from the member's next request on" })
  changeMemberRole(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => ChangeMemberRoleArgs) { personUuid, role }: ChangeMemberRoleArgs,
  ): Promise<MemberType> {
    return this.services.members.changeRole(actor, personUuid, role);
  }

  @Mutation(() => Boolean, {
    description: 'Removes a member, and ends the sessions in which the person acts for the account',
  })
  async removeMember(
    @Ctx() { actor }: GraphqlContext,
    @Arg('personUuid', () => UUID, { description: 'The member' }) personUuid: string,
  ): Promise<boolean> {
    await this.services.members.remove(actor, personUuid);
    return true;
  }

  @Mutation(() => [MemberType], {
    description: 'Hands the account over to a member; the caller becomes a manager. Returns all members',
  })
  transferOwnership(
    @Ctx() { actor }: GraphqlContext,
    @Arg('personUuid', () => UUID, { description: 'The member' }) personUuid: string,
  ): Promise<MemberType[]> {
    return this.services.members.transferOwnership(actor, personUuid);
  }

  @Query(() => [MembershipType], {
    description: 'The accounts for which the caller may act: their own account first',
  })
  memberships(@Ctx() { actor }: GraphqlContext): Promise<MembershipType[]> {
    return this.services.memberships.list(actor);
  }

  @Mutation(() => MembershipType, {
    nullable: true,
    description:
      "Makes the caller's session act for another account from the next request on. Null when the caller's own account was handed over and they are no longer a member of it",
  })
  switchAccount(
    @Ctx() { actor }: GraphqlContext,
    @Arg('accountUuid', () => UUID, {
      nullable: true,
      description: "The account; the caller's own without it",
    })
    accountUuid?: string | null,
    @Arg('test', () => Boolean, {
      defaultValue: false,
      description: "Whether to act for the account's test account, which has its test invoices",
    })
    test?: boolean,
  ): Promise<MembershipType | null> {
    return this.services.memberships.switchAccount(actor, accountUuid ?? undefined, test);
  }

  @Mutation(() => Boolean, { description: "Ends the caller's membership of an account" })
  async leaveAccount(
    @Ctx() { actor }: GraphqlContext,
    @Arg('accountUuid', () => UUID, { description: 'The account' }) accountUuid: string,
  ): Promise<boolean> {
    await this.services.members.leave(actor, accountUuid);
    return true;
  }
}
