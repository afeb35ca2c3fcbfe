import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { ApiKeyService } from '../../services/accounts/api-key.service';
import type { GraphqlContext } from '../shared/context';
import { ApiKeysArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import { ApiKeyType, CreateApiKeyArgs, CreatedApiKey, toApiKey } from './api-key.type';

@Resolver()
export class ApiKeyResolver {
  constructor(private readonly services: { apiKeys: ApiKeyService }) {}

  @Query(() => [ApiKeyType], { description: "The caller's keys, the newest first, revoked ones included" })
  async apiKeys(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => ApiKeysArgs) page: ApiKeysArgs,
  ): Promise<ApiKeyType[]> {
    return (await this.services.apiKeys.list(actor, page)).items.map(toApiKey);
  }

  @Mutation(() => CreatedApiKey, {
    description: 'Creates an API key; the response is the only place that shows it',
  })
  async createApiKey(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => CreateApiKeyArgs) { name }: CreateApiKeyArgs,
  ) {
    const { apiKey, key } = await this.services.apiKeys.create(actor, name);
    return { apiKey: toApiKey(apiKey), key };
  }

  @Mutation(() => ApiKeyType, { description: 'Revokes an API key at once' })
  async revokeApiKey(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'API key' }) uuid: string,
  ): Promise<ApiKeyType> {
    return toApiKey(await this.services.apiKeys.revoke(actor, uuid));
  }
}
