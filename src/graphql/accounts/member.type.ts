import { Field, ObjectType } from 'type-graphql';
import type { MemberRole } from '../../lib/actor';
import type { Permission } from '../../policies/permissions';
import type { AccountMember, Membership } from '../../services/accounts/members/member.queries';
import { MemberRoleEnum } from '../shared/enums';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('Member', { description: 'A person who may act for the account', simpleResolvers: true })
export class MemberType implements AccountMember {
  @Field(() => UUID, { description: 'The person' })
  personUuid: string;

  @Field(() => String, { nullable: true, description: 'E-mail address, lower case' })
  email: string | null;

  @Field(() => MemberRoleEnum, { description: "The person's role in the account" })
  role: MemberRole;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time when the person became a member; null for the owner',
  })
  joinedOn: Date | null;
}

@ObjectType('Membership', { description: 'An account for which the caller may act', simpleResolvers: true })
export class MembershipType implements Membership {
  @Field(() => UUID, { description: 'The account' })
  accountUuid: string;

  @Field(() => String, { nullable: true, description: 'Name under which payers know the merchant' })
  name: string | null;

  @Field(() => String, {
    nullable: true,
    description: "E-mail address of the account's owner, for owners and managers",
  })
  ownerEmail: string | null;

  @Field(() => MemberRoleEnum, { description: "The caller's role in the account" })
  role: MemberRole;

  @Field(() => [String], { description: 'What the role permits, such as `invoices:create`' })
  permissions: readonly Permission[];

  @Field(() => Boolean, {
    description: "Whether the caller's session acts for this account, or for its test account",
  })
  isCurrent: boolean;

  @Field(() => Boolean, {
    description: "Whether the caller's session acts for the test account of this account",
  })
  test: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "IANA time zone of the account's days, such as Europe/Berlin; null for UTC, until somebody chooses one",
  })
  timeZone: string | null;
}
