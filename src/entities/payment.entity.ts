import { Check, Exclusion, Index } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { COUNTED_AS, type CountedAs, PAYMENT_STATUSES, type PaymentStatus } from '../lib/enums';
import { baseUnits, blockNumber, createdOn, instant, integer, oneOf, table, text, uuid } from './columns';

/** A token transfer to an invoice, in a token that it accepts; kept when a reorg removes it. */
export const Payment = table(
  'payments',
  {
    uuid: uuid().primary(),
    invoiceUuid: uuid().references('invoices'),
    network: text<NetworkId>(),
    tokenUuid: uuid().references('tokens'),
    transactionHash: text(),
    logIndex: integer(),
    /** Sender's address in EIP-55 form. */
    from: text().named('from_address'),
    /** Amount in base units that arrived at the invoice's address. */
    amount: baseUnits(),
    /** Amount of the transfer's log, where less arrived; otherwise null. */
    loggedAmount: baseUnits().nullable(),
    /**
     * Part of `amount`, in base units, that exceeds the invoice's amount. Confirmed payments are counted towards the
     * invoice's amount in the order of their blocks' times; the rest is overpaid. Updated in the same transaction as
     * the invoice's sums.
     */
    overpaid: baseUnits().default('0'),
    blockNumber: blockNumber(),
    blockHash: text(),
    /** Timestamp of the block; decides whether the payment is late. */
    blockTime: instant(),
    /** `reverted`: a reorg has removed the payment. A `confirmed` payment stays confirmed unless a reorg removes it. */
    status: text<PaymentStatus>().default('pending'),
    /**
     * Null once the invoice's sums include the payment with its current `status` (settled). Until then, the earlier
     * status with which the sums include the payment, or `nothing` when the sums do not include the payment.
     */
    countedAs: text<CountedAs>().nullable(),
    /** Signature of the transaction (r‖s‖v as hex); null without one, or when the endpoint returned none. */
    signature: text().nullable(),
    /** Time when Chit found the money flushed to the wallets; null until then. */
    flushedOn: instant().nullable(),
    /**
     * Time when the payment reached the number of confirmations that its network requires. Null before that time.
     * A payment that a reorg removes keeps the time until the payment is detected again.
     */
    confirmedOn: instant().nullable(),
    /** Time when Chit first detected the payment. */
    seenOn: createdOn(),
  },
  [
    // The constraint is checked at the commit, because a reorg can swap the log indexes of two transfers of one blockchain
    // transaction: the first of the two updates would violate an immediate constraint. Its index also serves searches for the
    // beginning of a hash, which a unique constraint's index would not.
    Exclusion(
      'payments_log',
      'USING btree (transaction_hash text_pattern_ops WITH =, log_index WITH =, network WITH =)',
      { deferrable: 'INITIALLY DEFERRED' },
    ),
    Index('payments_block', ['network', 'blockNumber']),
    Index('payments_time', ['blockTime', 'uuid']),
    Index('payments_pending', ['network', 'blockNumber'], { where: "status = 'pending'" }),
    Index('payments_flushed', ['network', 'flushedOn'], { where: 'flushed_on IS NOT NULL' }),
    Index('payments_unflushed', ['network', 'invoiceUuid'], { where: 'flushed_on IS NULL' }),
    Index('payments_unsettled', ['network', 'invoiceUuid'], { where: 'counted_as IS NOT NULL' }),
    // The initial migration creates the next index, because TypeORM cannot declare the operator class and the expression
    // that prefix searches need.
    Index('payments_from', { synchronize: false }),
    Index('payments_invoice', ['invoiceUuid', 'blockTime', 'blockNumber', 'logIndex']),
    Check('payments_counted_as', oneOf('counted_as', COUNTED_AS)),
    Check('payments_status', oneOf('status', PAYMENT_STATUSES)),
    Check('payments_overpaid', 'overpaid >= 0 AND overpaid <= amount'),
    Check('payments_amount', "amount > 0 AND amount <> 'NaN'"),
  ],
);
export type Payment = InstanceType<typeof Payment>;
