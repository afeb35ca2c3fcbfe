import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { COUNTED_AS, type CountedAs, PAYMENT_STATUSES, type PaymentStatus } from '../lib/enums';
import { baseUnits, blockNumber, createdOn, instant, oneOf } from './columns';
import { Invoice } from './invoice.entity';
import { Token } from './token.entity';

/** A token transfer to an invoice, in a token that it accepts; kept when a reorg removes it. */
@Entity('payments')
// The constraint is checked at the commit, because a reorg can swap the log indexes of two transfers of one blockchain
// transaction: the first of the two updates would violate an immediate constraint.
@Unique('payments_log', ['network', 'transactionHash', 'logIndex'], { deferrable: 'INITIALLY DEFERRED' })
@Index('payments_block', ['network', 'blockNumber'])
@Index('payments_time', ['blockTime', 'uuid'])
@Index('payments_pending', ['network', 'blockNumber'], { where: "status = 'pending'" })
@Index('payments_unflushed', ['network', 'invoiceUuid'], { where: 'flushed_on IS NULL' })
@Index('payments_unsettled', ['network', 'invoiceUuid'], { where: 'counted_as IS NOT NULL' })
// The initial migration creates the next two indexes, because TypeORM cannot declare the operator classes and the expression
// that prefix searches need.
@Index('payments_hash', { synchronize: false })
@Index('payments_from', { synchronize: false })
@Index('payments_invoice', ['invoiceUuid', 'blockTime', 'blockNumber', 'logIndex'])
@Check('payments_counted_as', oneOf('counted_as', COUNTED_AS))
@Check('payments_status', oneOf('status', PAYMENT_STATUSES))
@Check('payments_overpaid', 'overpaid >= 0 AND overpaid <= amount')
@Check('payments_amount', "amount > 0 AND amount <> 'NaN'")
export class Payment {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @ForeignKey(() => Invoice)
  @Column({ type: 'uuid' })
  invoiceUuid: string;

  @Column({ type: 'text' })
  network: NetworkId;

  @ForeignKey(() => Token)
  @Column({ type: 'uuid' })
  tokenUuid: string;

  @Column({ type: 'text' })
  transactionHash: string;

  @Column({ type: 'integer' })
  logIndex: number;

  /** Sender's address in EIP-55 form. */
  @Column({ name: 'from_address', type: 'text' })
  from: string;

  /** Amount in base units that arrived at the invoice's address. */
  @Column(baseUnits)
  amount: bigint;

  /** Amount of the transfer's log, where less arrived; otherwise null. */
  @Column({ ...baseUnits, nullable: true })
  loggedAmount: bigint | null;

  /**
   * Part of `amount`, in base units, that exceeds the invoice's amount. Confirmed payments are counted towards the
   * invoice's amount in the order of their blocks' times; the rest is overpaid. Updated in the same transaction as
   * the invoice's sums.
   */
  @Column({ ...baseUnits, default: '0' })
  overpaid: bigint;

  @Column(blockNumber)
  blockNumber: number;

  @Column({ type: 'text' })
  blockHash: string;

  /** Timestamp of the block; decides whether the payment is late. */
  @Column(instant)
  blockTime: Date;

  /** `reverted`: a reorg has removed the payment. A `confirmed` payment stays confirmed unless a reorg removes it. */
  @Column({ type: 'text', default: 'pending' })
  status: PaymentStatus;

  /**
   * Null once the invoice's sums include the payment with its current `status` (settled). Until then, the earlier
   * status with which the sums include the payment, or `nothing` when the sums do not include the payment.
   */
  @Column({ type: 'text', nullable: true })
  countedAs: CountedAs | null;

  /** Signature of the transaction (r‖s‖v as hex); null without one, or when the endpoint returned none. */
  @Column({ type: 'text', nullable: true })
  signature: string | null;

  /** Time when Chit found the money flushed to the wallets; null until then. */
  @Column({ ...instant, nullable: true })
  flushedOn: Date | null;

  /**
   * Time when the payment reached the number of confirmations that its network requires. Null before that time.
   * A payment that a reorg removes keeps the time until the payment is detected again.
   */
  @Column({ ...instant, nullable: true })
  confirmedOn: Date | null;

  /** Time when Chit first detected the payment. */
  @Column(createdOn)
  seenOn: Date;
}
