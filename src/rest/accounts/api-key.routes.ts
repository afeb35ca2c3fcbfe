import { z } from 'zod';
import { presentApiKey, presentCreatedApiKey } from '../../presenters/api-key.presenter';
import type { ApiKeyService } from '../../services/accounts/api-keys/api-key.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import {
  emptyReply,
  emptyReplyShape,
  listReply,
  listReplyShape,
  resourceReply,
  resourceReplyShape,
} from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';
import {
  apiKeyShape,
  createApiKeyBody,
  createdApiKeyShape,
  rotateApiKeyBody,
  updateApiKeyBody,
} from './api-key.schema';

const tag = 'API keys';

interface Dependencies {
  apiKeys: ApiKeyService;
}

const listApiKeys = ({ apiKeys }: Dependencies) =>
  route({
    operation: 'apiKeys',
    method: 'get',
    path: '/api_key',
    tag,
    summary: 'List your own API keys, revoked ones included',
    description: 'For customers and admins: their own API keys, the newest first.',
    credential: 'accessToken',
    query: z.object(page),
    responseShape: listReplyShape(apiKeyShape),
    handle: async ({ actor, query }) => {
      const { items, total } = await apiKeys.list(actor, query);
      return listReply(total, items.map(presentApiKey));
    },
  });

const createApiKey = ({ apiKeys }: Dependencies) =>
  route({
    operation: 'createApiKey',
    method: 'post',
    path: '/api_key',
    tag,
    summary: 'Create an API key, which only this response shows',
    description:
      'For customers and admins. The key is valid for the operations of its scopes, and only for the own account, also that of an admin.',
    credential: 'accessToken',
    body: createApiKeyBody,
    responseShape: resourceReplyShape(createdApiKeyShape),
    handle: async ({ actor, body }) => resourceReply(presentCreatedApiKey(await apiKeys.create(actor, body))),
  });

const updateApiKey = ({ apiKeys }: Dependencies) =>
  route({
    operation: 'updateApiKey',
    method: 'patch',
    path: '/api_key/{uuid}',
    tag,
    summary: 'Change an API key',
    description:
      'For customers and admins: one of their own API keys that is valid. Its scopes can only be reduced.',
    credential: 'accessToken',
    params: uuidParams(examples.API_KEY_UUID),
    body: updateApiKeyBody,
    responseShape: resourceReplyShape(apiKeyShape),
    handle: async ({ actor, params, body }) =>
      resourceReply(presentApiKey(await apiKeys.update(actor, params.uuid, body))),
  });

const rotateApiKey = ({ apiKeys }: Dependencies) =>
  route({
    operation: 'rotateApiKey',
    method: 'post',
    path: '/api_key/{uuid}/rotate',
    tag,
    summary: 'Replace an API key; the old one stays valid for the overlap',
    description:
      'For customers and admins: one of their own API keys that is valid. The new key has the same name, scopes, addresses and lifetime.',
    credential: 'accessToken',
    params: uuidParams(examples.API_KEY_UUID),
    body: rotateApiKeyBody,
    responseShape: resourceReplyShape(createdApiKeyShape),
    handle: async ({ actor, params, body }) =>
      resourceReply(presentCreatedApiKey(await apiKeys.rotate(actor, params.uuid, body.overlapHours))),
  });

const revokeApiKey = ({ apiKeys }: Dependencies) =>
  route({
    operation: 'revokeApiKey',
    method: 'delete',
    path: '/api_key/{uuid}',
    tag,
    summary: 'Revoke an API key at once',
    description: 'For customers and admins: one of their own API keys. Its next request is refused.',
    credential: 'accessToken',
    params: uuidParams(examples.API_KEY_UUID),
    responseShape: emptyReplyShape,
    handle: async ({ actor, params }) => {
      await apiKeys.revoke(actor, params.uuid);
      return emptyReply();
    },
  });

/** The API key operations that Chit adds to the REST specification. */
export const apiKeyRoutes = (dependencies: Dependencies): Route[] => [
  listApiKeys(dependencies),
  createApiKey(dependencies),
  updateApiKey(dependencies),
  rotateApiKey(dependencies),
  revokeApiKey(dependencies),
];
