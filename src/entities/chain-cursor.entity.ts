import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { blockNumber, instant } from './columns';

/** Number of the last block that was read on a network, and the lease of the process that reads the network. */
@Entity('chain_cursors')
export class ChainCursor {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'chain_cursors_pkey' })
  network: NetworkId;

  /** Number of the last block that was read; null before the first read. */
  @Column({ ...blockNumber('block_number'), nullable: true })
  blockNumber: number | null;

  @Column({ name: 'block_hash', type: 'text', nullable: true })
  blockHash: string | null;

  @Column({ ...instant('block_time'), nullable: true })
  blockTime: Date | null;

  /** Number of the highest known block of the chain. */
  @Column({ ...blockNumber('head_number'), nullable: true })
  headNumber: number | null;

  /** Time when the head block last advanced, or when the watcher started. */
  @Column({ ...instant('head_moved_on'), default: () => 'now()' })
  headMovedOn: Date;

  /** Time until which somebody probably looks at an unpaid invoice of the network; null before anybody has. */
  @Column({ ...instant('looked_until'), nullable: true })
  lookedUntil: Date | null;

  /** Whether the network is not read, because no invoice needs it. */
  @Column({ name: 'is_idle', type: 'boolean', default: false })
  isIdle: boolean;

  /** ID of the process that holds the lease. Until `leaseUntil`, only this process may read the network. */
  @Column({ name: 'lease_holder', type: 'uuid', nullable: true })
  leaseHolder: string | null;

  @Column({ ...instant('lease_until'), default: () => 'now()' })
  leaseUntil: Date;
}
