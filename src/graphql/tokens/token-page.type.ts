import { Field, Int, ObjectType } from 'type-graphql';
import { TokenType } from '../shared/token.type';

@ObjectType('TokenPage', { description: 'A page of tokens', simpleResolvers: true })
export class TokenPage {
  @Field(() => Int, { description: 'Count of all matching tokens' })
  total: number;

  @Field(() => [TokenType], { description: 'Items of this page' })
  items: TokenType[];
}
