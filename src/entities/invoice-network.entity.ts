import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { instant } from './columns';
import { Invoice } from './invoice.entity';

const KEY = { primaryKeyConstraintName: 'invoice_networks_pkey' };

/** One network on which an invoice can be paid; only invoices with options on several networks have rows here. */
@Entity('invoice_networks')
@Index('invoice_networks_open', ['network'], { where: 'closed_on IS NULL' })
@Index('invoice_networks_closed', ['network', 'closedOn'], { where: 'closed_on IS NOT NULL' })
export class InvoiceNetwork {
  @PrimaryColumn({ name: 'invoice_uuid', type: 'uuid', ...KEY })
  invoiceUuid: string;

  @ManyToOne(() => Invoice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invoice_uuid', foreignKeyConstraintName: 'invoice_networks_invoice_uuid_fkey' })
  invoice: Invoice;

  @PrimaryColumn({ type: 'text', ...KEY })
  network: NetworkId;

  /** Time when the invoice was paid or expired; null while it is open. */
  @Column({ ...instant('closed_on'), nullable: true })
  closedOn: Date | null;
}
