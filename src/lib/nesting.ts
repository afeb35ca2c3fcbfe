import { BOUNDS } from './bounds';

/** Requests need far fewer levels, and some thousand would overflow the stack of recursive code. */
export const MAX_NESTING: number = BOUNDS.request.nesting.most;

/** Whether a value has more than `most` levels of nested objects and arrays. */
export const isNestedTooDeep = (value: unknown, most = MAX_NESTING): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((member) => isNestedTooDeep(member, most - 1)));
