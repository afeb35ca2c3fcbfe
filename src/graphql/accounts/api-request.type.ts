import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { BOUNDS } from '../../lib/bounds';
import type { HttpMethod, StatusClass } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import type { ListedRequest } from '../../services/accounts/api-keys/api-request.queries';
import { HttpMethodEnum, StatusClassEnum } from '../shared/enums';
import { KeysetArgs } from '../shared/page.args';
import { DateTime, UUID } from '../shared/scalars';

@InputType('ApiRequestFilter', { description: 'Matches requests that satisfy every given member' })
export class ApiRequestFilterInput {
  @Field(() => UUID, { nullable: true, description: 'Only requests with this API key' })
  apiKeyUuid?: string;

  @Field(() => StatusClassEnum, { nullable: true, description: 'Only requests with a status of this class' })
  statusClass?: StatusClass;

  @Field(() => HttpMethodEnum, { nullable: true, description: 'Only requests with this method' })
  method?: HttpMethod;

  @Field(() => String, {
    nullable: true,
    description: 'Only requests whose path or operation contains this text, in any letter case',
  })
  text?: string;

  @Field(() => DateTime, { nullable: true, description: 'Requests of this time or later' })
  from?: Date;

  @Field(() => DateTime, { nullable: true, description: 'Requests of this time or earlier' })
  to?: Date;
}

@ArgsType()
export class ApiRequestsArgs extends KeysetArgs {
  static override rules = KeysetArgs.rules.extend({
    filter: z
      .object({
        apiKeyUuid: fields.optional(fields.uuid),
        statusClass: fields.optional(z.custom<StatusClass>()),
        method: fields.optional(z.custom<HttpMethod>()),
        text: fields.optional(fields.searchText),
        from: fields.optional(z.date()),
        to: fields.optional(z.date()),
      })
      .nullish()
      .transform((filter) => filter ?? {}),
  });

  @Field(() => ApiRequestFilterInput, { nullable: true, description: 'Filter' })
  filter: ApiRequestFilterInput;
}

@ObjectType('ApiRequest', { description: 'A request that was sent with an API key', simpleResolvers: true })
export class ApiRequestType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => UUID, { description: 'API key' })
  apiKeyUuid: string;

  @Field(() => String, { description: 'Name of the API key' })
  apiKeyName: string;

  @Field(() => String, { description: 'X-Request-Id of the answer' })
  requestId: string;

  @Field(() => String, { description: 'HTTP method' })
  method: string;

  @Field(() => String, {
    description: 'Path without its query. Only UUIDs of it are shown; another parameter is {name}',
  })
  path: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the GraphQL operation; of one without a name, its first field. Null for REST',
  })
  operation: string | null;

  @Field(() => Int, { description: 'HTTP status of the answer' })
  status: number;

  @Field(() => String, {
    nullable: true,
    description: 'Reason code of the refusal; of a GraphQL operation, of its first error. Null without any',
  })
  error: string | null;

  @Field(() => Int, { description: 'Duration in milliseconds; of an event stream, until its end' })
  durationMs: number;

  @Field(() => DateTime, { description: 'Time of the request' })
  createdOn: Date;
}

@ObjectType('ApiRequestList', {
  description: `A page of the requests of the last ${BOUNDS.times.apiRequest.most} days`,
})
export class ApiRequestList {
  @Field(() => [ApiRequestType], { description: 'Items of this page' })
  items: ApiRequestType[];

  @Field(() => String, {
    nullable: true,
    description: 'Cursor to pass as `after` for the next page; null on the last page',
  })
  nextCursor: string | null;
}

export const toApiRequest = ({ keyUuid, keyName, ...request }: ListedRequest): ApiRequestType => ({
  ...request,
  apiKeyUuid: keyUuid,
  apiKeyName: keyName,
});
