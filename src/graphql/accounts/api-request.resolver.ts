import { keysetPage } from '../../lib/keyset-page';
import { withBefore } from '../shared/page.args';
import { query, rootFields } from '../shared/resolvers';
import { ApiRequestList, ApiRequestsArgs, toApiRequest } from './api-request.type';

export const ApiRequestResolver = rootFields({
  apiRequests: query(
    ApiRequestList,
    'Requests of the last 7 days with the API keys of the account, the newest first',
    ApiRequestsArgs,
    async ({ apiRequestLog }, { actor }, { filter, first, after }) => {
      const found = await apiRequestLog.list(actor, withBefore(filter), { limit: first + 1, after });
      const { rows, nextCursor } = keysetPage(found, first, (request) => request);
      return { items: rows.map(toApiRequest), nextCursor };
    },
  ),
});
