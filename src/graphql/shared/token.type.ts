import { Int } from 'type-graphql';
import type { Token } from '../../entities/token.entity';
import { field, objectType } from '../shared/types';
import { TokenStatusEnum } from './enums';
import { NetworkType, toNetwork } from './network.type';
import { Address, UUID } from './scalars';

export const TokenType = objectType('Token', 'A token in which invoices can be paid', {
  uuid: field(UUID, 'Identifier'),
  name: field(String, 'Display name'),
  symbol: field(String, 'For example USDC'),
  address: field(Address, 'Token contract'),
  network: field(NetworkType, 'Network of the contract'),
  decimals: field(Int, 'Number of decimal places of the token'),
  status: field(TokenStatusEnum, 'Whether new invoices may use it'),
});
export type TokenType = InstanceType<typeof TokenType>;

export const toToken = ({ uuid, name, symbol, address, network, decimals, status }: Token): TokenType => ({
  uuid,
  name,
  symbol,
  address,
  network: toNetwork(network),
  decimals,
  status,
});
