import type { ColumnOptions } from 'typeorm';

/**
 * Column of an amount in base units: an exact integer, `numeric(78,0)` in PostgreSQL (checks exclude NaN) and a bigint
 * in JavaScript.
 */
export const baseUnits = (name: string): ColumnOptions => ({
  name,
  type: 'numeric',
  precision: 78,
  scale: 0,
  transformer: {
    to: (value: bigint | undefined) => value?.toString(),
    from: (value: string | undefined) => (value === undefined ? value : BigInt(value)),
  },
});

/**
 * Column of a block number: `bigint` in PostgreSQL, and a number in JavaScript, which is exact for any block of a real
 * chain.
 */
export const blockNumber = (name: string) => ({
  name,
  type: 'bigint' as const,
  transformer: {
    to: (value: number | null | undefined) => value,
    from: (value: string | null | undefined) => (value == null ? value : Number(value)),
  },
});

/** Column of an instant in milliseconds, the precision of JavaScript and of the API. */
export const instant = (name: string): ColumnOptions => ({ name, type: 'timestamptz', precision: 3 });

/** Column of the time of creation, by the database's clock: the times of invoices never come from a process's clock. */
export const createdOn: ColumnOptions = { ...instant('created_on'), default: () => 'now()' };

/** SQL for a check constraint: the column holds one of the given values. */
export const oneOf = (column: string, values: readonly string[]) =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
