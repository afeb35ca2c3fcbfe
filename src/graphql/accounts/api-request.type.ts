import { Int } from 'type-graphql';
import { z } from 'zod';
import { BOUNDS } from '../../lib/bounds';
import type { HttpMethod, StatusClass } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import type { ListedRequest } from '../../services/accounts/api-keys/api-request.queries';
import { HttpMethodEnum, StatusClassEnum } from '../shared/enums';
import { KeysetArgs } from '../shared/page.args';
import { DateTime, UUID } from '../shared/scalars';
import {
  argsType,
  field,
  filterBy,
  inputType,
  nullable,
  objectType,
  optional,
  pageType,
} from '../shared/types';

const ApiRequestFilterInput = inputType(
  'ApiRequestFilter',
  'Matches requests that satisfy every given member',
  {
    apiKeyUuid: optional(UUID, fields.uuid, 'Only requests with this API key'),
    statusClass: optional(
      StatusClassEnum,
      z.custom<StatusClass>(),
      'Only requests with a status of this class',
    ),
    method: optional(HttpMethodEnum, z.custom<HttpMethod>(), 'Only requests with this method'),
    text: optional(
      String,
      fields.searchText,
      'Only requests whose path or operation contains this text, in any letter case',
    ),
    from: optional(DateTime, z.date(), 'Requests of this time or later'),
    to: optional(DateTime, z.date(), 'Requests of this time or earlier'),
  },
);

export const ApiRequestsArgs = argsType({ ...KeysetArgs.members, filter: filterBy(ApiRequestFilterInput) });

export const ApiRequestType = objectType('ApiRequest', 'A request that was sent with an API key', {
  uuid: field(UUID, 'Identifier'),
  apiKeyUuid: field(UUID, 'API key'),
  apiKeyName: field(String, 'Name of the API key'),
  requestId: field(String, 'X-Request-Id of the answer'),
  method: field(String, 'HTTP method'),
  path: field(String, 'Path without its query. Only UUIDs of it are shown; another parameter is {name}'),
  operation: nullable(
    String,
    'Name of the GraphQL operation; of one without a name, its first field. Null for REST',
  ),
  status: field(Int, 'HTTP status of the answer'),
  error: nullable(
    String,
    'Reason code of the refusal; of a GraphQL operation, of its first error. Null without any',
  ),
  durationMs: field(Int, 'Duration in milliseconds; of an event stream, until its end'),
  createdOn: field(DateTime, 'Time of the request'),
});
export type ApiRequestType = InstanceType<typeof ApiRequestType>;

export const ApiRequestList = pageType(
  'ApiRequestList',
  `A page of the requests of the last ${BOUNDS.times.apiRequest.most} days`,
  ApiRequestType,
);

export const toApiRequest = ({ keyUuid, keyName, ...request }: ListedRequest): ApiRequestType => ({
  ...request,
  apiKeyUuid: keyUuid,
  apiKeyName: keyName,
});
