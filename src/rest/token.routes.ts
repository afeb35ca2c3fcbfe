import { z } from 'zod';
import * as fields from '../lib/input-schemas';
import { presentToken } from '../presenters/token.presenter';
import type { TokenService } from '../services/tokens/token.service';
import { resourceReply, resourceReplyShape } from './reply';
import { type Route, route, uuidParams } from './route';

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

/** The operation of the REST specification that returns one token (4.3). */
export const tokenRoutes = ({ tokens }: { tokens: TokenService }): Route[] => [
  route({
    operation: 'token',
    method: 'get',
    path: '/token/{uuid}',
    tag: 'Tokens',
    summary: 'Get a token',
    credential: 'accessToken',
    params: uuidParams,
    responseShape: resourceReplyShape(tokenShape),
    handle: async ({ actor, params }) => resourceReply(presentToken(await tokens.get(actor, params.uuid))),
  }),
];
