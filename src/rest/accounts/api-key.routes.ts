import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { presentApiKey, presentCreatedApiKey } from '../../presenters/api-key.presenter';
import type { ApiKeyService } from '../../services/accounts/api-key.service';
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

const tag = 'API keys';

const EXAMPLE = {
  uuid: examples.API_KEY_UUID,
  name: 'shop',
  prefix: 'chit_4fQz4f',
  created_on: examples.INSTANT,
  last_used_on: null,
  revoked_on: null,
};

const apiKeyMembers = {
  uuid: z.uuid().describe('Identifier'),
  name: z.string().describe('Display name'),
  prefix: z.string().describe('First characters of the key, to identify it'),
  created_on: z.iso.datetime().describe('Time of the creation'),
  last_used_on: z.iso.datetime().nullable().describe('Time of the last use, accurate to the minute'),
  revoked_on: z.iso.datetime().nullable().describe('Time of the revocation; null while the key is valid'),
};

const apiKeyShape = z.strictObject(apiKeyMembers).meta({
  id: 'ApiKey',
  description: "The credential of a merchant's program, without its secret",
  examples: [EXAMPLE],
});

const createdApiKeyShape = z
  .strictObject({ ...apiKeyMembers, key: z.string().describe('The API key, chit_…; it is not shown again') })
  .meta({
    id: 'CreatedApiKey',
    description: 'A new API key, the only response that contains the key itself',
    examples: [{ ...EXAMPLE, key: `chit_${'4fQz'.repeat(12)}4` }],
  });

const createApiKeyBody = z
  .object({ name: fields.name.describe('Display name') })
  .meta({ id: 'CreateApiKey', description: 'A new API key', examples: [{ name: 'shop' }] });

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
    description: 'For customers and admins. Only invoice creation accepts an API key.',
    credential: 'accessToken',
    body: createApiKeyBody,
    responseShape: resourceReplyShape(createdApiKeyShape),
    handle: async ({ actor, body }) =>
      resourceReply(presentCreatedApiKey(await apiKeys.create(actor, body.name))),
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
  revokeApiKey(dependencies),
];
