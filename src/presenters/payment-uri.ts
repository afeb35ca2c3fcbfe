import type { Invoice } from '../entities/invoice.entity';
import { paymentUri } from '../lib/chain/payment-uri';
import { amountMissing } from './invoice-phase';

/** Returns the EIP-681 payment URI of the missing amount, or of the whole amount once nothing is missing. */
export const paymentUriOf = (invoice: Invoice): string =>
  paymentUri({ ...invoice, amount: amountMissing(invoice) || invoice.amount });
