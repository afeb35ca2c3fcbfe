import { z } from 'zod';
import { presentApiKey, presentCreatedApiKey } from '../../presenters/api-key.presenter';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { many, nothing, one } from '../shared/reply';
import { route, uuidParams } from '../shared/route';
import {
  apiKeyShape,
  createApiKeyBody,
  createdApiKeyShape,
  rotateApiKeyBody,
  updateApiKeyBody,
} from './api-key.schema';

const tag = 'API keys';

const listApiKeys = ({ apiKeys }: Services) =>
  route('apiKeys', 'get /api_key', {
    tag,
    summary: 'List your own API keys, revoked ones included',
    description: 'For customers and admins: their own API keys, the newest first.',
    credential: 'accessToken',
    query: z.object(page),
    answer: many(apiKeyShape, presentApiKey),
    handle: ({ actor, query }) => apiKeys.list(actor, query),
  });

const createApiKey = ({ apiKeys }: Services) =>
  route('createApiKey', 'post /api_key', {
    tag,
    summary: 'Create an API key, which only this response shows',
    description:
      'For customers and admins. The key is valid for the operations of its scopes, and only for the own account, also that of an admin.',
    credential: 'accessToken',
    body: createApiKeyBody,
    answer: one(createdApiKeyShape, presentCreatedApiKey),
    handle: ({ actor, body }) => apiKeys.create(actor, body),
  });

const updateApiKey = ({ apiKeys }: Services) =>
  route('updateApiKey', 'patch /api_key/{uuid}', {
    tag,
    summary: 'Change an API key',
    description:
      'For customers and admins: one of their own API keys that is valid. Its scopes can only be reduced.',
    credential: 'accessToken',
    params: uuidParams(examples.API_KEY_UUID),
    body: updateApiKeyBody,
    answer: one(apiKeyShape, presentApiKey),
    handle: ({ actor, params, body }) => apiKeys.update(actor, params.uuid, body),
  });

const rotateApiKey = ({ apiKeys }: Services) =>
  route('rotateApiKey', 'post /api_key/{uuid}/rotate', {
    tag,
    summary: 'Replace an API key; the old one stays valid for the overlap',
    description:
      'For customers and admins: one of their own API keys that is valid. The new key has the same name, scopes, addresses and lifetime. A key that the old one had replaced ends at once; one that was replaced already is refused with 409.',
    credential: 'accessToken',
    params: uuidParams(examples.API_KEY_UUID),
    body: rotateApiKeyBody,
    answer: one(createdApiKeyShape, presentCreatedApiKey),
    handle: ({ actor, params, body }) => apiKeys.rotate(actor, params.uuid, body.overlapHours),
  });

const revokeApiKey = ({ apiKeys }: Services) =>
  route('revokeApiKey', 'delete /api_key/{uuid}', {
    tag,
    summary: 'Revoke an API key at once',
    description: 'For customers and admins: one of their own API keys. Its next request is refused.',
    credential: 'accessToken',
    params: uuidParams(examples.API_KEY_UUID),
    answer: nothing,
    handle: ({ actor, params }) => apiKeys.revoke(actor, params.uuid),
  });

/** The API key operations that Chit adds to the REST specification. */
export const apiKeyRoutes = [listApiKeys, createApiKey, updateApiKey, rotateApiKey, revokeApiKey];
