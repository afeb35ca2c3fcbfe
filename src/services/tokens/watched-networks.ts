import type { DataSource } from 'typeorm';
import type { Config } from '../../config';
import type { Executor } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';

/**
 * How payments on a network are confirmed. `watched`: a process reads the chain. `by_hand`: no process reads the chain,
 * so an admin confirms payments. `refused`: no process reads the chain, and this installation refuses invoices on the
 * network.
 */
export type NetworkSupport = 'watched' | 'by_hand' | 'refused';

type WatchConfig = Pick<Config, 'ROLES' | 'rpcUrls' | 'networks' | 'ALLOW_UNWATCHED'>;

/** Minutes for which a network counts as watched after its lease: longer than a restart of the watcher. */
export const ABSENCE_MINUTES = 15;

/** Time in milliseconds for which a process caches the leases that it has read from the database. */
const CACHE_MS = 5_000;

const SELECT_LEASED = `
  SELECT network FROM chain_cursors WHERE lease_until > now() - interval '${ABSENCE_MINUTES} minutes'`;

/**
 * Decides which networks are watched. A process with the role `watcher` decides by its own settings `RPC_URLS_…`. Every
 * other process may lack these settings, so it also reads the watchers' leases from the database.
 */
export class WatchedNetworks {
  private leased: ReadonlySet<NetworkId> = new Set();
  private leasedReadAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: DataSource,
    private readonly config: WatchConfig,
  ) {}

  /** `db` is the transaction of the caller, if there is one. */
  async isWatched(network: NetworkId, db: Executor = this.database.manager): Promise<boolean> {
    if (network === 'TEST' || this.config.rpcUrls[network]) return true;
    return !this.config.ROLES.includes('watcher') && (await this.readLeased(db)).has(network);
  }

  /** `db` is the transaction of the caller, if there is one. */
  async supportOf(network: NetworkId, db?: Executor): Promise<NetworkSupport> {
    if (await this.isWatched(network, db)) return 'watched';
    return this.config.ALLOW_UNWATCHED ? 'by_hand' : 'refused';
  }

  /** Returns the networks that this installation does not watch although it offers active tokens on them. */
  async listUnwatched(): Promise<NetworkId[]> {
    const rows = await this.database.query<{ network: NetworkId }[]>(
      "SELECT DISTINCT network FROM tokens WHERE status = 'active' AND network = ANY ($1) ORDER BY network",
      [this.config.networks],
    );
    const watched = await Promise.all(rows.map(({ network }) => this.isWatched(network)));
    return rows.flatMap(({ network }, index) => (watched[index] ? [] : [network]));
  }

  /**
   * Returns the networks whose latest lease by a watcher ended less than `ABSENCE_MINUTES` ago, or has not ended. Reads them
   * in the caller's transaction: when each transaction waited for one more connection, none would be left.
   */
  private async readLeased(db: Executor): Promise<ReadonlySet<NetworkId>> {
    if (performance.now() < this.leasedReadAt + CACHE_MS) return this.leased;
    const readAt = performance.now();
    const rows = await db.query<{ network: NetworkId }[]>(SELECT_LEASED);
    this.leased = new Set(rows.map(({ network }) => network));
    this.leasedReadAt = readAt;
    return this.leased;
  }
}
