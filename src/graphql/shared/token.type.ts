import { Field, Int, ObjectType } from 'type-graphql';
import type { Token } from '../../entities/token.entity';
import type { TokenStatus } from '../../lib/enums';
import { TokenStatusEnum } from './enums';
import { NetworkType, toNetwork } from './network.type';
import { Address, UUID } from './scalars';

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

export const toToken = ({ uuid, name, symbol, address, network, decimals, status }: Token): TokenType => ({
  uuid,
  name,
  symbol,
  address,
  network: toNetwork(network),
  decimals,
  status,
});
