import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { COUNTED_AS, type CountedAs, PAYMENT_STATUSES, type PaymentStatus } from '../lib/enums';
import { baseUnits, blockNumber, createdOn, instant, oneOf } from './columns';
import { Invoice } from './invoice.entity';

/** A transfer of an invoice's token to the invoice's address that is on the chain, or was before a reorganization. */
@Entity('payments')
// Deferred until the commit: in a reorganization, two transfers of one transaction may swap their log indexes.
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

  /** Base units that arrived at the address. */
  @Column(baseUnits('amount'))
  amount: bigint;

  @Column(blockNumber('block_number'))
  blockNumber: number;

  @Column({ name: 'block_hash', type: 'text' })
  blockHash: string;

  /** Time of the block by the chain; decides whether the payment was in time. */
  @Column(instant('block_time'))
  blockTime: Date;

  /** `reverted`: no longer on the chain. `confirmed` stays for as long as the payment is on the chain. */
  @Column({ type: 'text', default: 'pending' })
  status: PaymentStatus;

  /**
   * The status that the invoice's sums still count, from a change of the payment until the invoice is settled; null
   * otherwise.
   */
  @Column({ name: 'counted_as', type: 'text', nullable: true })
  countedAs: CountedAs | null;

  /** Signature of the transaction: r‖s‖v as hex; null when it has none or the endpoint did not return it. */
  @Column({ type: 'text', nullable: true })
  signature: string | null;

  /**
   * When Chit saw that the money had been flushed to the client and the fee recipient; null while nobody has checked.
   */
  @Column({ ...instant('flushed_on'), nullable: true })
  flushedOn: Date | null;

  /** When Chit first saw the payment. */
  @Column({ ...createdOn, name: 'seen_on' })
  seenOn: Date;
}
