import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { UUID } from '../shared/scalars';
import { TokenType, toToken } from '../shared/token.type';
import { CreateTokenInput, TokenFactsArgs, TokensArgs, UpdateTokenInput } from './token.input';
import { TokenFactsType, toTokenFacts } from './token-facts.type';
import { TokenPage } from './token-page.type';

@Resolver()
export class TokenResolver {
  constructor(private readonly services: Services) {}

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

  @Query(() => TokenType, { description: 'One token, active or not' })
  async token(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Token' }) uuid: string,
  ): Promise<TokenType> {
    return toToken(await this.services.tokens.get(actor, uuid));
  }

  @Query(() => TokenFactsType, {
    nullable: true,
    description: 'What a token contract says about itself; null where this process cannot read the network',
  })
  async tokenFacts(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => TokenFactsArgs) { network, address }: TokenFactsArgs,
  ): Promise<TokenFactsType | null> {
    const facts = await this.services.tokens.readFacts(actor, network, address);
    return facts && toTokenFacts(facts);
  }

  @Mutation(() => TokenType, { description: 'Changes the name or status of a token' })
  async updateToken(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Token' }) uuid: string,
    @Arg('input', () => UpdateTokenInput, { description: 'Members to change' }) input: UpdateTokenInput,
  ): Promise<TokenType> {
    return toToken(await this.services.tokens.update(actor, uuid, input));
  }

  @Mutation(() => TokenType, { description: 'Lists a token contract' })
  async createToken(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => CreateTokenInput, { description: 'Token to list' }) input: CreateTokenInput,
  ) {
    return toToken(await this.services.tokens.create(actor, input));
  }
}
