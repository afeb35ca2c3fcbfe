import { Check, Index } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { IGNORED_REASONS, type IgnoredReason } from '../lib/enums';
import { baseUnits, blockNumber, createdOn, integer, oneOf, table, text, uuid } from './columns';

/** A transfer to an invoice's address that was not credited, kept so that an operator can find out why. */
export const IgnoredTransfer = table(
  'ignored_transfers',
  {
    network: text<NetworkId>().primary(),
    transactionHash: text().primary(),
    logIndex: integer().primary(),
    blockNumber: blockNumber(),
    blockHash: text(),
    invoiceUuid: uuid().references('invoices', 'CASCADE'),
    /** Address of the token contract, in lower case. */
    token: text().named('token_address'),
    /** Sender's address, in lower case. */
    from: text().named('from_address'),
    /** Amount in base units of the transferred token. */
    amount: baseUnits(),
    reason: text<IgnoredReason>(),
    /** Time when Chit first detected the transfer. */
    seenOn: createdOn(),
  },
  [
    Index('ignored_transfers_block', ['network', 'blockNumber']),
    Index('ignored_transfers_invoice', ['invoiceUuid']),
    // The initial migration creates this index, because TypeORM cannot declare the operator class that prefix searches need.
    Index('ignored_transfers_hash', { synchronize: false }),
    Index('ignored_transfers_seen', ['seenOn']),
    Check('ignored_transfers_reason', oneOf('reason', IGNORED_REASONS)),
  ],
);
export type IgnoredTransfer = InstanceType<typeof IgnoredTransfer>;
