import { VIEW_MEMBERS } from '../../../src/lib/saved-view';
import { textMembers } from '../../data/search';

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
  /** UUID of the account, for admins. */
  owner?: string;
  /** Names of `COLUMNS`, separated by commas; it changes what is shown of the invoices, not which. */
  columns?: string;
}

/** An account cannot be part of a saved view. */
const MEMBERS = [...VIEW_MEMBERS, 'owner'] as const;

/** Returns the filter without empty and unknown members. */
export const readInvoiceSearch = (search: object): InvoiceSearch => textMembers(MEMBERS, search);

/** Returns the filter alone: which invoices the list has. */
export function filterOf({ columns, ...filter }: InvoiceSearch): InvoiceSearch {
  return filter;
}

/** Returns the search as a query string, always in the same order, as the server keeps it in saved views. */
export const toQuery = (search: InvoiceSearch): string =>
  new URLSearchParams(
    MEMBERS.flatMap((name) => {
      const value = search[name];
      return value ? [[name, value] as [string, string]] : [];
    }),
  ).toString();

export const fromQuery = (query: string): InvoiceSearch =>
  readInvoiceSearch(Object.fromEntries(new URLSearchParams(query)));
