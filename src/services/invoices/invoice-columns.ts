import type { Invoice } from '../../entities/invoice.entity';

type Property = Exclude<keyof Invoice, 'user' | 'token' | 'channel' | 'paymentLink'>;

/**
 * Kind of statement that writes a column: the insert of an invoice, the update by a transition, both of them, or any
 * other statement.
 */
type Writer = 'insert' | 'update' | 'both' | 'other';

/**
 * All columns of an invoice by property of the entity, each with its PostgreSQL type and the statement that writes it.
 * A property of the entity that is missing here is a compile error.
 */
const COLUMNS = {
  uuid: ['uuid', 'insert'],
  userUuid: ['uuid', 'insert'],
  feeBps: ['integer', 'insert'],
  toleranceBps: ['integer', 'insert'],
  contractAddress: ['text', 'insert'],
  client: ['text', 'insert'],
  feeRecipient: ['text', 'insert'],
  customerId: ['text', 'insert'],
  note: ['text', 'insert'],
  orderId: ['text', 'insert'],
  metadata: ['text', 'insert'],
  redirectUrl: ['text', 'insert'],
  redirectAutomatically: ['boolean', 'insert'],
  lines: ['json', 'insert'],
  priceAmount: ['text', 'insert'],
  priceCurrency: ['text', 'insert'],
  checkoutToken: ['text', 'insert'],
  channelUuid: ['uuid', 'insert'],
  paymentLinkUuid: ['uuid', 'insert'],
  // The next columns can change after the creation of an invoice: when a payment completes an invoice with several
  // options (ways to pay), and when the payer renews the price.
  amount: ['numeric', 'both'],
  feeAmount: ['numeric', 'both'],
  tokenUuid: ['uuid', 'both'],
  tokenAddress: ['text', 'both'],
  tokenDecimals: ['integer', 'both'],
  network: ['text', 'both'],
  options: ['json', 'both'],
  status: ['text', 'update'],
  sequence: ['integer', 'update'],
  amountReceived: ['numeric', 'update'],
  amountPending: ['numeric', 'update'],
  // The insert statement also writes `expiresOn`, but computes it as the database's current time plus the period of
  // validity.
  expiresOn: ['timestamptz', 'update'],
  paidOn: ['timestamptz', 'update'],
  paidLate: ['boolean', 'update'],
  cancelledOn: ['timestamptz', 'update'],
  hash: ['text', 'update'],
  signature: ['text', 'update'],
  // The insert statement computes `renewableUntil` as the database's current time plus the period during which payers
  // may renew the price.
  renewableUntil: ['timestamptz', 'other'],
  createdOn: ['timestamptz', 'other'],
  messageId: ['text', 'other'],
} as const satisfies Record<Property, readonly [type: string, writer: Writer]>;

type WrittenBy<W extends Writer> = {
  [P in Property]: (typeof COLUMNS)[P][1] extends W | 'both' ? P : never;
}[Property];

/** The properties of an invoice that the insert statement writes. */
export type InsertedInvoice = Pick<Invoice, WrittenBy<'insert'>>;

/**
 * The properties of an invoice that a transition can change. `sequence` is excluded, because it always increases by the
 * number of the transition's events.
 */
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

/** Returns the columns that the given kind of statement writes, in the order of `COLUMNS`. */
export function columnsWrittenBy<W extends 'insert' | 'update'>(writer: W): ColumnList<WrittenBy<W>> {
  const columns = Object.entries(COLUMNS)
    .filter(([, [, by]]) => by === writer || by === 'both')
    .map(([property, [type]]) => ({ property: property as WrittenBy<W>, name: columnName(property), type }));
  return {
    names: columns.map(({ name }) => name),
    definitions: columns.map(({ name, type }) => `${name} ${type}`),
    rowOf: (invoice) =>
      Object.fromEntries(columns.map(({ property, name }) => [name, jsonValue(invoice[property])])),
  };
}

const columnName = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const jsonValue = (value: unknown) => (typeof value === 'bigint' ? String(value) : value);
