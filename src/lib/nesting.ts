import { BOUNDS } from './bounds';

/**
 * Maximum depth of a value. Requests need far less, and a few thousand levels would overflow the stack of code that
 * recurses through the value.
 */
export const MAX_NESTING: number = BOUNDS.request.nesting.most;

/** Whether a value has more than `most` levels of nested objects and arrays. */
export const nestsTooDeep = (value: unknown, most = MAX_NESTING): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((member) => nestsTooDeep(member, most - 1)));
