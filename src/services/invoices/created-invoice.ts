import type { Invoice } from '../../entities/invoice.entity';
import { notFound } from '../../errors';
import type { Remade } from '../shared/idempotency.service';
import { findInvoice } from './invoice.queries';

/** Columns with which every invoice begins. */
export const UNPAID = {
  status: 'created',
  ...{ amountReceived: 0n, amountPending: 0n, toldUnits: 0n },
  ...{ hash: null, signature: null, messageId: null, paidOn: null, paidLate: false, cancelledOn: null },
  sequence: 1,
} as const;

/** Columns that change later and do not begin alike; those of options only where there are several. */
const CHANGING = ['uuid', 'expiresOn', 'channelUuid'] as const;
const CHANGING_WITH_OPTIONS = [
  ...['options', 'amount', 'feeAmount', 'tokenUuid', 'tokenAddress', 'tokenDecimals', 'network'],
] as const;

/** A new invoice, which is made again as it was from its row. */
export const NEW_INVOICE: Remade<Invoice, Partial<Invoice>> = {
  keep: (invoice) => {
    const names = [...CHANGING, ...(invoice.options ? CHANGING_WITH_OPTIONS : [])];
    return Object.fromEntries(names.map((name) => [name, invoice[name as keyof Invoice]]));
  },
  make: async (tx, kept) => {
    const invoice = await findInvoice(tx, kept.uuid as string);
    if (!invoice) throw notFound();
    return { ...invoice, ...UNPAID, ...kept };
  },
};
