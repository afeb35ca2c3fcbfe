import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { baseUnits, blockNumber, createdOn } from './columns';
import { Invoice } from './invoice.entity';

/** A transfer on the network `TEST`, whose blocks and transfers exist only in the database. */
@Entity('test_transfers')
@Index('test_transfers_block', ['blockNumber'])
@Index('test_transfers_recipient', ['recipient'])
export class TestTransfer {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Index('test_transfers_invoice')
  @ForeignKey(() => Invoice, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  invoiceUuid: string;

  /** Address of the token in lower case. */
  @Column({ type: 'text' })
  token: string;

  /** Address of the invoice in lower case. */
  @Column({ type: 'text' })
  recipient: string;

  @Column(baseUnits)
  amount: bigint;

  /** The block of the transfer: its number is its time in Unix seconds. */
  @Column(blockNumber)
  blockNumber: number;

  /** Time when a simulated reorganization removed the transfer; null while it is on the chain. */
  @Column({ type: 'timestamptz', nullable: true })
  removedOn: Date | null;

  @Column(createdOn)
  createdOn: Date;
}
