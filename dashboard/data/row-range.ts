/** The first and the last of some rows; `last` is less than `first` for none. */
export interface RowRange {
  first: number;
  last: number;
}

/** Rows beyond the visible ones on each side, which a short scroll shows at once. */
const BEYOND = 8;

/** Returns the rows of `count` that lie between two heights below the first row, with some more on each side. */
export function rowsBetween(
  from: number,
  to: number,
  { count, height }: { count: number; height: number },
): RowRange {
  const last = Math.min(count - 1, Math.floor(to / height) + BEYOND);
  const first = Math.max(0, Math.min(Math.floor(from / height) - BEYOND, last));
  return { first, last };
}
