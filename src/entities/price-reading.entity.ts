import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { PRICE_REFUSALS, type PriceRefusal } from '../lib/enums';
import type { FeedReading } from '../lib/prices/price-feeds';
import { baseUnits, instant, oneOf } from './columns';

/** The latest value of a price feed, as read by a watcher. */
@Entity('price_readings')
@Check('price_readings_refused', oneOf('refused', PRICE_REFUSALS))
export class PriceReading implements FeedReading {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'price_readings_pkey' })
  network: NetworkId;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'price_readings_pkey' })
  pair: string;

  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'integer' })
  heartbeat: number;

  @Column({ name: 'pauses_at_weekends', type: 'boolean', default: false })
  pausesAtWeekends: boolean;

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

  @Column({ type: 'numeric', nullable: true, transformer: baseUnits('trusted').transformer })
  trusted: bigint | null;

  @Column({ ...instant('trusted_on'), nullable: true })
  trustedOn: Date | null;

  @Column({ ...instant('jumped_on'), nullable: true })
  jumpedOn: Date | null;

  /** Why the price was not believed when it was read; null when it was. */
  @Column({ type: 'text', nullable: true })
  refused: PriceRefusal | null;
}
