import { Int } from 'type-graphql';
import * as fields from '../../lib/input-schemas';
import { TokenStatusEnum } from '../shared/enums';
import { atLeastOne } from '../shared/input-rules';
import { PageArgs } from '../shared/page.args';
import { Address } from '../shared/scalars';
import { argsType, inputType, optional, required } from '../shared/types';

export const TokensArgs = argsType({
  ...PageArgs.members,
  network: optional(String, fields.networkId, 'Only tokens of this network'),
  status: optional(TokenStatusEnum, fields.tokenStatus, 'Only of this status'),
});

export const TokenFactsArgs = argsType({
  network: required(String, fields.network, 'Network ID, for example ARB_SEPOLIA'),
  address: required(Address, fields.tokenContract, 'Token contract'),
});

export const UpdateTokenInput = inputType(
  'UpdateTokenInput',
  'Change of a token; at least one member',
  {
    name: optional(String, fields.name, 'Display name, 1 to 100 characters'),
    status: optional(TokenStatusEnum, fields.tokenStatus, 'Whether new invoices may use it'),
  },
  atLeastOne,
);

export const CreateTokenInput = inputType('CreateTokenInput', 'A token contract to be listed', {
  name: required(String, fields.name, 'Display name, 1 to 100 characters'),
  symbol: required(String, fields.symbol, '1 to 32 characters'),
  address: required(Address, fields.tokenContract, 'Token contract'),
  network: required(String, fields.network, 'Network ID, for example ARB_SEPOLIA'),
  decimals: required(Int, fields.decimals, '0 to 36'),
});
