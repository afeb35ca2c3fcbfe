import { instant, integer, table, text, uuid } from './columns';

/**
 * A request that was sent with an API key, kept for some days so that developers can debug their programs. Each
 * request inserts a row; for speed, the table has no foreign keys and only one index.
 */
export const ApiRequest = table('api_requests', {
  /** Account that the API key belongs to. */
  userUuid: uuid().primary(),
  createdOn: instant()
    .default(() => 'now()')
    .primary(),
  uuid: uuid().primary(),
  keyUuid: uuid(),
  /** `X-Request-Id` of the answer. */
  requestId: text(),
  method: text(),
  /**
   * Path without its query string. UUIDs in the path are kept; every other path parameter is replaced by its name.
   */
  path: text(),
  /** Name of the GraphQL operation; for an unnamed operation, the name of its first field. Null for REST requests. */
  operation: text().nullable(),
  status: integer(),
  /** Code of the reason why the request was refused, in GraphQL of the first error; null without one. */
  error: text().nullable(),
  durationMs: integer(),
});
export type ApiRequest = InstanceType<typeof ApiRequest>;
