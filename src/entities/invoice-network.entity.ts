import { Index } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { instant, table, text, uuid } from './columns';

/** One network on which an invoice can be paid; only invoices with options on several networks have rows here. */
export const InvoiceNetwork = table(
  'invoice_networks',
  {
    invoiceUuid: uuid().primary().references('invoices', 'CASCADE'),
    network: text<NetworkId>().primary(),
    /** Time when the invoice was paid or expired; null while it is open. */
    closedOn: instant().nullable(),
  },
  [
    Index('invoice_networks_open', ['network'], { where: 'closed_on IS NULL' }),
    Index('invoice_networks_closed', ['network', 'closedOn'], { where: 'closed_on IS NOT NULL' }),
  ],
);
