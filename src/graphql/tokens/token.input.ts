import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import type { TokenStatus } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { TokenStatusEnum } from '../shared/enums';
import { atLeastOne } from '../shared/input-rules';
import { PageArgs } from '../shared/page.args';
import { Address } from '../shared/scalars';

@ArgsType()
export class TokensArgs extends PageArgs {
  static override rules = PageArgs.rules.extend({
    network: fields.optional(fields.networkId),
    status: fields.optional(fields.tokenStatus),
  });

  @Field(() => String, { nullable: true, description: 'Only tokens of this network' })
  network?: string;

  @Field(() => TokenStatusEnum, { nullable: true, description: 'Only of this status' })
  status?: TokenStatus;
}

@ArgsType()
export class TokenFactsArgs {
  static rules = z.object({ network: fields.network, address: fields.tokenContract });

  @Field(() => String, { description: 'Network ID, for example ARB_SEPOLIA' })
  network: string;

  @Field(() => Address, { description: 'Token contract' })
  address: string;
}

@InputType('UpdateTokenInput', { description: 'Change of a token; at least one member' })
export class UpdateTokenInput {
  static rules = z
    .object({ name: fields.optional(fields.name), status: fields.optional(fields.tokenStatus) })
    .superRefine(atLeastOne);

  @Field(() => String, { nullable: true, description: 'Display name, 1 to 100 characters' })
  name?: string;

  @Field(() => TokenStatusEnum, { nullable: true, description: 'Whether new invoices may use it' })
  status?: TokenStatus;
}

@InputType('CreateTokenInput', { description: 'A token contract to be listed' })
export class CreateTokenInput {
  static rules = z.object({
    name: fields.name,
    symbol: fields.symbol,
    address: fields.tokenContract,
    network: fields.network,
    decimals: fields.decimals,
  });

  @Field(() => String, { description: 'Display name, 1 to 100 characters' })
  name: string;

  @Field(() => String, { description: '1 to 32 characters' })
  symbol: string;

  @Field(() => Address, { description: 'Token contract' })
  address: string;

  @Field(() => String, { description: 'Network ID, for example ARB_SEPOLIA' })
  network: string;

  @Field(() => Int, { description: '0 to 36' })
  decimals: number;
}
