import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
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
  @PrimaryColumn({ type: 'text' })
  network: NetworkId;

  @PrimaryColumn({
    type: 'text',
  })
  transactionHash: string;

  @PrimaryColumn({ type: 'integer' })
  logIndex: number;

  @Column(blockNumber)
  blockNumber: number;

  @ForeignKey(() => Invoice, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  invoiceUuid: string;

  /** Address of the token contract, in lower case. */
  @Column({ name: 'token_address', type: 'text' })
  token: string;

  /** Sender's address, in lower case. */
  @Column({ name: 'from_address', type: 'text' })
  from: string;

  /** Amount in base units of the transferred token. */
  @Column(baseUnits)
  amount: bigint;

  @Column({ type: 'text' })
  reason: IgnoredReason;

  /** Time when Chit first detected the transfer. */
  @Column(createdOn)
  seenOn: Date;
}
