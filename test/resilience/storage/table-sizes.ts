import { KEPT, type Kept } from '../../../src/entities/kept-rows';
import { BOUNDS, type Bound } from '../../../src/lib/bounds';
import type { TestDatabase } from '../../support/database/database';

/** Rows and bytes of each table, with its indexes, without the space of deleted and replaced rows. */
export type TableSizes = Map<string, { rows: number; bytes: number }>;

export async function readTableSizes(database: TestDatabase): Promise<TableSizes> {
  const sizes: TableSizes = new Map();
  for (const table of Object.keys(KEPT)) {
    // Rewrites the table: what remains is what lasts.
    await database.query(`VACUUM FULL ${table}`);
    const [row] = await database.query<{ rows: number; bytes: number }>(
      `SELECT (SELECT count(*) FROM ${table})::int AS rows, pg_total_relation_size('${table}')::float AS bytes`,
    );
    sizes.set(table, row as { rows: number; bytes: number });
  }
  return sizes;
}

/** Number of an account's rows that the table's bounds permit; infinite where other limits bound them. */
function mostRows(table: string): number {
  const { most, newest = [] } = KEPT[table as keyof typeof KEPT] as Kept;
  const numberOf = (path: string) => {
    const [group = '', name = ''] = path.split('.');
    return (BOUNDS as Record<string, Record<string, Bound>>)[group]?.[name]?.most ?? Number.POSITIVE_INFINITY;
  };
  const refused = [most].flat().map(numberOf);
  const kept = newest.map(({ bound }) => numberOf(`account.${bound}`));
  const isRefused = refused.every(Number.isFinite);
  if (kept.length === 0) return isRefused ? sum(refused) : Number.POSITIVE_INFINITY;
  return sum(kept) + (isRefused ? sum(refused) : 0);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Returns by how many bytes the tables grow in a day in which the growth from `before` to `after` happens `times` times,
 * less the rows that their bounds do not keep.
 */
export function growthOfDay(before: TableSizes, after: TableSizes, times: number): number {
  const growths = [...after].map(([table, { rows, bytes }]) => {
    const first = before.get(table) ?? { rows: 0, bytes: 0 };
    const grown = { rows: rows - first.rows, bytes: Math.max(0, bytes - first.bytes) };
    const share = grown.rows > 0 ? Math.min(1, mostRows(table) / (grown.rows * times)) : 1;
    // A table whose number of rows stays the same keeps its size however often its rows change.
    return grown.rows > 0 ? grown.bytes * times * share : grown.bytes;
  });
  return sum(growths);
}
