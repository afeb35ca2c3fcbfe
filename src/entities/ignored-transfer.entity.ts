import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { IGNORED_REASONS, type IgnoredReason } from '../lib/enums';
import { baseUnits, blockNumber, createdOn, oneOf } from './columns';
import { Invoice } from './invoice.entity';

/** A transfer to an invoice's address that was not credited, kept so that an operator can find out why. */
@Entity('ignored_transfers')
@Index('ignored_transfers_block', ['network', 'blockNumber'])
@Index('ignored_transfers_invoice', ['invoiceUuid'])
// The initial migration creates this index, because TypeORM cannot declare the operator class that prefix searches need.
@Index('ignored_transfers_hash', { synchronize: false })
@Index('ignored_transfers_seen', ['seenOn'])
@Check('ignored_transfers_reason', oneOf('reason', IGNORED_REASONS))
export class IgnoredTransfer {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'ignored_transfers_pkey' })
  network: NetworkId;

  @PrimaryColumn({
    name: 'transaction_hash',
    type: 'text',
    primaryKeyConstraintName: 'ignored_transfers_pkey',
  })
  transactionHash: string;

  @PrimaryColumn({ name: 'log_index', type: 'integer', primaryKeyConstraintName: 'ignored_transfers_pkey' })
  logIndex: number;

  @Column(blockNumber('block_number'))
  blockNumber: number;

  @Column({ name: 'invoice_uuid', type: 'uuid' })
  invoiceUuid: string;

  @ManyToOne(() => Invoice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invoice_uuid', foreignKeyConstraintName: 'ignored_transfers_invoice_uuid_fkey' })
  invoice: Invoice;

  /** Address of the token contract, in lower case. */
  @Column({ name: 'token_address', type: 'text' })
  token: string;

  /** Sender's address, in lower case. */
  @Column({ name: 'from_address', type: 'text' })
  from: string;

  /** Amount in base units of the transferred token. */
  @Column(baseUnits('amount'))
  amount: bigint;

  @Column({ type: 'text' })
  reason: IgnoredReason;

  /** Time when Chit first detected the transfer. */
  @Column({ ...createdOn, name: 'seen_on' })
  seenOn: Date;
}
