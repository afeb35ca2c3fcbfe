import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { TokenService } from '../services/token.service';
import type { GraphqlContext } from './context';
import { CreateTokenInput, TokensArgs } from './token.input';
import { TokenPage, TokenType, toToken } from './token.type';

@Resolver()
export class TokenResolver {
  constructor(private readonly services: { tokens: TokenService }) {}

  @Query(() => TokenPage, {
    description: 'Tokens by network and symbol: the active ones, or all for an admin',
  })
  async tokens(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => TokensArgs) query: TokensArgs,
  ): Promise<TokenPage> {
    const { total, items } = await this.services.tokens.list(actor, query);
    return { total, items: items.map(toToken) };
  }

  @Mutation(() => TokenType, { description: 'Lists a token contract' })
  async createToken(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => CreateTokenInput, { description: 'The contract' }) input: CreateTokenInput,
  ) {
    return toToken(await this.services.tokens.create(actor, input));
  }
}
