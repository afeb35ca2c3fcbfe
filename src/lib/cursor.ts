/** Keyset pagination: the sort key of the last row of a page. Clients receive it as opaque text. */
export interface CursorPosition {
  createdOn: Date;
  uuid: string;
}

const CURSOR_PATTERN = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const encodeCursor = ({ createdOn, uuid }: CursorPosition) =>
  Buffer.from(`${createdOn.getTime()}.${uuid}`).toString('base64url');

/** Decodes the output of `encodeCursor`; null for any other text. */
export function decodeCursor(cursor: string): CursorPosition | null {
  const [, time, uuid] = CURSOR_PATTERN.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return time && uuid ? { createdOn: new Date(Number(time)), uuid } : null;
}

/** Place of an event among those of its account. */
export interface EventPosition {
  transactionId: string;
  invoiceUuid: string;
  sequence: number;
}

const EVENT_PATTERN = /^(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/;

/** Encodes the position of an event as its identifier, which clients also pass as a cursor. */
export const encodeEventId = ({ transactionId, invoiceUuid, sequence }: EventPosition) =>
  Buffer.from(`${transactionId}.${invoiceUuid}.${sequence}`).toString('base64url');

/** Decodes the output of `encodeEventId`; null for any other text. */
export function decodeEventId(id: string): EventPosition | null {
  const [, transactionId, invoiceUuid, sequence] =
    EVENT_PATTERN.exec(Buffer.from(id, 'base64url').toString()) ?? [];
  return transactionId && invoiceUuid ? { transactionId, invoiceUuid, sequence: Number(sequence) } : null;
}

/** Cursor of a list in the order of a text column: the text in the last row of a page. */
export const encodeTextCursor = (text: string) => Buffer.from(text).toString('base64url');

/** Decodes the output of `encodeTextCursor`; null for any other text. */
export function decodeTextCursor(cursor: string): string | null {
  const text = Buffer.from(cursor, 'base64url').toString();
  return encodeTextCursor(text) === cursor ? text : null;
}
