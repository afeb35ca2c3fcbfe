import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { PRICE_REFUSALS, type PriceRefusal } from '../lib/enums';
import type { FeedReading } from '../lib/prices/price-feeds';
import { baseUnits, instant, oneOf } from './columns';

/** The latest value of a price feed, as read by a watcher. */
@Entity('price_readings')
@Check('price_readings_refused', oneOf('refused', PRICE_REFUSALS))
export class PriceReading implements FeedReading {
  @PrimaryColumn({ type: 'text' })
  network: NetworkId;

  @PrimaryColumn({ type: 'text' })
  pair: string;

  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'integer' })
  heartbeat: number;

  @Column({ type: 'boolean', default: false })
  pausesAtWeekends: boolean;

  @Column({ type: 'integer' })
  decimals: number;

  @Column(baseUnits)
  answer: bigint;

  @Column(baseUnits)
  roundId: bigint;

  @Column(instant)
  startedOn: Date;

  @Column(instant)
  updatedOn: Date;

  @Column(instant)
  readOn: Date;

  @Column({ type: 'numeric', nullable: true, transformer: baseUnits.transformer })
  trusted: bigint | null;

  @Column({ ...instant, nullable: true })
  trustedOn: Date | null;

  @Column({ ...instant, nullable: true })
  jumpedOn: Date | null;

  /** Why the price was not believed when it was read; null when it was. */
  @Column({ type: 'text', nullable: true })
  refused: PriceRefusal | null;
}
