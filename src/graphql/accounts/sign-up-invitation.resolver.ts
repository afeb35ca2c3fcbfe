import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { PageArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import {
  CreatedSignUpInvitation,
  CreateSignUpInvitationInput,
  SignUpInvitationPage,
  SignUpInvitationType,
} from './sign-up-invitation.type';
import { toUser, UserType } from './user.type';

@Resolver(() => SignUpInvitationType)
export class SignUpInvitationResolver {
  constructor(private readonly services: Services) {}

  @Query(() => SignUpInvitationPage, { description: 'All invitations to sign up, the newest first' })
  async signUpInvitations(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<SignUpInvitationPage> {
    return this.services.signUpInvitations.list(actor, page);
  }

  @Mutation(() => CreatedSignUpInvitation, {
    description: 'Invites somebody to sign up, once; the response is the only place that shows the code',
  })
  async createSignUpInvitation(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => CreateSignUpInvitationInput, { description: 'The invitation' })
    input: CreateSignUpInvitationInput,
  ): Promise<CreatedSignUpInvitation> {
    return this.services.signUpInvitations.create(actor, input);
  }

  @Mutation(() => SignUpInvitationType, { description: 'Revokes an invitation at once, unless it was used' })
  async revokeSignUpInvitation(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Invitation' }) uuid: string,
  ): Promise<SignUpInvitationType> {
    return this.services.signUpInvitations.revoke(actor, uuid);
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Account that was made with it' })
  async usedBy(
    @Root() { usedByUuid }: SignUpInvitationType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<UserType | null> {
    return usedByUuid === null ? null : loaders.users.load(usedByUuid).then(toUser);
  }
}
