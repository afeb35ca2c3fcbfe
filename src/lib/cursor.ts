/** Keyset pagination: the sort key of the last row of a page. Clients receive it as opaque text. */
export interface Place {
  createdOn: Date;
  uuid: string;
}

const FORM = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const cursorOf = ({ createdOn, uuid }: Place) =>
  Buffer.from(`${createdOn.getTime()}.${uuid}`).toString('base64url');

/** Decodes the output of `cursorOf`; null for any other text. */
export function placeOf(cursor: string): Place | null {
  const [, time, uuid] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return time && uuid ? { createdOn: new Date(Number(time)), uuid } : null;
}
