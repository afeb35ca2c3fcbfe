import type { DataSource } from 'typeorm';
import type { Logger } from '../../infra/logger';
import { withTimeout } from '../../lib/with-timeout';
import { type Backlog, type BacklogScope, readBacklog } from './backlog.queries';

/** For how long a result is reused, in milliseconds. */
const FRESH_MS = 1_000;
/** How long a caller waits for the result, in milliseconds. */
const ANSWER_MS = 2_000;

/** Reports unfinished work to the operator: is any money stuck? */
export class BacklogService {
  private latest: Promise<Backlog> | undefined;
  private staleAt = 0;

  constructor(
    private readonly database: DataSource,
    private readonly scope: BacklogScope,
    private readonly log: Logger,
  ) {}

  /**
   * Returns the backlog of the whole installation, at most a second old; null when the query fails or takes longer than
   * two seconds. Concurrent callers share one query of this process.
   */
  async read(): Promise<Backlog | null> {
    if (!this.latest || performance.now() >= this.staleAt) {
      this.staleAt = Number.POSITIVE_INFINITY;
      this.latest = this.ask();
    }
    return (await withTimeout(ANSWER_MS, this.latest)) ? this.latest : null;
  }

  private async ask(): Promise<Backlog> {
    try {
      return await this.database.transaction((tx) => readBacklog(tx, this.scope));
    } catch (error) {
      this.log.warn({ err: error }, 'What waits cannot be read');
      throw error;
    } finally {
      this.staleAt = performance.now() + FRESH_MS;
    }
  }
}
