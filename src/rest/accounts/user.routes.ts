import { presentUser } from '../../presenters/user.presenter';
import type { UserService } from '../../services/accounts/users/user.service';
import * as examples from '../shared/examples';
import { listReply, listReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';
import { listUsersQuery, updateUserBody, userShape, whitelistBody } from './user.schema';

const tag = 'Users';

interface Dependencies {
  users: UserService;
}

const listUsers = ({ users }: Dependencies) =>
  route({
    operation: 'users',
    method: 'get',
    path: '/user',
    tag,
    summary: 'List users',
    description: 'For admins.',
    credential: 'accessToken',
    query: listUsersQuery,
    responseShape: listReplyShape(userShape),
    handle: async ({ actor, query }) => {
      const { order: direction, orderBy: sortBy, limit, offset, startDate, endDate, ...members } = query;
      const filter = { ...members, from: startDate, before: endDate };
      const [items, total] = await Promise.all([
        users.list(actor, { filter, direction, sortBy, limit, offset }),
        users.count(actor, filter),
      ]);
      return listReply(total, items.map(presentUser));
    },
  });

const getMe = ({ users }: Dependencies) =>
  route({
    operation: 'me',
    method: 'get',
    path: '/user/me',
    tag,
    summary: 'Get the current user',
    description: 'For every account.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(userShape),
    handle: async ({ actor }) => resourceReply(presentUser(await users.me(actor))),
  });

const requestWhitelist = ({ users }: Dependencies) =>
  route({
    operation: 'requestWhitelist',
    method: 'post',
    path: '/user/whitelist/request',
    tag,
    summary: 'Request whitelist status for a wallet',
    description:
      'For customers and admins. An admin approves or rejects the wallet; invoices keep the wallet of their creation.',
    credential: 'accessToken',
    idempotent: true,
    body: whitelistBody,
    responseShape: resourceReplyShape(userShape),
    handle: async ({ actor, body, idempotencyKey }) => {
      const { value, replayed } = await users.requestWhitelist(actor, body.wallet, idempotencyKey);
      return resourceReply(presentUser(value), replayed);
    },
  });

const updateUser = ({ users }: Dependencies) =>
  route({
    operation: 'updateUser',
    method: 'patch',
    path: '/user/{uuid}',
    tag,
    summary: "Set a user's role, status or fee",
    description:
      'For admins. At least one of `role`, `status` and `fee_bps` is required. A new fee applies to invoices that are created from then on.',
    credential: 'accessToken',
    params: uuidParams(examples.USER_UUID),
    body: updateUserBody,
    responseShape: resourceReplyShape(userShape),
    handle: async ({ actor, params, body: { expectedWallet, reason, ...change } }) =>
      resourceReply(presentUser(await users.update(actor, params.uuid, change, { expectedWallet, reason }))),
  });

/** The user operations of the REST specification (sections 4.5, 4.6, 4.9 and 4.12). */
export const userRoutes = (dependencies: Dependencies): Route[] => [
  listUsers(dependencies),
  getMe(dependencies),
  requestWhitelist(dependencies),
  updateUser(dependencies),
];
