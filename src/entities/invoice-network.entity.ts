import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { instant } from './columns';
import { Invoice } from './invoice.entity';

/** One network on which an invoice can be paid; only invoices with options on several networks have rows here. */
@Entity('invoice_networks')
@Index('invoice_networks_open', ['network'], { where: 'closed_on IS NULL' })
@Index('invoice_networks_closed', ['network', 'closedOn'], { where: 'closed_on IS NOT NULL' })
export class InvoiceNetwork {
  @ForeignKey(() => Invoice, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  invoiceUuid: string;

  @PrimaryColumn({ type: 'text' })
  network: NetworkId;

  /** Time when the invoice was paid or expired; null while it is open. */
  @Column({ ...instant, nullable: true })
  closedOn: Date | null;
}
