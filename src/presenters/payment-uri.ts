import type { Invoice } from '../entities/invoice.entity';
import { paymentUri } from '../lib/chain/payment-uri';
import { amountMissing } from './invoice-phase';

/** Returns the EIP-681 payment URI of the missing amount; of the whole amount when nothing is missing. */
export const paymentUriOf = (invoice: Invoice): string =>
  paymentUri({ ...invoice, amount: amountMissing(invoice) || invoice.amount });
