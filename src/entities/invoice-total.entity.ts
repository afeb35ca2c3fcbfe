import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { INVOICE_STATUSES, type InvoiceStatus } from '../lib/enums';
import { oneOf } from './columns';

/** Value of `user_uuid` in the totals over all accounts. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';

export const GRAINS = ['hour', 'day', 'all'] as const;
export type Grain = (typeof GRAINS)[number];

/** Number and total amount of the invoices in one status that were created in one hour, on one day, or at any time. */
@Entity('invoice_totals')
@Check('invoice_totals_status', oneOf('status', INVOICE_STATUSES))
@Check('invoice_totals_grain', oneOf('grain', GRAINS))
export class InvoiceTotal {
  /** UUID of the owner; EVERYBODY for the totals over all accounts. */
  @PrimaryColumn({ type: 'uuid' })
  userUuid: string;

  @PrimaryColumn({ type: 'text' })
  grain: Grain;

  /** Start in UTC of the quarter of an hour (grain `hour`) or of the day; 1970-01-01 for all time. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  start: Date;

  @PrimaryColumn({ type: 'uuid' })
  tokenUuid: string;

  @PrimaryColumn({ type: 'text' })
  status: InvoiceStatus;

  @Column({ type: 'bigint' })
  count: string;

  /** Sum in base units; `numeric` without a precision, because a sum has no upper limit. */
  @Column({ type: 'numeric' })
  amount: string;
}
