import { type ColumnOptions, DefaultNamingStrategy, type Table } from 'typeorm';

/** An amount in base units: `numeric(78,0)` in PostgreSQL (checks exclude NaN), a bigint in JavaScript. */
export const baseUnits: ColumnOptions = {
  type: 'numeric',
  precision: 78,
  scale: 0,
  transformer: {
    to: (value: bigint | null | undefined) => value?.toString() ?? value,
    from: (value: string | null | undefined) => (value == null ? value : BigInt(value)),
  },
};

/** A block number: `bigint` in PostgreSQL, and a number in JavaScript, which is exact for all real ones. */
export const blockNumber = {
  type: 'bigint' as const,
  transformer: {
    to: (value: number | null | undefined) => value,
    from: (value: string | null | undefined) => (value == null ? value : Number(value)),
  },
};

/** Column of a time with millisecond precision, which is the precision of JavaScript and of the API. */
export const instant: ColumnOptions = { type: 'timestamptz', precision: 3 };

/** Creation time by the database's clock: times of invoices never come from that of a Chit process. */
export const createdOn: ColumnOptions = { ...instant, default: () => 'now()' };

/** Returns the SQL of a check constraint: the column's value must be one of the given values. */
export const oneOf = (column: string, values: readonly string[]) =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;

/** The column of a property, unless the entity names another. */
export const columnOf = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names columns in snake_case, and keys as PostgreSQL itself would name them. */
export class ColumnNames extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? columnOf(property);
  }

  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return [this.getTableName(table), ...columns, 'fkey'].join('_');
  }
}
