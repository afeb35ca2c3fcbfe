import { Int } from 'type-graphql';
import { TokenType } from '../shared/token.type';
import { field, objectType } from '../shared/types';

export const TokenPage = objectType('TokenPage', 'A page of tokens', {
  total: field(Int, 'Count of all matching tokens'),
  items: field([TokenType], 'Items of this page'),
});
