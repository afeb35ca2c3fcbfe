import { Check, Index, Unique } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { baseUnits, blockNumber, createdOn, instant, integer, table, text, uuid } from './columns';

/** What one transaction paid out of the addresses of an account's invoices, in one token and to one wallet. */
export const Payout = table(
  'payouts',
  {
    uuid: uuid().primary(),
    userUuid: uuid().references('users'),
    network: text<NetworkId>(),
    tokenUuid: uuid().references('tokens'),
    /** Wallet of the merchant, in EIP-55 form. */
    to: text().named('to_address'),
    hash: text(),
    /** Null while a reorganization has taken the transaction back; nobody is shown such a payout. */
    blockNumber: blockNumber().nullable(),
    blockHash: text(),
    /** Place in the block of the transaction's last flush. */
    logIndex: integer(),
    /** Timestamp of the block. */
    minedOn: instant(),
    /** Time when the block reached the number of confirmations of its network; null before that time. */
    confirmedOn: instant().nullable(),
    /** Time when Chit first detected the payout. */
    seenOn: createdOn(),
  },
  [
    Unique('payouts_flush', ['network', 'hash', 'tokenUuid', 'userUuid', 'to']),
    Index('payouts_account', ['userUuid', 'minedOn', 'uuid'], { where: 'block_number IS NOT NULL' }),
    Index('payouts_block', ['network', 'blockNumber']),
    Index('payouts_pending', ['network', 'blockNumber'], { where: 'confirmed_on IS NULL' }),
  ],
);
export type Payout = InstanceType<typeof Payout>;

/** Share of one invoice in a payout. */
export const PayoutPart = table(
  'payout_parts',
  {
    payoutUuid: uuid().primary().references('payouts', 'CASCADE'),
    invoiceUuid: uuid().primary().references('invoices', 'CASCADE'),
    /** What left the address of the invoice, in base units, the fee included. */
    amount: baseUnits(),
    /** What the fee recipient got of it, in base units. */
    fee: baseUnits(),
  },
  [
    Index('payout_parts_invoice', ['invoiceUuid']),
    Check('payout_parts_amount', "amount > 0 AND amount <> 'NaN' AND fee >= 0 AND fee <= amount"),
  ],
);
