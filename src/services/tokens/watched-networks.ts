import type { DataSource } from 'typeorm';
import type { Config } from '../../config';
import type { NetworkId } from '../../lib/chain/networks';

/**
 * How payments on a network are confirmed. `watched`: a process reads the chain. `by_hand`: no process reads the chain,
 * so an admin confirms payments. `refused`: no process reads the chain, and this installation refuses invoices on the
 * network.
 */
export type NetworkSupport = 'watched' | 'by_hand' | 'refused';

type WatchConfig = Pick<Config, 'ROLES' | 'rpcUrls' | 'networks' | 'ALLOW_UNWATCHED'>;

/**
 * Number of minutes after the end of a network's last lease during which the network still counts as watched. The
 * time is longer than a restart of the watcher, because no payment is lost during a restart.
 */
const ABSENCE_MINUTES = 15;

/** Time in milliseconds for which a process caches the leases that it has read from the database. */
const CACHE_MS = 5_000;

const SELECT_LEASED = `
  SELECT network FROM chain_cursors WHERE lease_until > now() - interval '${ABSENCE_MINUTES} minutes'`;

/**
 * Decides which networks are watched. A process with the role `watcher` decides by its own settings `RPC_URLS_…`. Every
 * other process may lack these settings, so it also reads the watchers' leases from the database.
 */
export class WatchedNetworks {
  private leased: Promise<ReadonlySet<NetworkId>> | undefined;
  private leasedReadAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: DataSource,
    private readonly config: WatchConfig,
  ) {}

  async isWatched(network: NetworkId): Promise<boolean> {
    if (this.config.rpcUrls[network]) return true;
    return !this.config.ROLES.includes('watcher') && (await this.readLeased()).has(network);
  }

  async supportOf(network: NetworkId): Promise<NetworkSupport> {
    if (await this.isWatched(network)) return 'watched';
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
   * Returns the networks whose latest lease by a watcher ended less than `ABSENCE_MINUTES` ago, or has not ended.
   * Concurrent calls share one query; a failed query is not cached.
   */
  private readLeased(): Promise<ReadonlySet<NetworkId>> {
    const now = performance.now();
    if (this.leased && now < this.leasedReadAt + CACHE_MS) return this.leased;
    this.leasedReadAt = now;
    this.leased = this.database
      .query<{ network: NetworkId }[]>(SELECT_LEASED)
      .then((rows) => new Set(rows.map(({ network }) => network)));
    this.leased.catch(() => {
      this.leased = undefined;
    });
    return this.leased;
  }
}
