import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { presentToken } from '../../presenters/token.presenter';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { many, one } from '../shared/reply';
import { route, uuidParams } from '../shared/route';

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

const listTokens = ({ tokens }: Services) =>
  route('tokens', 'get /token', {
    tag,
    summary: 'List tokens',
    description: 'For customers, who see the active tokens, and admins, who see all.',
    credential: 'accessToken',
    query: listTokensQuery,
    answer: many(tokenShape, presentToken),
    handle: ({ actor, query }) => tokens.list(actor, query),
  });

const getToken = ({ tokens }: Services) =>
  route('token', 'get /token/{uuid}', {
    tag,
    summary: 'Get a token',
    description: 'For admins: an active or disabled token.',
    credential: 'accessToken',
    params: uuidParams(examples.TOKEN_UUID),
    answer: one(tokenShape, presentToken),
    handle: ({ actor, params }) => tokens.get(actor, params.uuid),
  });

/** The token operation of the REST specification (section 4.3), and the list that Chit adds. */
export const tokenRoutes = [listTokens, getToken];
