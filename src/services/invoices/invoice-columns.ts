import { getMetadataArgsStorage } from 'typeorm';
import { columnOf } from '../../entities/columns';
import { Invoice } from '../../entities/invoice.entity';

type Property = keyof Invoice;

/** Statement that writes a column: the insert, the update by a transition, both, or another. */
type Writer = 'insert' | 'update' | 'both' | 'other';

/** The statements that write columns. All other columns of the entity are written by the insert alone. */
const WRITERS = {
  // These columns can change after the creation of an invoice: when a payment completes an invoice with several options
  // (ways to pay), and when the payer renews the price.
  amount: 'both',
  feeAmount: 'both',
  tokenUuid: 'both',
  tokenAddress: 'both',
  tokenDecimals: 'both',
  network: 'both',
  options: 'both',
  status: 'update',
  sequence: 'update',
  amountReceived: 'update',
  amountPending: 'update',
  toldUnits: 'update',
  // The insert statement also writes `expiresOn`, but computes it as the database's current time plus the period of
  // validity.
  expiresOn: 'update',
  paidOn: 'update',
  paidLate: 'update',
  cancelledOn: 'update',
  hash: 'update',
  signature: 'update',
  // The insert statement computes `renewableUntil` as the database's current time plus the period during which payers
  // may renew the price.
  renewableUntil: 'other',
  // The insert statement takes the number from the account's series.
  number: 'other',
  // The insert statement copies the seller from the account.
  seller: 'other',
  createdOn: 'other',
  messageId: 'other',
} as const satisfies Partial<Record<Property, Writer>>;

type WriterOf<P extends Property> = P extends keyof typeof WRITERS ? (typeof WRITERS)[P] : 'insert';

type WrittenBy<W extends Writer> = {
  [P in Property]: WriterOf<P> extends W | 'both' ? P : never;
}[Property];

/** The properties of an invoice that the insert statement writes. */
export type InsertedInvoice = Pick<Invoice, WrittenBy<'insert'>>;

/** What a transition can change; `sequence` always increases by the number of its events. */
export type InvoiceChange = Partial<Omit<Pick<Invoice, WrittenBy<'update'>>, 'sequence'>>;

/** Columns of `invoices` that one SQL statement writes. The statement gets the invoices as a JSON parameter. */
export interface ColumnList<P extends Property> {
  /** Column names, for `SELECT` and `INSERT`. */
  names: string[];
  /** Column names with their types, for `json_to_recordset`. */
  definitions: string[];
  /** Returns a JSON row with column names as keys; base units become decimal text, because JSON has no bigint. */
  rowOf(invoice: Pick<Invoice, P>): Record<string, unknown>;
}

/** Returns the columns that the given kind of statement writes, in the order of the entity. */
export function columnsWrittenBy<W extends 'insert' | 'update'>(writer: W): ColumnList<WrittenBy<W>> {
  const columns = getMetadataArgsStorage()
    .filterColumns(Invoice)
    .filter(({ propertyName }) => isWrittenBy(writer, propertyName))
    .map(({ propertyName, options: { name = columnOf(propertyName), type } }) => ({
      property: propertyName as WrittenBy<W>,
      name,
      type,
    }));
  return {
    names: columns.map(({ name }) => name),
    definitions: columns.map(({ name, type }) => `${name} ${type}`),
    rowOf: (invoice) =>
      Object.fromEntries(columns.map(({ property, name }) => [name, jsonValue(invoice[property])])),
  };
}

function isWrittenBy(writer: Writer, property: string): boolean {
  const by = (WRITERS as Partial<Record<string, Writer>>)[property] ?? 'insert';
  return by === writer || by === 'both';
}

const jsonValue = (value: unknown) => (typeof value === 'bigint' ? String(value) : value);
