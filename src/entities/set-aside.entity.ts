import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SET_ASIDE_WORKS, type SetAsideWork } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';
import { Invoice } from './invoice.entity';

/** An invoice on which one kind of work has failed, which skips it `until` then. */
@Entity('set_aside')
@Check('set_aside_work', oneOf('work', SET_ASIDE_WORKS))
export class SetAside {
  @PrimaryColumn({ type: 'text' })
  work: SetAsideWork;

  @ForeignKey(() => Invoice, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  invoiceUuid: string;

  /** Message of the error of the latest failure; shown to the operator of the installation. */
  @Column({ type: 'text' })
  reason: string;

  /**
   * Why the invoice's money cannot be paid out, `<problem>:<network>:<token>:<client>`; the same for all invoices that
   * cannot be paid out for this reason. Null for other work, and when the reason is not known.
   */
  @Column({ type: 'text', nullable: true })
  cause: string | null;

  /** Number of consecutive failures of the work on this invoice. */
  @Column({ type: 'integer', default: 1 })
  attempts: number;

  /** Time when the work on this invoice first failed. */
  @Column(createdOn)
  since: Date;

  /** Time when the work on this invoice is retried. */
  @Column(instant)
  until: Date;
}
