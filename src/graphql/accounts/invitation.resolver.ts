import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { PageArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import {
  AcceptedInvitationType,
  CreatedInvitationType,
  InvitationPage,
  InvitationType,
  toAcceptedInvitation,
} from './invitation.type';
import { AcceptInvitationInput, InviteMemberInput } from './member.input';

@Resolver()
export class InvitationResolver {
  constructor(private readonly services: Services) {}

  @Query(() => InvitationPage, {
    description: "The account's invitations, the newest first, closed ones included",
  })
  async invitations(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<InvitationPage> {
    return this.services.invitations.list(actor, page);
  }

  @Mutation(() => CreatedInvitationType, {
    description: 'Invites a person to the account; the response is the only place that shows the token',
  })
  async inviteMember(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => InviteMemberInput, { description: 'Role and recipient' }) input: InviteMemberInput,
  ): Promise<CreatedInvitationType> {
    return this.services.invitations.invite(actor, input);
  }

  @Mutation(() => InvitationType, { description: 'Revokes an open invitation at once' })
  async revokeInvitation(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Invitation' }) uuid: string,
  ): Promise<InvitationType> {
    return this.services.invitations.revoke(actor, uuid);
  }

  @Mutation(() => AcceptedInvitationType, {
    description:
      'Makes the caller a member of the account that invites them. A caller who is not signed in gives an e-mail address and a password, which registers them',
  })
  async acceptInvitation(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => AcceptInvitationInput, { description: 'Token, and a new person' })
    input: AcceptInvitationInput,
  ): Promise<AcceptedInvitationType> {
    return toAcceptedInvitation(await this.services.invitations.accept(actor, input));
  }
}
