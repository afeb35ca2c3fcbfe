import { Field, Int, ObjectType } from 'type-graphql';
import type { Token } from '../../entities/token.entity';
import type { TokenStatus } from '../../lib/enums';
import { TokenStatusEnum } from '../shared/enums';
import { Address, UUID } from '../shared/scalars';
import { NetworkType, toNetwork } from './network.type';

@ObjectType('Token', { description: 'A token contract in which invoices may be made', simpleResolvers: true })
export class TokenType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'For people' })
  name: string;

  @Field(() => String, { description: 'For example USDC' })
  symbol: string;

  @Field(() => Address, { description: 'Token contract' })
  address: string;

  @Field(() => NetworkType, { description: 'Where the contract lives' })
  network: NetworkType;

  @Field(() => Int, { description: 'How many decimals its base unit stands for' })
  decimals: number;

  @Field(() => TokenStatusEnum, { description: 'Whether new invoices may be made in it' })
  status: TokenStatus;
}

@ObjectType('TokenPage', { description: 'A page of tokens', simpleResolvers: true })
export class TokenPage {
  @Field(() => Int, { description: 'Count of all matching tokens' })
  total: number;

  @Field(() => [TokenType], { description: 'Those of this page' })
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
