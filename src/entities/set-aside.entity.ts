import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { SET_ASIDE_WORKS, type SetAsideWork } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';
import { Invoice } from './invoice.entity';

/** An invoice on which some work failed: that work leaves it out until `until`, so that it holds up no other invoice. */
@Entity('set_aside')
@Check('set_aside_work', oneOf('work', SET_ASIDE_WORKS))
export class SetAside {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'set_aside_pkey' })
  work: SetAsideWork;

  @PrimaryColumn({ name: 'invoice_uuid', type: 'uuid', primaryKeyConstraintName: 'set_aside_pkey' })
  invoiceUuid: string;

  @ManyToOne(() => Invoice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invoice_uuid', foreignKeyConstraintName: 'set_aside_invoice_uuid_fkey' })
  invoice: Invoice;

  /** What went wrong last, for the operator. */
  @Column({ type: 'text' })
  reason: string;

  /** How often the work has failed in a row. */
  @Column({ type: 'integer', default: 1 })
  attempts: number;

  /** When it failed first. */
  @Column({ ...createdOn, name: 'since' })
  since: Date;

  /** When it is tried again. */
  @Column(instant('until'))
  until: Date;
}
