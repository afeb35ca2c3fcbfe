import type { ApiRequest } from '../../../entities/api-request.entity';
import type { Executor } from '../../../infra/database/statements';
import type { CursorPosition } from '../../../lib/cursor';
import type { HttpMethod, StatusClass } from '../../../lib/enums';

/** Conditions on requests; a request must satisfy all of them. */
export interface ApiRequestFilter {
  apiKeyUuid?: string | undefined;
  statusClass?: StatusClass | undefined;
  method?: HttpMethod | undefined;
  /** Only requests whose path or operation contains this text, in any letter case. */
  text?: string | undefined;
  /** Only requests of this time or later. */
  from?: Date | undefined;
  before?: Date | undefined;
}

export interface ApiRequestRange {
  limit: number;
  /** Keyset pagination: only requests after this position, that is, older ones. */
  after?: CursorPosition | undefined;
}

export type ListedRequest = Omit<ApiRequest, 'userUuid'> & { keyName: string };

/** First digit of the HTTP status codes of each class. */
const FIRST_DIGIT: Record<StatusClass, number> = { successful: 2, client_error: 4, server_error: 5 };

/** Whether there are only times: a page then takes almost the same time for any number of requests. */
export const isShortPage = ({ apiKeyUuid, statusClass, method, text }: ApiRequestFilter) =>
  [apiKeyUuid, statusClass, method, text].every((condition) => condition === undefined);

/** Lists the requests with API keys of an account, the newest first. */
export function listRequests(
  db: Executor,
  userUuid: string,
  { apiKeyUuid, statusClass, method, text, from, before }: ApiRequestFilter,
  { limit, after }: ApiRequestRange,
): Promise<ListedRequest[]> {
  const values: unknown[] = [];
  const take = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    `user_uuid = ${take(userUuid)}`,
    apiKeyUuid !== undefined && `key_uuid = ${take(apiKeyUuid)}`,
    statusClass !== undefined && `status / 100 = ${take(FIRST_DIGIT[statusClass])}`,
    method !== undefined && `method = ${take(method)}`,
    text !== undefined && `position(lower(${take(text)}) in lower(concat_ws(' ', path, operation))) > 0`,
    from !== undefined && `created_on >= ${take(from)}`,
    before !== undefined && `created_on < ${take(before)}`,
    after !== undefined && `(created_on, uuid) < (${take(after.createdOn)}, ${take(after.uuid)})`,
  ].filter((condition) => condition !== false);
  return db.query(
    `SELECT request.uuid, key_uuid AS "keyUuid", coalesce(name, key_uuid::text) AS "keyName", request_id AS "requestId", method, path, operation,
       status, error, duration_ms AS "durationMs", request.created_on AS "createdOn"
     FROM (
       SELECT * FROM api_requests WHERE ${conditions.join(' AND ')}
       ORDER BY created_on DESC, uuid DESC LIMIT ${take(limit)}
     ) AS request LEFT JOIN api_keys ON api_keys.uuid = key_uuid
     ORDER BY request.created_on DESC, request.uuid DESC`,
    values,
  );
}
