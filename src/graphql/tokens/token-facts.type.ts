import { Field, Int, ObjectType } from 'type-graphql';
import { marketSymbol, type TokenFacts } from '../../lib/chain/token-facts';

@ObjectType('TokenFacts', { description: 'What a token contract says about itself', simpleResolvers: true })
export class TokenFactsType {
  @Field(() => Int, { description: 'Number of decimal places' })
  decimals: number;

  @Field(() => String, { nullable: true, description: 'Symbol by which the token can be listed' })
  symbol: string | null;

  @Field(() => String, { nullable: true, description: 'Name' })
  name: string | null;
}

export const toTokenFacts = ({ decimals, symbol, name }: TokenFacts): TokenFactsType => ({
  decimals,
  symbol: symbol && marketSymbol(symbol),
  name,
});
