interface Column {
  table: string;
  /** The first column of an index, or of a partial index over the rows of `where`. */
  column: string;
  /** The rows that count; all of them unless given. */
  where?: string;
}

/**
 * A query for `WITH RECURSIVE`: the distinct values of an indexed column as `id`, and NULL after the last one. A loose index
 * scan finds them: its cost grows with the number of values, not with the number of rows.
 */
export const distinctValues = (name: string, { table, column, where = 'true' }: Column) => `
  ${name} AS (
    (SELECT ${column} AS id FROM ${table} WHERE ${where} ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM ${table} WHERE ${where} AND ${column} > ${name}.id ORDER BY ${column} LIMIT 1)
    FROM ${name} WHERE id IS NOT NULL
  )`;
