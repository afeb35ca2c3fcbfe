import type { DataSource } from 'typeorm';
import type { Logger } from '../../infra/logger';
import { withTimeout } from '../../lib/with-timeout';
import { type Backlog, type BacklogScope, readBacklog } from './backlog.queries';

/** Time in milliseconds for which a backlog result is reused. */
const CACHE_MS = 1_000;
/** Maximum time in milliseconds that a caller waits for the backlog. */
const TIMEOUT_MS = 2_000;

/** Reports the installation's unfinished work, for metrics and alerts. */
export class BacklogService {
  private latest: Promise<Backlog> | undefined;
  private staleAt = 0;

  constructor(
    private readonly database: DataSource,
    private readonly scope: BacklogScope,
    private readonly log: Logger,
  ) {}

  /**
   * Returns the backlog of the whole installation, at most one second old; null when the query fails or takes longer
   * than two seconds. Concurrent callers in this process share one query.
   */
  async read(): Promise<Backlog | null> {
    if (!this.latest || performance.now() >= this.staleAt) {
      this.staleAt = Number.POSITIVE_INFINITY;
      this.latest = this.query();
    }
    // Keeps its own reference: while this caller waits, another caller can replace `this.latest` by a query that
    // fails.
    const { latest } = this;
    return (await withTimeout(TIMEOUT_MS, latest)) ? latest : null;
  }

  private async query(): Promise<Backlog> {
    try {
      return await this.database.transaction((tx) => readBacklog(tx, this.scope));
    } catch (error) {
      this.log.warn({ err: error }, 'Reading the backlog failed');
      throw error;
    } finally {
      this.staleAt = performance.now() + CACHE_MS;
    }
  }
}
