/** Where a page ended: opaque text for callers, the last row's place in the order for us. */
export interface Place {
  createdOn: Date;
  uuid: string;
}

const FORM = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const cursorOf = ({ createdOn, uuid }: Place) =>
  Buffer.from(`${createdOn.getTime()}.${uuid}`).toString('base64url');

/** The place that `cursorOf` wrote; null for any other text. */
export function placeOf(cursor: string): Place | null {
  const [, time, uuid] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return time && uuid ? { createdOn: new Date(Number(time)), uuid } : null;
}
