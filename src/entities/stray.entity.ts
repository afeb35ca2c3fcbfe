import { Check, Index, Unique } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { STRAY_REASONS, STRAY_STATUSES, type StrayReason, type StrayStatus } from '../lib/enums';
import { baseUnits, createdOn, integer, oneOf, table, text, uuid } from './columns';

/** Money at the address of an invoice that no option of the invoice asks for. */
export const Stray = table(
  'strays',
  {
    uuid: uuid().primary(),
    invoiceUuid: uuid().references('invoices', 'CASCADE'),
    userUuid: uuid().references('users'),
    network: text<NetworkId>(),
    /** Address of the token contract in EIP-55 form; the zero address for the network's own coin. */
    tokenAddress: text(),
    /** In base units, as the transaction's log says. */
    amount: baseUnits(),
    hash: text(),
    /** Index of the log; -1 for the network's own coin, which has none. */
    logIndex: integer(),
    /** Sender's address in lower case. */
    from: text().named('from_address'),
    reason: text<StrayReason>(),
    status: text<StrayStatus>().default('found'),
    /** Why a person has accepted or ignored it. */
    note: text().nullable(),
    foundOn: createdOn(),
  },
  [
    Unique('strays_log', ['network', 'hash', 'logIndex']),
    Index('strays_invoice', ['invoiceUuid']),
    Index('strays_account', ['userUuid', 'foundOn', 'uuid']),
    Check('strays_reason', oneOf('reason', STRAY_REASONS)),
    Check('strays_status', oneOf('status', STRAY_STATUSES)),
  ],
);
export type Stray = InstanceType<typeof Stray>;
