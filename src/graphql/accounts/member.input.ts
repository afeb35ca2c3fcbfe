import { ArgsType, Field, InputType } from 'type-graphql';
import { z } from 'zod';
import type { GrantedRole } from '../../lib/actor';
import * as fields from '../../lib/input-schemas';
import { GrantedRoleEnum } from '../shared/enums';
import { UUID } from '../shared/scalars';

@ArgsType()
export class ChangeMemberRoleArgs {
  static rules = z.object({ personUuid: fields.uuid, role: fields.grantedRole });

  @Field(() => UUID, { description: 'The member' })
  personUuid: string;

  @Field(() => GrantedRoleEnum, { description: 'New role' })
  role: GrantedRole;
}

@InputType('InviteMemberInput', { description: 'An invitation to an account' })
export class InviteMemberInput {
  static rules = z.object({ role: fields.grantedRole, email: fields.optional(fields.email) });

  @Field(() => GrantedRoleEnum, { description: 'Role of the new member' })
  role: GrantedRole;

  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of the only person who may accept; without it, anyone with the token may',
  })
  email?: string;
}

@InputType('AcceptInvitationInput', { description: 'Acceptance of an invitation' })
export class AcceptInvitationInput {
  static rules = z.object({
    token: fields.invitationToken,
    email: fields.optional(fields.email),
    password: fields.optional(fields.newPassword),
  });

  @Field(() => String, { description: 'The token of the invitation' })
  token: string;

  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of a new person; only for a caller who is not signed in',
  })
  email?: string;

  @Field(() => String, { nullable: true, description: 'Password of the new person' })
  password?: string;
}
