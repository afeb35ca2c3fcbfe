import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { firstInstantAfter } from '../../lib/dates';
import { keysetPage } from '../../lib/keyset-page';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { ApiRequestList, ApiRequestsArgs, toApiRequest } from './api-request.type';

@Resolver()
export class ApiRequestResolver {
  constructor(private readonly services: Services) {}

  @Query(() => ApiRequestList, {
    description: 'Requests of the last 7 days with the API keys of the account, the newest first',
  })
  async apiRequests(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => ApiRequestsArgs) { filter: given, first, after }: ApiRequestsArgs,
  ): Promise<ApiRequestList> {
    const { to, ...members } = given;
    const filter = { ...members, before: to && firstInstantAfter({ at: to, wholeDay: false }) };
    const found = await this.services.apiRequestLog.list(actor, filter, { limit: first + 1, after });
    const { rows, nextCursor } = keysetPage(found, first, (request) => request);
    return { items: rows.map(toApiRequest), nextCursor };
  }
}
