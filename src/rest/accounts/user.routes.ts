import { presentUser } from '../../presenters/user.presenter';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { many, one, replayable } from '../shared/reply';
import { route, uuidParams } from '../shared/route';
import { listUsersQuery, updateUserBody, userShape, whitelistBody } from './user.schema';

const tag = 'Users';

const listUsers = ({ users }: Services) =>
  route('users', 'get /user', {
    tag,
    summary: 'List users',
    description: 'For admins.',
    credential: 'accessToken',
    query: listUsersQuery,
    answer: many(userShape, presentUser),
    handle: async ({ actor, query }) => {
      const { order: direction, orderBy: sortBy, limit, offset, startDate, endDate, ...members } = query;
      const filter = { ...members, from: startDate, before: endDate };
      const [items, total] = await Promise.all([
        users.list(actor, { filter, direction, sortBy, limit, offset }),
        users.count(actor, filter),
      ]);
      return { items, total };
    },
  });

const getMe = ({ users }: Services) =>
  route('me', 'get /user/me', {
    tag,
    summary: 'Get the current user',
    description: 'For every account.',
    credential: 'accessToken',
    answer: one(userShape, presentUser),
    handle: ({ actor }) => users.me(actor),
  });

const requestWhitelist = ({ users }: Services) =>
  route('requestWhitelist', 'post /user/whitelist/request', {
    tag,
    summary: 'Request whitelist status for a wallet',
    description:
      'For customers and admins. An admin approves or rejects the wallet; invoices keep the wallet of their creation.',
    credential: 'accessToken',
    idempotent: true,
    body: whitelistBody,
    answer: replayable(userShape, presentUser),
    handle: ({ actor, body, idempotencyKey }) => users.requestWhitelist(actor, body.wallet, idempotencyKey),
  });

const updateUser = ({ users }: Services) =>
  route('updateUser', 'patch /user/{uuid}', {
    tag,
    summary: "Set a user's role, status or fee",
    description:
      'For admins. At least one of `role`, `status` and `fee_bps` is required. A new fee applies to invoices that are created from then on.',
    credential: 'accessToken',
    params: uuidParams(examples.USER_UUID),
    body: updateUserBody,
    answer: one(userShape, presentUser),
    handle: ({ actor, params, body: { expectedWallet, reason, ...change } }) =>
      users.update(actor, params.uuid, change, { expectedWallet, reason }),
  });

/** The user operations of the REST specification (sections 4.5, 4.6, 4.9 and 4.12). */
export const userRoutes = [listUsers, getMe, requestWhitelist, updateUser];
