import { arg, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { TokenType, toToken } from '../shared/token.type';
import { orNull } from '../shared/types';
import { CreateTokenInput, TokenFactsArgs, TokensArgs, UpdateTokenInput } from './token.input';
import { TokenFactsType, toTokenFacts } from './token-facts.type';
import { TokenPage } from './token-page.type';

export const TokenResolver = rootFields({
  tokens: query(
    TokenPage,
    'Tokens by network and symbol: the active ones, or all for an admin',
    TokensArgs,
    async ({ tokens }, { actor }, given) => {
      const { total, items } = await tokens.list(actor, given);
      return { total, items: items.map(toToken) };
    },
  ),
  token: query(
    TokenType,
    'One token, active or not',
    { uuid: arg(UUID, 'Token') },
    async ({ tokens }, { actor }, { uuid }) => toToken(await tokens.get(actor, uuid)),
  ),
  tokenFacts: query(
    orNull(TokenFactsType),
    'What a token contract says about itself; null where this process cannot read the network',
    TokenFactsArgs,
    async ({ tokens }, { actor }, { network, address }) => {
      const facts = await tokens.readFacts(actor, network, address);
      return facts && toTokenFacts(facts);
    },
  ),
  updateToken: mutation(
    TokenType,
    'Changes the name or status of a token',
    { uuid: arg(UUID, 'Token'), input: arg(UpdateTokenInput, 'Members to change') },
    async ({ tokens }, { actor }, { uuid, input }) => toToken(await tokens.update(actor, uuid, input)),
  ),
  createToken: mutation(
    TokenType,
    'Lists a token contract',
    { input: arg(CreateTokenInput, 'Token to list') },
    async ({ tokens }, { actor }, { input }) => toToken(await tokens.create(actor, input)),
  ),
});
