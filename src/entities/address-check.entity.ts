import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { instant } from './columns';
import { Invoice } from './invoice.entity';

const KEY = { primaryKeyConstraintName: 'address_checks_pkey' };

/** What the latest look at the balances of an invoice's address on one of its networks has shown. */
@Entity('address_checks')
@Index('address_checks_unexplained', ['network', 'unexplainedSince'], {
  where: 'unexplained_since IS NOT NULL',
})
export class AddressCheck {
  @PrimaryColumn({ name: 'invoice_uuid', type: 'uuid', ...KEY })
  invoiceUuid: string;

  @ManyToOne(() => Invoice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invoice_uuid', foreignKeyConstraintName: 'address_checks_invoice_uuid_fkey' })
  invoice: Invoice;

  @PrimaryColumn({ type: 'text', ...KEY })
  network: NetworkId;

  /** The `expires_on` of the invoice with which it may expire; null while it must stay open. */
  @Column({ ...instant('proven_for'), nullable: true })
  provenFor: Date | null;

  /** Time since which more money is at the address than the known transfers explain; null when they explain it. */
  @Column({ ...instant('unexplained_since'), nullable: true })
  unexplainedSince: Date | null;

  /** Time of the next look. */
  @Column(instant('next_on'))
  nextOn: Date;
}
