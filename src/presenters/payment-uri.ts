import type { Invoice } from '../entities/invoice.entity';
import { paymentUri } from '../lib/chain/payment-uri';
import { amountMissing } from './invoice-phase';

/** EIP-681 URI of the transfer that the payer still has to make; of the whole amount once nothing is missing. */
export const paymentUriOf = (invoice: Invoice): string =>
  paymentUri({ ...invoice, amount: amountMissing(invoice) || invoice.amount });
