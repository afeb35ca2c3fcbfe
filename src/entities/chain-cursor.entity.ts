import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { blockNumber, instant } from './columns';

/** Number of the last block that was read on a network, and the lease of the process that reads the network. */
@Entity('chain_cursors')
export class ChainCursor {
  @PrimaryColumn({ type: 'text' })
  network: NetworkId;

  /** Number of the last block that was read; null before the first read. */
  @Column({ ...blockNumber, nullable: true })
  blockNumber: number | null;

  @Column({ type: 'text', nullable: true })
  blockHash: string | null;

  @Column({ ...instant, nullable: true })
  blockTime: Date | null;

  /** Number of the highest known block of the chain. */
  @Column({ ...blockNumber, nullable: true })
  headNumber: number | null;

  /** Time when the head block last advanced, or when the watcher started. */
  @Column({ ...instant, default: () => 'now()' })
  headMovedOn: Date;

  /** Time until which somebody probably looks at an unpaid invoice of the network; null before anybody has. */
  @Column({ ...instant, nullable: true })
  lookedUntil: Date | null;

  /** Whether the network is not read, because no invoice needs it. */
  @Column({ type: 'boolean', default: false })
  isIdle: boolean;

  /** ID of the process that holds the lease. Until `leaseUntil`, only this process may read the network. */
  @Column({ type: 'uuid', nullable: true })
  leaseHolder: string | null;

  @Column({ ...instant, default: () => 'now()' })
  leaseUntil: Date;
}
