import { notFound } from '../../errors';

/**
 * Builds a button's `callback_data` (Bot API: 1–64 bytes): an action name and its arguments, separated by colons.
 */
export const callbackData = (name: string, ...args: (string | number)[]) => [name, ...args].join(':');

/**
 * Builds a pattern for the callback data of an action with `argumentCount` arguments; each argument is a capture group.
 */
export const callbackPattern = (name: string, argumentCount = 0) =>
  new RegExp(`^${name}${':([^:]*)'.repeat(argumentCount)}$`);

/** Maximum page offset. The limit is needed because clients can forge callback data. */
const MAX_OFFSET = 1_000_000;

/** Parses a page offset from untrusted callback data; the result is clamped to 0–`MAX_OFFSET`. */
export const parseOffset = (text = '') => Math.min(Math.max(0, Number.parseInt(text, 10) || 0), MAX_OFFSET);

/** Packs hex digits as base64url, to fit into callback data: a UUID takes 22 characters, an address 27. */
export const packHex = (hex: string) => Buffer.from(hex.replace(/^0x|-/g, ''), 'hex').toString('base64url');

/** Reverses `packHex` for a UUID. Throws `not_found` for other text, because clients can forge callback data. */
export function unpackUuid(text = ''): string {
  const hex = unpackHex(text);
  if (hex.length !== 32) throw notFound();
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Reverses `packHex`; returns the hex digits in lower case, without 0x. */
export const unpackHex = (text: string) => Buffer.from(text, 'base64url').toString('hex');
