import { notFound } from '../../errors';

/** What the buttons carry (Bot API, `callback_data`: 1–64 bytes): a name and what it is about, parted by colons. */
export const press = (name: string, ...about: (string | number)[]) => [name, ...about].join(':');

/** Matches the presses of a name, with so many parts after it. */
export const pressOf = (name: string, parts = 0) => new RegExp(`^${name}${':([^:]*)'.repeat(parts)}$`);

/** Nobody presses "older" more often. */
const MAX_OFFSET = 1_000_000;

/** Where a page begins, of whatever a button or a client carries. */
export const offsetOf = (text = '') => Math.min(Math.max(0, Number.parseInt(text, 10) || 0), MAX_OFFSET);

/** A UUID in 22 characters, or an address in 27. */
export const packed = (hex: string) => Buffer.from(hex.replace(/^0x|-/g, ''), 'hex').toString('base64url');

/** The UUID that `packed` was given; `not_found` for what no button of ours carries, as clients may send anything. */
export function unpackedUuid(text: string): string {
  const hex = unpackedHex(text);
  if (hex.length !== 32) throw notFound();
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The hex digits that `packed` was given, in lower case. */
export const unpackedHex = (text: string) => Buffer.from(text, 'base64url').toString('hex');
