import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import type { Role, UserStatus } from '../../lib/actor';
import type { Direction, UserSortField } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { toIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';
import { RoleEnum, SortDirectionEnum, UserSortFieldEnum, UserStatusEnum } from '../shared/enums';
import { atLeastOne } from '../shared/input-rules';
import { ContinuedPageArgs } from '../shared/page.args';
import { Address, DateTime } from '../shared/scalars';

@InputType('UpdateUserInput', { description: 'Change of an account by an admin; at least one member' })
export class UpdateUserInput {
  static rules = z
    .object({
      role: fields.optional(fields.role),
      status: fields.optional(fields.userStatus),
      feeBps: fields.optional(fields.feeBps),
      expectedWallet: fields.optional(fields.wallet),
      reason: fields.optional(fields.changeReason),
    })
    .superRefine(({ role, status, feeBps }, context) => atLeastOne({ role, status, feeBps }, context));

  @Field(() => RoleEnum, { nullable: true, description: 'New role' })
  role?: Role;

  @Field(() => UserStatusEnum, {
    nullable: true,
    description:
      'New status. While the account requests a wallet, verified approves and rejected rejects that wallet',
  })
  status?: UserStatus;

  @Field(() => Int, { nullable: true, description: 'Fee of new invoices, in basis points' })
  feeBps?: number;

  @Field(() => Address, {
    nullable: true,
    description:
      "Precondition: refuses the change unless this is the account's requested wallet or, without a request, its wallet. Required for a decision about the new wallet of a verified account",
  })
  expectedWallet?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Why, for the audit log, which only admins can read: for example, why the account is blocked; ≤ 500 characters',
  })
  reason?: string;
}

@InputType('UserFilter', { description: 'Matches items that satisfy every given member' })
export class UserFilterInput {
  @Field(() => String, { nullable: true, description: 'E-mail address, in any letter case' })
  email?: string;

  @Field(() => RoleEnum, { nullable: true, description: 'Only accounts with this role' })
  role?: Role;

  @Field(() => UserStatusEnum, { nullable: true, description: 'Only of this status' })
  status?: UserStatus;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only accounts with (true) or without (false) a wallet that waits for approval',
  })
  requestsWallet?: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Only accounts whose e-mail address, wallet, requested wallet or UUID (8 digits or more) begins with this text, or whose display name has words that begin with its words',
  })
  text?: string;

  @Field(() => DateTime, { nullable: true, description: 'Created at this time or later' })
  from?: Date;

  @Field(() => DateTime, { nullable: true, description: 'Created at this time or earlier' })
  to?: Date;
}

const filterRules = z
  .object({
    email: fields.optional(fields.email),
    role: fields.optional(fields.role),
    status: fields.optional(fields.userStatus),
    requestsWallet: fields.optional(z.boolean()),
    text: fields.optional(fields.searchText),
    from: fields.optional(z.date()),
    to: fields.optional(z.date()),
  })
  .nullish()
  .transform((filter) => filter ?? {});

@ArgsType()
export class UsersArgs extends ContinuedPageArgs {
  static override rules = ContinuedPageArgs.rules
    .extend({
      filter: filterRules,
      sortBy: fields.defaulted(fields.userSortField, 'created_on'),
      direction: fields.defaulted(fields.direction, 'DESC'),
    })
    // A cursor is a position in the order of creation, so it cannot be combined with another sort field.
    .superRefine(({ after, sortBy }, context) => {
      if (after === undefined || sortBy === 'created_on') return;
      context.addIssue({ ...toIssue(reason('given_together', { other: 'sortBy' })), path: ['after'] });
    });

  @Field(() => UserFilterInput, { nullable: true, description: 'Filter' })
  filter: UserFilterInput;

  @Field(() => UserSortFieldEnum, { nullable: true, defaultValue: 'created_on', description: 'Sort field' })
  sortBy: UserSortField;

  @Field(() => SortDirectionEnum, {
    nullable: true,
    defaultValue: 'DESC',
    description: 'Ascending or descending',
  })
  direction: Direction;
}

@ArgsType()
export class WalletArgs {
  static rules = z.object({ wallet: fields.wallet });

  @Field(() => Address, { description: 'Wallet to which invoices pay out once an admin approves' })
  wallet: string;
}
