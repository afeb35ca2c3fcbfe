import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import type { Role, UserStatus } from '../lib/actor';
import * as fields from '../lib/fields';
import { RoleEnum, UserStatusEnum } from './enums';
import { Address } from './scalars';

@InputType('UpdateUserInput', { description: 'What an admin may change; at least one member' })
export class UpdateUserInput {
  static rules = z
    .object({
      role: fields.optional(fields.role),
      status: fields.optional(fields.userStatus),
      feeBps: fields.optional(fields.feeBps),
    })
    .superRefine((change, context) => {
      if (Object.values(change).some((value) => value !== undefined)) return;
      context.addIssue({ code: 'custom', path: ['input'], message: 'must name something to change' });
    });

  @Field(() => RoleEnum, { nullable: true, description: 'New role' })
  role?: Role;

  @Field(() => UserStatusEnum, { nullable: true, description: 'New status' })
  status?: UserStatus;

  @Field(() => Int, { nullable: true, description: 'Fee of invoices made from now on, in basis points' })
  feeBps?: number;
}

@ArgsType()
export class WalletArgs {
  static rules = z.object({ wallet: fields.wallet });

  @Field(() => Address, { description: 'Wallet that invoices are to pay out to' })
  wallet: string;
}
