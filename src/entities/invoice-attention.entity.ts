import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ATTENTION_REASONS, type AttentionReason } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';
import { Invoice } from './invoice.entity';
import { User } from './user.entity';

const IS_OPEN = 'resolved_on IS NULL';

/**
 * A reason why an invoice needs its owner's attention. The reason is open until somebody resolves it. An open reason
 * is deleted when its cause disappears; a resolved reason is kept, so that the same cause does not raise it again.
 */
@Entity('invoice_attention')
@Index('invoice_attention_open', ['invoiceUuid', 'reason'], { unique: true, where: IS_OPEN })
@Index('invoice_attention_owner', ['userUuid', 'raisedOn', 'invoiceUuid'], { where: IS_OPEN })
@Index('invoice_attention_raised', ['raisedOn', 'invoiceUuid'], { where: IS_OPEN })
@Check('invoice_attention_reason', oneOf('reason', ATTENTION_REASONS))
export class InvoiceAttention {
  @ForeignKey(() => Invoice, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  invoiceUuid: string;

  @PrimaryColumn({ type: 'text' })
  reason: AttentionReason;

  /** Identifies the cause (a sum, a transaction, a payment, an event), which does not raise a resolved reason again. */
  @PrimaryColumn({ type: 'text' })
  cause: string;

  /** Owner of the invoice, copied so that one index lists the open reasons of an account. */
  @Column({ type: 'uuid' })
  userUuid: string;

  @Column(createdOn)
  raisedOn: Date;

  /** Time when the reason was resolved; null while it is open. */
  @Column({ ...instant, nullable: true })
  resolvedOn: Date | null;

  /** Account that resolved the reason; null while it is open, and after the account was deleted. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  resolvedBy: string | null;

  /** Note of the account that resolved the reason; null without a note. */
  @Column({ type: 'text', nullable: true })
  note: string | null;
}
