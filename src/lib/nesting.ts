import { BOUNDS } from './bounds';

/** Far more than any request needs; a few thousand would be more than the stack of whoever goes through them holds. */
export const MAX_NESTING: number = BOUNDS.request.nesting.most;

/** Whether more objects and arrays stand in each other than a request may have. */
export const nestsTooDeep = (value: unknown, most = MAX_NESTING): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((member) => nestsTooDeep(member, most - 1)));
