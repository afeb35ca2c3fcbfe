import { permissionsOfScopes, permissionTexts } from '../../lib/btcpay-permissions';
import type { CreatedKey } from '../../services/accounts/api-keys/api-key-rows';
import { ApiKeysArgs } from '../shared/page.args';
import { arg, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import {
  ApiKeyType,
  CreateApiKeyArgs,
  CreatedApiKey,
  RotateApiKeyArgs,
  toApiKey,
  UpdateApiKeyInput,
} from './api-key.type';

export const ApiKeyResolver = rootFields({
  apiKeys: query(
    [ApiKeyType],
    "The caller's keys, the newest first, revoked ones included",
    ApiKeysArgs,
    async ({ apiKeys }, { actor }, page) => (await apiKeys.list(actor, page)).items.map(toApiKey),
  ),
  createApiKey: mutation(
    CreatedApiKey,
    'Creates an API key; the response is the only place that shows it',
    CreateApiKeyArgs,
    async ({ apiKeys }, { actor }, input) => toCreated(await apiKeys.create(actor, input)),
  ),
  updateApiKey: mutation(
    ApiKeyType,
    'Changes the name or the client addresses of an API key, or removes scopes',
    { uuid: arg(UUID, 'API key'), input: arg(UpdateApiKeyInput, 'Members to change') },
    async ({ apiKeys }, { actor }, { uuid, input }) => toApiKey(await apiKeys.update(actor, uuid, input)),
  ),
  rotateApiKey: mutation(
    CreatedApiKey,
    'Creates an API key like this one; the old key stays valid for the overlap, and one that it had replaced before ends at once',
    RotateApiKeyArgs,
    async ({ apiKeys }, { actor }, { uuid, overlapHours }) =>
      toCreated(await apiKeys.rotate(actor, uuid, overlapHours)),
  ),
  revokeApiKey: mutation(
    ApiKeyType,
    'Revokes an API key at once',
    { uuid: arg(UUID, 'API key') },
    async ({ apiKeys }, { actor }, { uuid }) => toApiKey(await apiKeys.revoke(actor, uuid)),
  ),
});

const toCreated = ({ apiKey, key }: CreatedKey) => ({
  apiKey: toApiKey(apiKey),
  key,
  permissions: permissionTexts(
    permissionsOfScopes(apiKey.scopes, apiKey.btcpayPermissions ?? undefined),
    apiKey.userUuid,
  ),
});
