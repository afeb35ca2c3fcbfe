import { Field, Int, ObjectType } from 'type-graphql';
import type { GrantedRole } from '../../lib/actor';
import type {
  AcceptedInvitation,
  InvitationDetails,
} from '../../services/accounts/members/invitation.service';
import { GrantedRoleEnum } from '../shared/enums';
import { DateTime, UUID } from '../shared/scalars';
import { MembershipType } from './member.type';
import { SessionType, toSession } from './session.type';

@ObjectType('Invitation', {
  description: 'An invitation to become a member of the account',
  simpleResolvers: true,
})
export class InvitationType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => GrantedRoleEnum, { description: 'Role of the new member' })
  role: GrantedRole;

  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of the only person who may accept; null when anyone with the token may',
  })
  email: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of the member who made the invitation',
  })
  inviterEmail: string | null;

  @Field(() => DateTime, { description: 'Creation time' })
  createdOn: Date;

  @Field(() => DateTime, { description: 'Time from which the invitation cannot be accepted' })
  expiresOn: Date;

  @Field(() => DateTime, { nullable: true, description: 'Time when a person accepted the invitation' })
  acceptedOn: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Time of the revocation' })
  revokedOn: Date | null;
}

@ObjectType('InvitationPage', { description: 'A page of invitations', simpleResolvers: true })
export class InvitationPage {
  @Field(() => Int, { description: 'Count of all invitations' })
  total: number;

  @Field(() => [InvitationType], { description: 'Items of this page' })
  items: InvitationType[];
}

@ObjectType('CreatedInvitation', {
  description: 'A new invitation; its token is shown only here',
  simpleResolvers: true,
})
export class CreatedInvitationType {
  @Field(() => InvitationType, { description: 'The stored invitation, without its token' })
  invitation: InvitationType;

  @Field(() => String, { description: 'The token, with which a person accepts; it is not shown again' })
  token: string;

  @Field(() => String, { description: 'Link to the page that accepts the invitation; it is not shown again' })
  url: string;
}

@ObjectType('AcceptedInvitation', { description: 'Result of accepting an invitation', simpleResolvers: true })
export class AcceptedInvitationType {
  @Field(() => MembershipType, { description: 'The account, with the role there' })
  membership: MembershipType;

  @Field(() => SessionType, {
    nullable: true,
    description: 'Session of a new person, which acts for the account; null for a caller who was signed in',
  })
  session: SessionType | null;
}

export const toInvitation = (invitation: InvitationDetails): InvitationType => ({
  uuid: invitation.uuid,
  role: invitation.role,
  email: invitation.email,
  inviterEmail: invitation.inviterEmail,
  createdOn: invitation.createdOn,
  expiresOn: invitation.expiresOn,
  acceptedOn: invitation.acceptedOn,
  revokedOn: invitation.revokedOn,
});

export const toAcceptedInvitation = ({
  membership,
  session,
}: AcceptedInvitation): AcceptedInvitationType => ({
  membership,
  session: session && toSession(session),
});
