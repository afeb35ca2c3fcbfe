import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { blockNumber, instant } from './columns';

/** Progress of reading a network, and the lease of the process that reads it. */
@Entity('chain_cursors')
export class ChainCursor {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'chain_cursors_pkey' })
  network: NetworkId;

  /** The last block that was read; null before the first. */
  @Column({ ...blockNumber('block_number'), nullable: true })
  blockNumber: number | null;

  @Column({ name: 'block_hash', type: 'text', nullable: true })
  blockHash: string | null;

  @Column({ ...instant('block_time'), nullable: true })
  blockTime: Date | null;

  /** Number of the highest block that is known. */
  @Column({ ...blockNumber('head_number'), nullable: true })
  headNumber: number | null;

  /** When the head last advanced, or the watcher started. */
  @Column({ ...instant('head_moved_on'), default: () => 'now()' })
  headMovedOn: Date;

  /** The process that holds the lease: only that process may read the network, until `leaseUntil`. */
  @Column({ name: 'lease_holder', type: 'uuid', nullable: true })
  leaseHolder: string | null;

  @Column({ ...instant('lease_until'), default: () => 'now()' })
  leaseUntil: Date;
}
