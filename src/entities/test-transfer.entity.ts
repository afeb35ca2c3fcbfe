import { Index } from 'typeorm';
import { baseUnits, blockNumber, column, createdOn, table, text, uuid } from './columns';

/** A transfer on the network `TEST`, whose blocks and transfers exist only in the database. */
export const TestTransfer = table(
  'test_transfers',
  {
    uuid: uuid().primary(),
    invoiceUuid: uuid().references('invoices', 'CASCADE').index('test_transfers_invoice'),
    /** Address of the token in lower case. */
    token: text(),
    /** Address of the invoice in lower case. */
    recipient: text(),
    amount: baseUnits(),
    /** The block of the transfer: its number is its time in Unix seconds. */
    blockNumber: blockNumber(),
    /** Time when a simulated reorganization removed the transfer; null while it is on the chain. */
    removedOn: column<Date>({ type: 'timestamptz' }).nullable(),
    createdOn: createdOn(),
  },
  [Index('test_transfers_block', ['blockNumber']), Index('test_transfers_recipient', ['recipient'])],
);
export type TestTransfer = InstanceType<typeof TestTransfer>;
