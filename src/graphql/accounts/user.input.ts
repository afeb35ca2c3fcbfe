import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import type { Role, UserStatus } from '../../lib/actor';
import type { Direction, UserSortField } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { RoleEnum, SortDirectionEnum, UserSortFieldEnum, UserStatusEnum } from '../shared/enums';
import { atLeastOne } from '../shared/input-rules';
import { PageArgs } from '../shared/page.args';
import { Address } from '../shared/scalars';

@InputType('UpdateUserInput', { description: 'What an admin may change; at least one member' })
export class UpdateUserInput {
  static rules = z
    .object({
      role: fields.optional(fields.role),
      status: fields.optional(fields.userStatus),
      feeBps: fields.optional(fields.feeBps),
      expectedWallet: fields.optional(fields.wallet),
    })
    .superRefine(({ expectedWallet: _condition, ...change }, context) => atLeastOne(change, context));

  @Field(() => RoleEnum, { nullable: true, description: 'New role' })
  role?: Role;

  @Field(() => UserStatusEnum, { nullable: true, description: 'New status' })
  status?: UserStatus;

  @Field(() => Int, { nullable: true, description: 'Fee of invoices made from now on, in basis points' })
  feeBps?: number;

  @Field(() => Address, {
    nullable: true,
    description: 'Sets nothing: refuses the change unless this is the wallet that the account asks for',
  })
  expectedWallet?: string;
}

@InputType('UserFilter', { description: 'Every member that is given must hold' })
export class UserFilterInput {
  @Field(() => String, { nullable: true, description: 'E-mail address, in any letter case' })
  email?: string;

  @Field(() => RoleEnum, { nullable: true, description: 'Only of this role' })
  role?: Role;

  @Field(() => UserStatusEnum, { nullable: true, description: 'Only of this status' })
  status?: UserStatus;
}

const filterRules = z
  .object({
    email: fields.optional(fields.email),
    role: fields.optional(fields.role),
    status: fields.optional(fields.userStatus),
  })
  .nullish()
  .transform((filter) => filter ?? {});

@ArgsType()
export class UsersArgs extends PageArgs {
  static override rules = PageArgs.rules.extend({
    filter: filterRules,
    sortBy: fields.defaulted(fields.userSortField, 'created_on'),
    direction: fields.defaulted(fields.direction, 'DESC'),
  });

  @Field(() => UserFilterInput, { nullable: true, description: 'Which ones' })
  filter: UserFilterInput;

  @Field(() => UserSortFieldEnum, { nullable: true, defaultValue: 'created_on', description: 'Sorted by' })
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

  @Field(() => Address, { description: 'Wallet that invoices are to pay out to' })
  wallet: string;
}
