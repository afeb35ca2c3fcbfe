import type { DataSource } from 'typeorm';
import { v4 as randomUuid } from 'uuid';
import type { Executor } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';
import type { Checkpoint } from './block-checkpoints';

/**
 * Duration of a lease in seconds: after the process that reads a network dies, other processes wait at most this long
 * before one of them continues.
 */
const LEASE_SECONDS = 6;

/** Position up to which a network has been read. */
export interface ChainPosition {
  network: NetworkId;
  /** The last block that was read; null before the first read. */
  last: Checkpoint | null;
}

/**
 * Leases on the networks' reading positions: only the process that holds a network's lease reads that network. A lease
 * expires after some seconds and is renewed during the read, so no transaction is open while the holder waits for an
 * RPC endpoint.
 */
export class ChainLease {
  private readonly holder = randomUuid();

  constructor(private readonly database: DataSource) {}

  /**
   * Registers the network as watched. An invoice on this network then expires only after the blocks up to its expiry
   * have been read.
   */
  async registerNetwork(network: NetworkId): Promise<void> {
    await this.database.query(
      `INSERT INTO chain_cursors (network) VALUES ($1)
       ON CONFLICT (network) DO UPDATE SET head_moved_on = now(), lease_until = greatest(chain_cursors.lease_until, now())`,
      [network],
    );
  }

  /**
   * Calls `run` while this process holds the network's lease, and renews the lease meanwhile. Returns null, without
   * calling `run`, when another process holds the lease. No renewal is under way when it returns, so that none takes back
   * a lease that `release` has ended.
   */
  async withLease<T>(network: NetworkId, run: (cursor: ChainPosition) => Promise<T>): Promise<T | null> {
    const cursor = await this.acquire(network);
    if (!cursor) return null;
    let renewal: Promise<unknown> | undefined;
    const renew = () => {
      renewal = this.acquire(network).catch(() => {});
    };
    const timer = setInterval(renew, (LEASE_SECONDS * 1000) / 3);
    try {
      return await run(cursor);
    } finally {
      clearInterval(timer);
      await renewal;
    }
  }

  /**
   * Takes or renews the lease without reading, and saves whether nobody needs the network. Returns false when another
   * process holds the lease.
   */
  async keep(network: NetworkId, isIdle: boolean): Promise<boolean> {
    return (await this.acquire(network, isIdle)) !== null;
  }

  /** Ends this process's leases, so that other processes continue at once. */
  async release(): Promise<void> {
    await this.database.query(
      'UPDATE chain_cursors SET lease_holder = NULL, lease_until = now() WHERE lease_holder = $1',
      [this.holder],
    );
  }

  private async acquire(network: NetworkId, isIdle = false): Promise<ChainPosition | null> {
    const [row] = await this.database.query(
      `WITH taken AS (
         UPDATE chain_cursors SET lease_holder = $2, lease_until = now() + make_interval(secs => $3), is_idle = $4
         WHERE network = $1 AND (lease_holder = $2 OR lease_until < now()
           -- A lease that ends this late was taken before the clock was set back. The factor 2 tolerates a renewal after this now().
           OR lease_until > now() + make_interval(secs => 2 * $3))
         RETURNING block_number, block_hash, block_time
       ) SELECT * FROM taken`,
      [network, this.holder, LEASE_SECONDS, isIdle],
    );
    if (!row) return null;
    const last = { number: Number(row.block_number), hash: row.block_hash, time: row.block_time };
    return { network, last: row.block_number === null ? null : last };
  }
}

/**
 * Moves the reading position to the block `end`, with an optimistic lock: throws when another process has moved it, so
 * a process that lost its lease writes nothing. If this process stops in the middle of the transaction, PostgreSQL ends
 * the idle transaction after the duration of a lease, which frees the row lock on the cursor.
 */
export async function moveCursor(
  tx: Executor,
  { network, last }: ChainPosition,
  end: Checkpoint,
  headNumber: number,
): Promise<void> {
  const [row] = await tx.query(
    `WITH moved AS (
       UPDATE chain_cursors SET block_number = $4, block_hash = $5, block_time = $6, head_number = $7,
         head_moved_on = CASE WHEN head_number IS DISTINCT FROM $7 THEN now() ELSE head_moved_on END
       WHERE network = $1 AND block_number IS NOT DISTINCT FROM $2 AND block_hash IS NOT DISTINCT FROM $3
       RETURNING network
     ) SELECT set_config('idle_in_transaction_session_timeout', $8, true) FROM moved`,
    [
      network,
      last?.number ?? null,
      last?.hash ?? null,
      end.number,
      end.hash,
      end.time,
      headNumber,
      `${LEASE_SECONDS}s`,
    ],
  );
  if (!row) throw new Error(`Another process has read ${network} on`);
}
