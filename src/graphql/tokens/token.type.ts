import { Field, Int, ObjectType } from 'type-graphql';
import type { Token } from '../../entities/token.entity';
import type { TokenStatus } from '../../lib/enums';
import { TokenStatusEnum } from '../shared/enums';
import { Address, UUID } from '../shared/scalars';
import { NetworkType, toNetwork } from './network.type';

@ObjectType('Token', { description: 'A token in which invoices can be paid', simpleResolvers: true })
export class TokenType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'Display name' })
  name: string;

  @Field(() => String, { description: 'For example USDC' })
  symbol: string;

  @Field(() => Address, { description: 'Token contract' })
  address: string;

  @Field(() => NetworkType, { description: 'Network of the contract' })
  network: NetworkType;

  @Field(() => Int, { description: 'Number of decimal places of the token' })
  decimals: number;

  @Field(() => TokenStatusEnum, { description: 'Whether new invoices may use it' })
  status: TokenStatus;
}

@ObjectType('TokenPage', { description: 'A page of tokens', simpleResolvers: true })
export class TokenPage {
  @Field(() => Int, { description: 'Count of all matching tokens' })
  total: number;

  @Field(() => [TokenType], { description: 'Items of this page' })
  items: TokenType[];
}

export const toToken = ({ uuid, name, symbol, address, network, decimals, status }: Token): TokenType => ({
  uuid,
  name,
  symbol,
  address,
  network: toNetwork(network),
  decimals,
  status,
});
