import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant } from './columns';

/** The one row says until when somebody needs prices. */
@Entity('price_needs')
export class PriceNeedRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  id: boolean;

  @Column(instant)
  until: Date;
}
