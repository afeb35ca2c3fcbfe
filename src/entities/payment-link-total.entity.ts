import { Column, type ColumnOptions, Entity, PrimaryColumn } from 'typeorm';

const count: ColumnOptions = { type: 'bigint', default: 0 };

/** A sum in base units; `numeric` without a precision, because a sum has no upper limit. */
const sum: ColumnOptions = { type: 'numeric', default: 0 };

/**
 * Totals of one payment link in one token: number of invoices by status, and sums of the confirmed payments. An
 * invoice is counted under the token that it currently shows, which can change. Therefore only the sum of the invoice
 * numbers over all tokens is meaningful.
 */
@Entity('payment_link_totals')
export class PaymentLinkTotal {
  @PrimaryColumn({
    type: 'uuid',
  })
  paymentLinkUuid: string;

  @PrimaryColumn({
    type: 'uuid',
  })
  tokenUuid: string;

  @Column(count)
  invoices: string;

  @Column(count)
  openInvoices: string;

  @Column(count)
  paidInvoices: string;

  @Column(count)
  payments: string;

  @Column(sum)
  received: string;

  @Column(sum)
  fees: string;

  @Column(sum)
  overpaid: string;
}
