import type { InvoiceSearch } from './invoice-search';

/** Columns that the list of invoices can have, in their order. */
export const COLUMNS = [
  'status',
  'number',
  'amount',
  'amount-received',
  'network',
  'order',
  'customer-id',
  'note',
  'created',
  'expires',
  'paid',
  'invoice-address',
] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** The column that links to the invoice; every list has it. */
export const LINK_COLUMN = 'amount' satisfies ColumnName;

export const USUAL_COLUMNS: readonly ColumnName[] = [
  'status',
  'number',
  'amount',
  'network',
  'order',
  'created',
];

/** Returns the columns that the address of a list names; the usual ones when it names none that exists. */
export function readColumns({ columns = '' }: Pick<InvoiceSearch, 'columns'>): readonly ColumnName[] {
  const named = columns.split(',');
  const known = COLUMNS.filter((name) => named.includes(name));
  return known.length === 0
    ? USUAL_COLUMNS
    : COLUMNS.filter((name) => name === LINK_COLUMN || known.includes(name));
}

/** Returns the columns as the address of a list names them; '' for the usual ones. */
export const columnsText = (columns: readonly ColumnName[]): string => {
  const text = COLUMNS.filter((name) => name === LINK_COLUMN || columns.includes(name)).join(',');
  return text === USUAL_COLUMNS.join(',') ? '' : text;
};

/** Columns of docs/export.md that have what a column of the list shows. */
const EXPORTED: Record<ColumnName, readonly string[]> = {
  status: ['status'],
  number: ['number'],
  amount: ['amount', 'token'],
  'amount-received': ['amount_received', 'token'],
  network: ['network'],
  order: ['order_id', 'note'],
  'customer-id': ['customer_id'],
  note: ['note'],
  created: ['created_on'],
  expires: ['expires_on'],
  paid: ['paid_on'],
  'invoice-address': ['contract_address'],
};

/** Returns which columns of an export the list has chosen; all of them for a list with the usual columns. */
export function exportedColumns(search: InvoiceSearch, all: readonly string[]): string[] {
  if (!search.columns) return [...all];
  const chosen = new Set(readColumns(search).flatMap((name) => EXPORTED[name]));
  return all.filter((name) => chosen.has(name));
}
