import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { toIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';
import { presentToken } from '../../presenters/token.presenter';
import type { TokenService } from '../../services/tokens/token.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { listReply, listReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';

const tag = 'Tokens';

/** The Token of the REST specification (section 2.4). */
const tokenShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier'),
    name: z.string().describe('Display name'),
    address: z.string().describe('Token contract (EIP-55)'),
    network: z.string().describe('Network of the contract'),
    decimals: z.int().describe('Number of decimal places'),
    status: fields.tokenStatus.describe('disabled: no new invoices; existing ones still settle'),
  })
  .meta({
    id: 'Token',
    description: 'A token in which invoices can be paid',
    examples: [
      {
        uuid: examples.TOKEN_UUID,
        name: 'USD Coin',
        address: examples.TOKEN_ADDRESS,
        network: examples.NETWORK,
        decimals: 6,
        status: 'active',
      },
    ],
  });

const listTokensQuery = z.object({
  ...page,
  network: fields.networkId.optional().describe('Only tokens of this network'),
  status: fields.tokenStatus
    .optional()
    .describe('Only tokens in this status; disabled tokens are listed for admins only'),
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
    description: 'For customers, who see the active tokens, and admins, who see all.',
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
    description: 'For admins: an active or disabled token.',
    credential: 'accessToken',
    params: uuidParams(examples.TOKEN_UUID),
    responseShape: resourceReplyShape(tokenShape),
    handle: async ({ actor, params }) => resourceReply(presentToken(await tokens.get(actor, params.uuid))),
  });

const createTokenBody = z
  .object({
    name: fields.name.describe('Display name'),
    symbol: fields.symbol.describe('For example USDC'),
    address: fields.tokenContract.describe('Token contract'),
    network: fields.network.describe('Network of the contract'),
    decimals: fields.decimals.describe('Number of decimal places of the contract'),
  })
  .meta({
    id: 'CreateToken',
    description: 'A token contract to be listed',
    examples: [
      {
        name: 'USD Coin',
        symbol: 'USDC',
        address: examples.TOKEN_ADDRESS,
        network: examples.NETWORK,
        decimals: 6,
      },
    ],
  });

const createToken = ({ tokens }: Dependencies) =>
  route({
    operation: 'createToken',
    method: 'post',
    path: '/token',
    tag,
    summary: 'List a token contract',
    description: 'For admins. Invoices can be created in it from then on.',
    credential: 'accessToken',
    body: createTokenBody,
    responseShape: resourceReplyShape(tokenShape),
    handle: async ({ actor, body }) => resourceReply(presentToken(await tokens.create(actor, body))),
  });

const updateTokenBody = z
  .object({
    name: fields.name.optional().describe('Display name'),
    status: fields.tokenStatus.optional().describe('disabled: no new invoices; existing ones still settle'),
  })
  .superRefine((change, context) => {
    if (Object.values(change).some((value) => value !== undefined)) return;
    for (const member of ['name', 'status']) {
      context.addIssue({ ...toIssue(reason('required_without_other')), path: [member] });
    }
  })
  .meta({ id: 'UpdateToken', description: 'Change of a token', examples: [{ status: 'disabled' }] });

const updateToken = ({ tokens }: Dependencies) =>
  route({
    operation: 'updateToken',
    method: 'patch',
    path: '/token/{uuid}',
    tag,
    summary: 'Change the name or status of a token',
    description: 'For admins. A disabled token accepts no new invoices; existing invoices can still be paid.',
    credential: 'accessToken',
    params: uuidParams(examples.TOKEN_UUID),
    body: updateTokenBody,
    responseShape: resourceReplyShape(tokenShape),
    handle: async ({ actor, params, body }) =>
      resourceReply(presentToken(await tokens.update(actor, params.uuid, body))),
  });

/** The token operation of the REST specification (section 4.3), and the operations that Chit adds to it. */
export const tokenRoutes = (dependencies: Dependencies): Route[] => [
  listTokens(dependencies),
  getToken(dependencies),
  createToken(dependencies),
  updateToken(dependencies),
];
