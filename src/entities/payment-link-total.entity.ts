import { Column, Entity, PrimaryColumn } from 'typeorm';

const count = (name: string) => ({ name, type: 'bigint' as const, default: 0 });

/** A sum in base units; `numeric` without a precision, because a sum has no upper limit. */
const sum = (name: string) => ({ name, type: 'numeric' as const, default: 0 });

/**
 * For one payment link and one token: the numbers of invoices that show this token, by status, and the sums of the
 * confirmed payments in this token. An invoice can change the token that it shows, so only numbers of invoices added
 * up over all tokens are meaningful.
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
