import { Check, Index, Unique } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import {
  ADDRESS_GIVERS,
  type AddressGiver,
  REFUND_REASONS,
  REFUND_STATUSES,
  type RefundReason,
  type RefundStatus,
} from '../lib/enums';
import {
  baseUnits,
  blockNumber,
  boolean,
  createdOn,
  instant,
  integer,
  oneOf,
  table,
  text,
  uuid,
} from './columns';

/** Money of an invoice that goes back to its payer, in a transfer that the merchant signs. */
export const Refund = table(
  'refunds',
  {
    uuid: uuid().primary(),
    invoiceUuid: uuid().references('invoices', 'CASCADE').index('refunds_invoice'),
    userUuid: uuid().references('users'),
    /** The stray money that goes back, all of it; null for money that the invoice has received. */
    strayUuid: uuid().nullable().references('strays', 'CASCADE'),
    /** Address and decimals of the token of a stray, which need not be one of the invoice; otherwise null. */
    tokenAddress: text().nullable(),
    tokenDecimals: integer().nullable(),
    tokenUuid: uuid().references('tokens'),
    network: text<NetworkId>(),
    amount: baseUnits(),
    status: text<RefundStatus>().default('requested'),
    reason: text<RefundReason>(),
    /** The merchant's own note, which payers do not see; null without one. */
    note: text().nullable(),
    /** Whether a program has requested it with an API key. */
    byProgram: boolean(),
    /** Address in EIP-55 form to which the money goes; null until somebody has named it. */
    address: text().nullable(),
    addressGivenBy: text<AddressGiver>().nullable(),
    /** SHA-256 of the secret in the link by which the payer names the address. */
    claimHash: text().unique('refunds_claim'),
    /** Transaction in which the transfer is expected: reported by the merchant, or removed by a reorg; otherwise null. */
    expectedHash: text().nullable(),
    /** Place of the transfer on the chain; these columns are null together. */
    transactionHash: text().nullable(),
    logIndex: integer().nullable(),
    blockNumber: blockNumber().nullable(),
    blockHash: text().nullable(),
    /** Timestamp of the block with the transfer. */
    sentOn: instant().nullable(),
    confirmedOn: instant().nullable(),
    /** Number of the credit note, given at the first confirmation; null until then. */
    creditNumber: text().nullable(),
    createdOn: createdOn(),
  },
  [
    Index('refunds_stray', ['strayUuid'], { unique: true, where: "status <> 'cancelled'" }),
    Index('refunds_account', ['userUuid', 'createdOn', 'uuid']),
    Index('refunds_account_sent', ['userUuid', 'sentOn'], { where: 'sent_on IS NOT NULL' }),
    Index('refunds_owed', ['userUuid', 'tokenUuid'], { where: "status IN ('requested', 'ready')" }),
    Index('refunds_open', ['network'], { where: "status IN ('ready', 'sent')" }),
    Index('refunds_block', ['network', 'blockNumber'], { where: 'block_number IS NOT NULL' }),
    Unique('refunds_transfer', ['network', 'transactionHash', 'logIndex'], {
      deferrable: 'INITIALLY DEFERRED',
    }),
    Index('refunds_credit_number', ['userUuid', 'creditNumber'], { unique: true }),
    Check('refunds_status', oneOf('status', REFUND_STATUSES)),
    Check('refunds_reason', oneOf('reason', REFUND_REASONS)),
    Check('refunds_address_given_by', oneOf('address_given_by', ADDRESS_GIVERS)),
    Check('refunds_amount', "amount > 0 AND amount <> 'NaN'"),
    Check('refunds_address', "status IN ('requested', 'cancelled') OR address IS NOT NULL"),
    Check('refunds_place', "(status IN ('sent', 'confirmed')) = (transaction_hash IS NOT NULL)"),
  ],
);
export type Refund = InstanceType<typeof Refund>;
