import { type CursorPosition, encodeCursor } from './cursor';

/**
 * Returns a page of at most `limit` rows, and the cursor of the next page; null when there is no next page. `found`
 * must contain one row more than `limit` when a next page exists.
 */
export function keysetPage<T>(
  found: readonly T[],
  limit: number,
  positionOf: (row: T) => CursorPosition,
): { rows: T[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > limit ? encodeCursor(positionOf(last)) : null };
}
