import { rowsBetween } from '../../dashboard/data/row-range';

const rows = { count: 1_000, height: 50 };

describe('The rows of a table that are in the document', () => {
  it.each([
    ['at the beginning', 0, 500, { first: 0, last: 18 }],
    ['above the table', -400, 100, { first: 0, last: 10 }],
    ['in the middle', 25_000, 25_500, { first: 492, last: 518 }],
    ['at the end', 49_500, 50_000, { first: 982, last: 999 }],
    ['after the end', 60_000, 60_500, { first: 999, last: 999 }],
  ])('are the visible ones and eight more on each side, %s', (_place, from, to, range) => {
    expect(rowsBetween(from, to, rows)).toEqual(range);
  });

  it('are none of an empty list', () => {
    const { first, last } = rowsBetween(0, 500, { count: 0, height: 50 });
    expect(last).toBeLessThan(first);
  });
});
