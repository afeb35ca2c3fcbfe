import type { ColumnOptions } from 'typeorm';

/** Base units: an exact whole number that JavaScript holds as a bigint (PostgreSQL `numeric(78,0)`, no NaN by check). */
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

/** A block's number: PostgreSQL `bigint`, which JavaScript holds exactly as far as any chain will come. */
export const blockNumber = (name: string) => ({
  name,
  type: 'bigint' as const,
  transformer: {
    to: (value: number | null | undefined) => value,
    from: (value: string | null | undefined) => (value == null ? value : Number(value)),
  },
});

/** An instant with the milliseconds that JavaScript and the API carry, no finer. */
export const instant = (name: string): ColumnOptions => ({ name, type: 'timestamptz', precision: 3 });

/** The database's clock, which is the only one that decides about invoices. */
export const createdOn: ColumnOptions = { ...instant('created_on'), default: () => 'now()' };

/** A check expression: the column holds one of the given words. */
export const oneOf = (column: string, values: readonly string[]) =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
