import type { Invoice } from '../entities/invoice.entity';
import { paymentUri } from '../lib/chain/payment-uri';
import { missingOf } from './invoice-phase';

/** The transfer that a payer still has to make (EIP-681); of the whole amount once nothing is missing. */
export const paymentUriOf = (invoice: Invoice): string =>
  paymentUri({ ...invoice, amount: missingOf(invoice) || invoice.amount });
