import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { permissionsOfScopes, permissionTexts } from '../../lib/btcpay-permissions';
import type { CreatedKey } from '../../services/accounts/api-keys/api-key-rows';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { ApiKeysArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import {
  ApiKeyType,
  CreateApiKeyArgs,
  CreatedApiKey,
  RotateApiKeyArgs,
  toApiKey,
  UpdateApiKeyInput,
} from './api-key.type';

@Resolver()
export class ApiKeyResolver {
  constructor(private readonly services: Services) {}

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
    @Args(() => CreateApiKeyArgs) input: CreateApiKeyArgs,
  ): Promise<CreatedApiKey> {
    return toCreated(await this.services.apiKeys.create(actor, input));
  }

  @Mutation(() => ApiKeyType, {
    description: 'Changes the name or the client addresses of an API key, or removes scopes',
  })
  async updateApiKey(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'API key' }) uuid: string,
    @Arg('input', () => UpdateApiKeyInput, { description: 'Members to change' }) input: UpdateApiKeyInput,
  ): Promise<ApiKeyType> {
    return toApiKey(await this.services.apiKeys.update(actor, uuid, input));
  }

  @Mutation(() => CreatedApiKey, {
    description: 'Creates an API key like this one; the old key stays valid for the overlap',
  })
  async rotateApiKey(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => RotateApiKeyArgs) { uuid, overlapHours }: RotateApiKeyArgs,
  ): Promise<CreatedApiKey> {
    return toCreated(await this.services.apiKeys.rotate(actor, uuid, overlapHours));
  }

  @Mutation(() => ApiKeyType, { description: 'Revokes an API key at once' })
  async revokeApiKey(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'API key' }) uuid: string,
  ): Promise<ApiKeyType> {
    return toApiKey(await this.services.apiKeys.revoke(actor, uuid));
  }
}

const toCreated = ({ apiKey, key }: CreatedKey): CreatedApiKey => ({
  apiKey: toApiKey(apiKey),
  key,
  permissions: permissionTexts(
    permissionsOfScopes(apiKey.scopes, apiKey.btcpayPermissions ?? undefined),
    apiKey.userUuid,
  ),
});
