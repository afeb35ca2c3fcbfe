import type { Invoice } from '../../entities/invoice.entity';

type Property = Exclude<keyof Invoice, 'user' | 'token' | 'channel'>;

/** Which statement writes a column: the insert, the update of a transition, or another one that writes it alone. */
type Writer = 'insert' | 'update' | 'other';

/**
 * The one list of an invoice's columns, by the entity's properties: PostgreSQL's type and the statement that writes it. A
 * property of the entity that is missing here does not compile.
 */
const COLUMNS = {
  uuid: ['uuid', 'insert'],
  userUuid: ['uuid', 'insert'],
  amount: ['numeric', 'insert'],
  feeBps: ['integer', 'insert'],
  feeAmount: ['numeric', 'insert'],
  tokenUuid: ['uuid', 'insert'],
  tokenAddress: ['text', 'insert'],
  tokenDecimals: ['integer', 'insert'],
  network: ['text', 'insert'],
  contractAddress: ['text', 'insert'],
  client: ['text', 'insert'],
  feeRecipient: ['text', 'insert'],
  customerId: ['text', 'insert'],
  note: ['text', 'insert'],
  checkoutToken: ['text', 'insert'],
  channelUuid: ['uuid', 'insert'],
  status: ['text', 'update'],
  sequence: ['integer', 'update'],
  amountReceived: ['numeric', 'update'],
  amountPending: ['numeric', 'update'],
  // The insert adds the time to pay to the database's clock.
  expiresOn: ['timestamptz', 'update'],
  paidOn: ['timestamptz', 'update'],
  paidLate: ['boolean', 'update'],
  hash: ['text', 'update'],
  signature: ['text', 'update'],
  createdOn: ['timestamptz', 'other'],
  messageId: ['text', 'other'],
} as const satisfies Record<Property, readonly [type: string, writer: Writer]>;

type WrittenBy<W extends Writer> = {
  [P in Property]: (typeof COLUMNS)[P][1] extends W ? P : never;
}[Property];

/** What the insert needs to know of an invoice. */
export type InsertedInvoice = Pick<Invoice, WrittenBy<'insert'>>;

/** What a transition may change; the sequence follows from its events. */
export type InvoiceChange = Partial<Omit<Pick<Invoice, WrittenBy<'update'>>, 'sequence'>>;

/** Some columns of an invoice for a statement that takes rows as JSON. */
export interface ColumnList<P extends Property> {
  /** For `SELECT` and `INSERT`. */
  names: string[];
  /** For `json_to_recordset`. */
  definitions: string[];
  /** A row by the columns' names; base units as decimal text, for JSON has no bigint. */
  rowOf(invoice: Pick<Invoice, P>): Record<string, unknown>;
}

/** The columns that a statement writes, in the order of the list. */
export function columnsWrittenBy<W extends Writer>(writer: W): ColumnList<WrittenBy<W>> {
  const columns = Object.entries(COLUMNS)
    .filter(([, [, by]]) => by === writer)
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
