import { type RefObject, useLayoutEffect, useState } from 'react';
import { type RowRange, rowsBetween } from '../data/row-range';

/**
 * Follows which rows of a table are visible. All rows have the same height, so that nothing is remembered of rows that were
 * scrolled past, however many there are.
 */
export function useVisibleRows(body: RefObject<HTMLElement | null>, count: number, height: number): RowRange {
  const [{ first, last }, setRange] = useState(() => rowsBetween(0, innerHeight, { count, height }));
  useLayoutEffect(() => {
    const update = () => {
      const top = -(body.current?.getBoundingClientRect().top ?? 0);
      const next = rowsBetween(top, top + innerHeight, { count, height });
      setRange((range) => (range.first === next.first && range.last === next.last ? range : next));
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [body, count, height]);
  // A list that has become shorter has no rows of its former end.
  return { first: Math.max(0, Math.min(first, count - 1)), last: Math.min(last, count - 1) };
}
