import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { baseUnits, blockNumber, createdOn } from './columns';
import { Invoice } from './invoice.entity';

/** A transfer on the network `TEST`, whose blocks and transfers exist only in the database. */
@Entity('test_transfers')
@Index('test_transfers_block', ['blockNumber'])
@Index('test_transfers_recipient', ['recipient'])
export class TestTransfer {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'test_transfers_pkey' })
  uuid: string;

  @Index('test_transfers_invoice')
  @Column({ name: 'invoice_uuid', type: 'uuid' })
  invoiceUuid: string;

  @ManyToOne(() => Invoice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invoice_uuid', foreignKeyConstraintName: 'test_transfers_invoice_uuid_fkey' })
  invoice: Invoice;

  /** Address of the token in lower case. */
  @Column({ type: 'text' })
  token: string;

  /** Address of the invoice in lower case. */
  @Column({ type: 'text' })
  recipient: string;

  @Column(baseUnits('amount'))
  amount: bigint;

  /** The block of the transfer: its number is its time in Unix seconds. */
  @Column(blockNumber('block_number'))
  blockNumber: number;

  /** Time when a simulated reorganization removed the transfer; null while it is on the chain. */
  @Column({ type: 'timestamptz', name: 'removed_on', nullable: true })
  removedOn: Date | null;

  @Column(createdOn)
  createdOn: Date;
}
