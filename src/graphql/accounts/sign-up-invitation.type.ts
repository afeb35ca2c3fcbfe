import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { SignUpInvitation } from '../../entities/sign-up-invitation.entity';
import * as fields from '../../lib/input-schemas';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('SignUpInvitation', { description: 'An invitation to sign up, without its code' })
export class SignUpInvitationType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { nullable: true, description: 'E-mail address that alone can use it; null for any' })
  email: string | null;

  @Field(() => DateTime, { description: 'Creation time' })
  createdOn: Date;

  @Field(() => DateTime, { description: 'Time from which it is no longer valid' })
  expiresOn: Date;

  @Field(() => DateTime, { nullable: true, description: 'Time of the sign-up with it' })
  usedOn: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Time of its revocation' })
  revokedOn: Date | null;

  /**
   * UUID of the account that was created with the invitation, for the resolver of the account; not in the GraphQL
   * schema.
   */
  usedByUuid: string | null;
}

@ObjectType('SignUpInvitationPage', { description: 'A page of invitations', simpleResolvers: true })
export class SignUpInvitationPage {
  @Field(() => Int, { description: 'Count of all invitations' })
  total: number;

  @Field(() => [SignUpInvitationType], { description: 'Items of this page' })
  items: SignUpInvitationType[];
}

@ObjectType('CreatedSignUpInvitation', {
  description: 'A new invitation; its code is shown only here',
  simpleResolvers: true,
})
export class CreatedSignUpInvitation {
  @Field(() => SignUpInvitationType, { description: 'The stored invitation' })
  invitation: SignUpInvitationType;

  @Field(() => String, { description: 'Value for `invitation` of `register`; it is not shown again' })
  code: string;

  @Field(() => String, { description: 'Link to the page that signs up with it; it is not shown again' })
  url: string;
}

@InputType('CreateSignUpInvitationInput', { description: 'A new invitation to sign up' })
export class CreateSignUpInvitationInput {
  static rules = z.object({
    email: fields.optional(fields.email),
    expiresInDays: fields.defaulted(fields.invitationDays, fields.DEFAULT_INVITATION_DAYS),
  });

  @Field(() => String, {
    nullable: true,
    description: 'Only this e-mail address can use it; the link is mailed to it',
  })
  email?: string;

  @Field(() => Int, {
    nullable: true,
    defaultValue: fields.DEFAULT_INVITATION_DAYS,
    description: 'Period of validity, 1 to 30 days',
  })
  expiresInDays: number;
}

/** Copies only the public members, because the entity also contains the hash of the code. */
export const toSignUpInvitation = (invitation: SignUpInvitation): SignUpInvitationType => ({
  uuid: invitation.uuid,
  email: invitation.email,
  createdOn: invitation.createdOn,
  expiresOn: invitation.expiresOn,
  usedOn: invitation.usedOn,
  revokedOn: invitation.revokedOn,
  usedByUuid: invitation.usedByUuid,
});
