import type { Reader } from '../../../infra/replicas';
import type { Actor } from '../../../lib/actor';
import type { CursorPosition } from '../../../lib/cursor';
import { authorize } from '../../../policies/access';
import { type ApiRequestFilter, isShortPage, type ListedRequest, listRequests } from './api-request.queries';

/** Reads the log of the requests that an account's programs send with API keys. */
export class ApiRequestService {
  constructor(private readonly reader: Reader) {}

  /** Returns a page of the account's logged requests that match the filter, newest first. */
  async list(
    actor: Actor,
    filter: ApiRequestFilter,
    range: { limit: number; after?: CursorPosition | undefined },
  ): Promise<ListedRequest[]> {
    authorize(actor, 'apiRequests');
    const { uuid } = actor.account;
    if (isShortPage(filter)) return this.reader.read((db) => listRequests(db, uuid, filter, range));
    return this.reader.scan(uuid, (db) => listRequests(db, uuid, filter, range));
  }
}
