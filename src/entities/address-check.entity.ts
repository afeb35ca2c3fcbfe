import { Index } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { instant, table, text, uuid } from './columns';

/** What the latest look at the balances of an invoice's address on one of its networks has shown. */
export const AddressCheck = table(
  'address_checks',
  {
    invoiceUuid: uuid().primary().references('invoices', 'CASCADE'),
    network: text<NetworkId>().primary(),
    /** The `expires_on` of the invoice with which it may expire; null while it must stay open. */
    provenFor: instant().nullable(),
    /** Time since which more money is at the address than the known transfers explain; null when they explain it. */
    unexplainedSince: instant().nullable(),
    /** Time of the next look. */
    nextOn: instant(),
  },
  [
    Index('address_checks_unexplained', ['network', 'unexplainedSince'], {
      where: 'unexplained_since IS NOT NULL',
    }),
  ],
);
export type AddressCheck = InstanceType<typeof AddressCheck>;
