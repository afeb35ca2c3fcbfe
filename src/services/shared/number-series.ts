/**
 * SQL: columns of the account `owner` for the numbers of `numberedSql`: what stands before the counter, which is the text of its
 * format in this year after `kind`, and the least number of digits.
 */
export const numberForm = (
  kind = '',
) => `'${kind}' || replace(regexp_replace(owner.number_format, '\\{0+\\}$', ''), '{YYYY}',
      to_char(now() AT TIME ZONE coalesce(owner.time_zone, 'UTC'), 'YYYY')) AS prefix,
    length(substring(owner.number_format FROM '\\{(0+)\\}$')) AS digits`;

/**
 * SQL: `numbered` has the rows of the query `rows` with the next numbers of their series; `rows` has the columns `uuid` and
 * `user_uuid`, and those of `numberForm`. The row of a series stays locked until the transaction ends, so that a number
 * exists exactly if its row does.
 */
export const numberedSql = (rows: string) => `placed AS (
    SELECT *, row_number() OVER (PARTITION BY user_uuid ORDER BY uuid) - count(*) OVER (PARTITION BY user_uuid) AS place
    FROM (${rows}) AS to_number
  ), counted AS (
    INSERT INTO number_series (user_uuid, series, last)
    SELECT user_uuid, lower(prefix), count(*) FROM placed GROUP BY user_uuid, lower(prefix) ORDER BY user_uuid
    ON CONFLICT (user_uuid, series) DO UPDATE SET last = number_series.last + excluded.last
    RETURNING user_uuid, last
  ), numbered AS (
    SELECT placed.*, prefix || lpad(counter, greatest(digits, length(counter)), '0') AS number
    FROM placed JOIN counted USING (user_uuid) CROSS JOIN LATERAL (SELECT (last + place)::text) AS of_row (counter)
  )`;
