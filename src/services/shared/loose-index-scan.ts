interface Column {
  table: string;
  /** Column to read; must be the first column of an index, which may cover only the rows that match `where`. */
  column: string;
  /** SQL condition that selects the rows; by default, all rows. */
  where?: string;
}

/** `WITH RECURSIVE` term of distinct values as `id`, then one NULL, by a loose index scan. */
export const distinctValues = (name: string, { table, column, where = 'true' }: Column) => `
  ${name} AS (
    (SELECT ${column} AS id FROM ${table} WHERE ${where} ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM ${table} WHERE ${where} AND ${column} > ${name}.id ORDER BY ${column} LIMIT 1)
    FROM ${name} WHERE id IS NOT NULL
  )`;
