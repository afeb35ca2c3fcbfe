import type { DataSource } from 'typeorm';
import type { Config } from '../../config';
import type { NetworkId } from '../../lib/chain/networks';

/**
 * How payments on a network are confirmed: `watched` by a process that reads the chain; `by_hand` by an admin, because
 * no process reads it; `refused` when no process reads it and this installation does not permit invoices there.
 */
export type NetworkSupport = 'watched' | 'by_hand' | 'refused';

type WatchConfig = Pick<Config, 'ROLES' | 'rpcUrls' | 'networks' | 'ALLOW_UNWATCHED'>;

/**
 * Minutes after a network's last lease for which the network still counts as watched: longer than a restart of the
 * watcher, during which no payment is lost.
 */
const ABSENCE_MINUTES = 15;

/** Milliseconds for which a process reuses its last reading of the leases. */
const CACHE_MS = 5_000;

const SELECT_LEASED = `
  SELECT network FROM chain_cursors WHERE lease_until > now() - interval '${ABSENCE_MINUTES} minutes'`;

/**
 * Decides which networks are watched. A process with the role `watcher` decides by its own `RPC_URLS_…`. Every other process
 * may lack these settings: it also reads from the database which networks a watcher has leased for reading.
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

  /** Returns the offered networks that have active tokens, so that invoices are expected there, but are not watched. */
  async listUnwatched(): Promise<NetworkId[]> {
    const rows = await this.database.query<{ network: NetworkId }[]>(
      "SELECT DISTINCT network FROM tokens WHERE status = 'active' AND network = ANY ($1) ORDER BY network",
      [this.config.networks],
    );
    const watched = await Promise.all(rows.map(({ network }) => this.isWatched(network)));
    return rows.flatMap(({ network }, index) => (watched[index] ? [] : [network]));
  }

  /** Returns the networks that a watcher has leased lately. Concurrent calls share one query; a failure is not cached. */
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
