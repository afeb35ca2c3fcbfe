import { z } from 'zod';
import * as fields from '../lib/input-schemas';
import { presentToken } from '../presenters/token.presenter';
import type { TokenService } from '../services/tokens/token.service';
import { page } from './query';
import { listReply, listReplyShape, resourceReply, resourceReplyShape } from './reply';
import { type Route, route, uuidParams } from './route';

const tag = 'Tokens';

/** The Token of the REST specification (2.4). */
const tokenShape = z
  .strictObject({
    uuid: z.uuid(),
    name: z.string(),
    address: z.string().describe('EIP-55'),
    network: z.string(),
    decimals: z.int(),
    status: fields.tokenStatus,
  })
  .meta({ id: 'Token' });

const listTokensQuery = z.object({
  ...page,
  network: fields.networkId.optional(),
  status: fields.tokenStatus.optional().describe('Disabled tokens are listed for admins only'),
});

interface Dependencies {
  tokens: TokenService;
}

const listTokens = ({ tokens }: Dependencies) =>
  route({
    operation: 'tokens',
    method: 'get',
    path: '/token',
    tag,
    summary: 'List tokens',
    credential: 'accessToken',
    query: listTokensQuery,
    responseShape: listReplyShape(tokenShape),
    handle: async ({ actor, query }) => {
      const { items, total } = await tokens.list(actor, query);
      return listReply(total, items.map(presentToken));
    },
  });

const getToken = ({ tokens }: Dependencies) =>
  route({
    operation: 'token',
    method: 'get',
    path: '/token/{uuid}',
    tag,
    summary: 'Get a token',
    credential: 'accessToken',
    params: uuidParams,
    responseShape: resourceReplyShape(tokenShape),
    handle: async ({ actor, params }) => resourceReply(presentToken(await tokens.get(actor, params.uuid))),
  });

/** The token operation of the REST specification (4.3), and the list that Chit adds to it. */
export const tokenRoutes = (dependencies: Dependencies): Route[] => [
  listTokens(dependencies),
  getToken(dependencies),
];
