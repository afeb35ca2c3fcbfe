import { Check } from 'typeorm';
import { INVOICE_STATUSES, type InvoiceStatus } from '../lib/enums';
import { bigint, instant, numeric, oneOf, table, text, uuid } from './columns';

/** Value of `user_uuid` in the totals over all accounts. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';

export const GRAINS = ['hour', 'day', 'all'] as const;
export type Grain = (typeof GRAINS)[number];

/** Number and total amount of the invoices in one status that were created in one hour, on one day, or at any time. */
export const InvoiceTotal = table(
  'invoice_totals',
  {
    /** UUID of the owner; EVERYBODY for the totals over all accounts. */
    userUuid: uuid().primary(),
    grain: text<Grain>().primary(),
    /** Start in UTC of the quarter of an hour (grain `hour`) or of the day; 1970-01-01 for all time. */
    start: instant().primary(),
    tokenUuid: uuid().primary(),
    status: text<InvoiceStatus>().primary(),
    count: bigint(),
    /** Sum in base units; `numeric` without a precision, because a sum has no upper limit. */
    amount: numeric(),
  },
  [
    Check('invoice_totals_status', oneOf('status', INVOICE_STATUSES)),
    Check('invoice_totals_grain', oneOf('grain', GRAINS)),
  ],
);
