import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { blockNumber, instant } from './columns';

/** Checkpoint: the last block of a completed read, whose hash later shows whether a reorg has removed it. */
@Entity('chain_blocks')
export class ChainBlock {
  @PrimaryColumn({ type: 'text' })
  network: NetworkId;

  @PrimaryColumn(blockNumber)
  number: number;

  @Column({ type: 'text' })
  hash: string;

  @Column(instant)
  time: Date;
}
