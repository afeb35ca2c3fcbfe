import { textMembers } from '../../data/search';
import { endOfDay, startOfDay } from '../../language/days';
import { timeZone } from '../../language/time-zone';

/** The filter of the invoice list, as it stands in the address of the page. */
export interface InvoiceSearch {
  /** Names of `STATUSES`, separated by commas. */
  status?: string;
  text?: string;
  /** First and last day, such as `2026-11-23`, in the person's time zone. */
  from?: string;
  to?: string;
  network?: string;
  customer?: string;
  /** UUID of the payment link that created the invoices. */
  link?: string;
}

const MEMBERS = ['status', 'text', 'from', 'to', 'network', 'customer', 'link'] as const;

/** Returns the filter without empty and unknown members. */
export const readInvoiceSearch = (search: object): InvoiceSearch => textMembers(MEMBERS, search);

/** Returns the instants that the days of the filter begin and end with, in ISO 8601. */
export function timesOf({ from, to }: InvoiceSearch): { from: string | undefined; to: string | undefined } {
  const zone = timeZone();
  return {
    from: isDay(from) ? startOfDay(from, zone).toISOString() : undefined,
    to: isDay(to) ? endOfDay(to, zone).toISOString() : undefined,
  };
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(`${text}T00:00Z`));
