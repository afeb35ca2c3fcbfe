import type { HistoryRows, HistorySource } from './history-rows';
import { HISTORY_SOURCES } from './history-sources';

/** Runs a SQL query: on the connection pool in the server, on a single connection in a command of the CLI. */
export type RunQuery = <T>(sql: string, values: unknown[]) => Promise<T[]>;

/** Stored rows about one invoice, from the sources `S`. */
export interface InvoiceHistory<S extends HistorySource> {
  uuid: string;
  rows: Pick<HistoryRows, S>;
}

export interface HistoryQuery<S extends HistorySource> {
  invoiceUuids: readonly string[];
  sources: readonly S[];
  /** Maximum number of rows of each source; the newest rows are returned. Null for all rows. */
  limit: number | null;
}

interface FoundRow {
  uuid: string;
  source: HistorySource | null;
  row: never;
}

/**
 * Reads the stored rows about invoices, with one SQL statement for all invoices. The rows of each source are in the
 * order in which Chit detected them. Does not check authorization. The result has no entry for an unknown invoice.
 */
export async function readHistories<S extends HistorySource>(
  run: RunQuery,
  { invoiceUuids, sources, limit }: HistoryQuery<S>,
): Promise<Map<string, InvoiceHistory<S>>> {
  const parts = sources.map(
    (source) =>
      `(SELECT '${source}' AS source, to_jsonb(part) AS row FROM (${HISTORY_SOURCES[source]}) AS part)`,
  );
  const found = await run<FoundRow>(
    `${SELECT_ASKED} LEFT JOIN LATERAL (${parts.join(' UNION ALL ')}) AS found ON true`,
    [invoiceUuids, limit],
  );
  const histories = new Map<string, InvoiceHistory<S>>();
  for (const { uuid, source, row } of found) {
    const history = histories.get(uuid) ?? { uuid, rows: emptyRows(sources) };
    histories.set(uuid, history);
    if (source !== null) history.rows[source as S].unshift(row);
  }
  return histories;
}

const emptyRows = <S extends HistorySource>(sources: readonly S[]) =>
  Object.fromEntries(sources.map((source) => [source, []])) as unknown as Pick<HistoryRows, S>;

const SELECT_ASKED = `
  SELECT asked.uuid, source, row FROM (
    SELECT uuid, user_uuid, expires_on FROM invoices WHERE uuid = ANY ($1)
  ) AS asked`;
