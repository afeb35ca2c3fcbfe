import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { INVOICE_STATUSES, type InvoiceStatus } from '../lib/enums';
import { baseUnits, instant, oneOf } from './columns';

/** What a change adds to the totals and is not yet folded into them; written by triggers on `invoices`. */
@Entity('invoice_deltas')
@Check('invoice_deltas_status', oneOf('status', INVOICE_STATUSES))
export class InvoiceDelta {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'invoice_deltas_pkey',
  })
  id: string;

  @Column({ name: 'user_uuid', type: 'uuid' })
  userUuid: string;

  @Column({ name: 'token_uuid', type: 'uuid' })
  tokenUuid: string;

  /** The hour (UTC) in which the invoice was made. */
  @Column(instant('created_hour'))
  createdHour: Date;

  @Column({ type: 'text' })
  status: InvoiceStatus;

  /** 1 for an invoice that takes this status, −1 for one that leaves it. */
  @Column({ type: 'integer' })
  count: number;

  /** Base units, with the sign of `count`. */
  @Column(baseUnits('amount'))
  amount: bigint;
}
