import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { blockNumber, instant } from './columns';

/** A block at which a reading ended: its hash tells later whether the chain still is the one that was read. */
@Entity('chain_blocks')
export class ChainBlock {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'chain_blocks_pkey' })
  network: NetworkId;

  @PrimaryColumn({ ...blockNumber('number'), primaryKeyConstraintName: 'chain_blocks_pkey' })
  number: number;

  @Column({ type: 'text' })
  hash: string;

  @Column(instant('time'))
  time: Date;
}
