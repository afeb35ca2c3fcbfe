import { Column, Entity, PrimaryColumn } from 'typeorm';

const count = (name: string) => ({ name, type: 'bigint' as const, default: 0 });

/** A sum in base units; `numeric` without a precision, because a sum has no upper limit. */
const sum = (name: string) => ({ name, type: 'numeric' as const, default: 0 });

/**
 * Totals of one payment link in one token: number of invoices by status, and sums of the confirmed payments. An
 * invoice is counted under the token that it currently shows, which can change. Therefore only the sum of the invoice
 * numbers over all tokens is meaningful.
 */
@Entity('payment_link_totals')
export class PaymentLinkTotal {
  @PrimaryColumn({
    name: 'payment_link_uuid',
    type: 'uuid',
    primaryKeyConstraintName: 'payment_link_totals_pkey',
  })
  paymentLinkUuid: string;

  @PrimaryColumn({
    name: 'token_uuid',
    type: 'uuid',
    primaryKeyConstraintName: 'payment_link_totals_pkey',
  })
  tokenUuid: string;

  @Column(count('invoices'))
  invoices: string;

  @Column(count('open_invoices'))
  openInvoices: string;

  @Column(count('paid_invoices'))
  paidInvoices: string;

  @Column(count('payments'))
  payments: string;

  @Column(sum('received'))
  received: string;

  @Column(sum('fees'))
  fees: string;

  @Column(sum('overpaid'))
  overpaid: string;
}
