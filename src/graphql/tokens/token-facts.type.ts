import { Int } from 'type-graphql';
import { marketSymbol, type TokenFacts } from '../../lib/chain/token-facts';
import { field, nullable, objectType } from '../shared/types';

export const TokenFactsType = objectType('TokenFacts', 'What a token contract says about itself', {
  decimals: field(Int, 'Number of decimal places'),
  symbol: nullable(String, 'Symbol by which the token can be listed'),
  name: nullable(String, 'Name'),
});
export type TokenFactsType = InstanceType<typeof TokenFactsType>;

export const toTokenFacts = ({ decimals, symbol, name }: TokenFacts): TokenFactsType => ({
  decimals,
  symbol: symbol && marketSymbol(symbol),
  name,
});
