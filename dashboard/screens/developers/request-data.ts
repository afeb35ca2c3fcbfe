import { graphql, type ResultOf, type VariablesOf } from '../../data/graphql';

export const RequestListQuery = graphql(`
  query RequestList($filter: ApiRequestFilter, $after: String, $first: Int) {
    apiRequests(filter: $filter, after: $after, first: $first) {
      nextCursor
      items {
        uuid
        apiKeyUuid
        apiKeyName
        requestId
        method
        path
        operation
        status
        error
        durationMs
        createdOn
      }
    }
  }
`);
export type ApiRequest = ResultOf<typeof RequestListQuery>['apiRequests']['items'][number];
export type RequestFilter = NonNullable<VariablesOf<typeof RequestListQuery>['filter']>;

/** The keys that the filter offers. */
export const KeyNamesQuery = graphql(`query KeyNames { apiKeys(limit: 100) { uuid name prefix } }`);
