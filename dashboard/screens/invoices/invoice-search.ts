/** The filter of the invoice list, as it stands in the address of the page. */
export interface InvoiceSearch {
  /** Names of `STATUSES`, separated by commas. */
  status?: string;
  text?: string;
  from?: string;
  to?: string;
  network?: string;
  customer?: string;
}

const MEMBERS = ['status', 'text', 'from', 'to', 'network', 'customer'] as const;

/** Returns the filter without empty and unknown members. */
export function readInvoiceSearch(search: object): InvoiceSearch {
  const values = new Map<string, unknown>(Object.entries(search));
  return Object.fromEntries(
    MEMBERS.flatMap((name) => {
      const value = values.get(name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}
