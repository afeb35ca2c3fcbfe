import type { DataSource } from 'typeorm';
import type { Reader } from '../../../infra/replicas';
import type { Actor } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { authorize } from '../../../policies/access';
import {
  type ApiRequestFilter,
  type ApiRequestRange,
  isShortPage,
  type ListedRequest,
  listRequests,
} from './api-request.queries';

export interface AnsweredRequest {
  keyUuid: string;
  requestId: string;
  method: string;
  /** Path without parameter values that may be secret. */
  path: string;
  operation: string | null;
  status: number;
  error: string | null;
  durationMs: number;
}

/** A request with the time of its answer on the process's monotonic clock, in milliseconds. */
type Entry = AnsweredRequest & { answeredAt: number };

const FLUSH_MS = 1_000;
const MAX_UNSTORED = BOUNDS.connections.apiRequestsUnstored.most;
const MAX_STORED = BOUNDS.batches.apiRequestsStored.most;

/** SQL: stores requests. Computes the start of each request from the database's clock and the age of the request. */
const STORE = `
  INSERT INTO api_requests (uuid, user_uuid, key_uuid, request_id, method, path, operation, status, error, duration_ms, created_on)
  SELECT gen_random_uuid(), k.user_uuid, k.uuid, "requestId", method, path, operation, status, error, "durationMs",
    now() - make_interval(secs => "ageMs" / 1000)
  FROM json_to_recordset($1) AS request ("keyUuid" uuid, "requestId" text, method text, path text, operation text,
    status int, error text, "durationMs" int, "ageMs" float)
  JOIN api_keys k ON k.uuid = "keyUuid"`;

/**
 * Logs this process's requests with API keys: buffers the log entries and stores them every second, so that no
 * request waits for the database. Entries are lost when the buffer is full, when storing fails, and when the process
 * is killed.
 */
export class ApiRequestLog {
  /** Number of requests since the start of the process that were not stored. */
  unlogged = 0;
  private entries: Entry[] = [];
  private timer: NodeJS.Timeout | undefined;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
  ) {}

  /** Returns a page of the account's logged requests that match the filter, newest first. */
  async list(actor: Actor, filter: ApiRequestFilter, range: ApiRequestRange): Promise<ListedRequest[]> {
    authorize(actor, 'apiRequests');
    const { uuid } = actor.account;
    if (isShortPage(filter)) return this.reader.read((db) => listRequests(db, uuid, filter, range));
    return this.reader.scan(uuid, (db) => listRequests(db, uuid, filter, range));
  }

  add(request: AnsweredRequest): void {
    if (this.entries.length >= MAX_UNSTORED) {
      this.unlogged += 1;
      return;
    }
    this.entries.push({ ...request, answeredAt: performance.now() });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Stores all requests that are waiting. Never fails. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.storing = this.storing.then(() => this.store());
    return this.storing;
  }

  private async store(): Promise<void> {
    while (this.entries.length > 0) {
      const batch = this.entries.splice(0, MAX_STORED);
      const now = performance.now();
      const rows = batch.map(({ answeredAt, ...request }) => ({
        ...request,
        durationMs: Math.round(request.durationMs),
        ageMs: now - answeredAt + request.durationMs,
      }));
      await this.database.query(STORE, [JSON.stringify(rows)]).catch(() => {
        this.unlogged += batch.length;
      });
    }
  }
}
