import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { COUNTED_AS, type CountedAs, PAYMENT_STATUSES, type PaymentStatus } from '../lib/enums';
import { baseUnits, blockNumber, createdOn, instant, oneOf } from './columns';
import { Invoice } from './invoice.entity';

/** A transfer of an invoice's token to its address, as the chain has it or had it. */
@Entity('payments')
// Deferred: in a reorganization two transfers of one transaction may swap their places.
@Unique('payments_log', ['network', 'transactionHash', 'logIndex'], { deferrable: 'INITIALLY DEFERRED' })
@Index('payments_block', ['network', 'blockNumber'])
@Index('payments_pending', ['network', 'blockNumber'], { where: "status = 'pending'" })
@Index('payments_unflushed', ['network', 'invoiceUuid'], { where: 'flushed_on IS NULL' })
@Index('payments_unsettled', ['network', 'invoiceUuid'], { where: 'counted_as IS NOT NULL' })
@Index('payments_invoice', ['invoiceUuid', 'blockNumber', 'logIndex'])
@Check('payments_counted_as', oneOf('counted_as', COUNTED_AS))
@Check('payments_status', oneOf('status', PAYMENT_STATUSES))
@Check('payments_amount', "amount > 0 AND amount <> 'NaN'")
export class Payment {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'payments_pkey' })
  uuid: string;

  @Column({ name: 'invoice_uuid', type: 'uuid' })
  invoiceUuid: string;

  @ManyToOne(() => Invoice)
  @JoinColumn({ name: 'invoice_uuid', foreignKeyConstraintName: 'payments_invoice_uuid_fkey' })
  invoice: Invoice;

  @Column({ type: 'text' })
  network: NetworkId;

  @Column({ name: 'transaction_hash', type: 'text' })
  transactionHash: string;

  @Column({ name: 'log_index', type: 'integer' })
  logIndex: number;

  /** EIP-55. */
  @Column({ name: 'from_address', type: 'text' })
  from: string;

  /** Base units that arrived. */
  @Column(baseUnits('amount'))
  amount: bigint;

  @Column(blockNumber('block_number'))
  blockNumber: number;

  @Column({ name: 'block_hash', type: 'text' })
  blockHash: string;

  /** The chain's own time: it decides whether the money came in time. */
  @Column(instant('block_time'))
  blockTime: Date;

  /** `reverted`: it left the chain. `confirmed` stays so for as long as it is on the chain. */
  @Column({ type: 'text', default: 'pending' })
  status: PaymentStatus;

  /** As what the invoice's sums still count it, from a change until the invoice is settled; null otherwise. */
  @Column({ name: 'counted_as', type: 'text', nullable: true })
  countedAs: CountedAs | null;

  /** r‖s‖v of the transaction as hex; null where the chain has none or did not tell. */
  @Column({ type: 'text', nullable: true })
  signature: string | null;

  /** When Chit saw that it had left for the client and the fee recipient; null where nobody looked. */
  @Column({ ...instant('flushed_on'), nullable: true })
  flushedOn: Date | null;

  /** When Chit saw it first. */
  @Column({ ...createdOn, name: 'seen_on' })
  seenOn: Date;
}
