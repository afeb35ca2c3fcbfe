interface Column {
  table: string;
  /** Column to read; must be the first column of an index, which may cover only the rows that match `where`. */
  column: string;
  /** SQL condition that selects the rows; by default, all rows. */
  where?: string;
}

/**
 * Builds a `WITH RECURSIVE` term that returns the distinct values of an indexed column as `id`, followed by one NULL.
 * Loose index scan: the cost grows with the number of distinct values, not with the number of rows.
 */
export const distinctValues = (name: string, { table, column, where = 'true' }: Column) => `
  ${name} AS (
    (SELECT ${column} AS id FROM ${table} WHERE ${where} ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM ${table} WHERE ${where} AND ${column} > ${name}.id ORDER BY ${column} LIMIT 1)
    FROM ${name} WHERE id IS NOT NULL
  )`;
