import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import type { FeedReading } from '../lib/prices/price-feeds';
import { baseUnits, instant } from './columns';

/** The latest value of a price feed, as read by a watcher. */
@Entity('price_readings')
export class PriceReading implements FeedReading {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'price_readings_pkey' })
  network: NetworkId;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'price_readings_pkey' })
  pair: string;

  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'integer' })
  heartbeat: number;

  @Column({ type: 'integer' })
  decimals: number;

  @Column(baseUnits('answer'))
  answer: bigint;

  @Column(baseUnits('round_id'))
  roundId: bigint;

  @Column(instant('started_on'))
  startedOn: Date;

  @Column(instant('updated_on'))
  updatedOn: Date;

  @Column(instant('read_on'))
  readOn: Date;
}
