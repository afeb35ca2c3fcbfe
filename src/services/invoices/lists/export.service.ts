import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../errors';
import { type Row, SnapshotCursor, type SnapshotQuery } from '../../../infra/database/snapshot-cursor';
import { Places } from '../../../infra/places';
import type { Reader } from '../../../infra/replicas';
import type { Actor } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import type { Direction } from '../../../lib/enums';
import type { InvoiceExportColumn, PaymentExportColumn } from '../../../lib/export-columns';
import { formatAmount } from '../../../lib/money';
import { reason } from '../../../lib/reasons';
import { type Authorized, authorize, ownerFor } from '../../../policies/access';
import { type AuditAction, recordAudit } from '../../shared/audit';
import { type ExportFilter, type ExportTable, INVOICE_EXPORT, PAYMENT_EXPORT } from './export-tables';
import type { Resolved } from './invoice-filter';
import { resolveText } from './invoice-list.queries';

const { connections } = BOUNDS;
const MAX_MS = BOUNDS.times.export.most * 60_000;
const MAX_WAIT_MS = BOUNDS.times.exportWait.most * 1000;
const RETRY_AFTER_SECONDS = 30;
/** Pause after each batch, as a multiple of its duration, so that others have most of the CPU time. */
const PAUSE_SHARE = 4;
/** Maximum pause in milliseconds, so that even on a busy machine a long export ends. */
const MAX_PAUSE_MS = 20;

export interface ExportRequest<C extends string> {
  filter: ExportFilter;
  /** Exports only rows of this account; without it, an admin exports the rows of all accounts. */
  userUuid?: string;
  direction: Direction;
  /** The columns to export, in this order. */
  columns: readonly C[];
  /** IANA name of the time zone of all exported times. */
  timeZone: string;
}

/** Rows of an export in batches; each row has one text per column. Amounts are exact decimal text in whole tokens. */
export type ExportedRows = AsyncIterable<string[][]>;

/** Exports any number of rows from one snapshot, which it reads while the caller consumes them. */
export class ExportService {
  private readonly places = new Places({
    places: connections.exports.most,
    waiting: connections.exportsWaiting.most,
  });

  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
  ) {}

  /**
   * Exports invoices in order of creation. An abort of `signal` ends the export at once. While this process has its
   * maximum number of exports, waits until one of them ends. Throws `rate_limited` when that takes too long or too many
   * exports wait, and while the account has another export, be it waiting.
   */
  async invoices(
    actor: Actor,
    request: ExportRequest<InvoiceExportColumn>,
    signal: AbortSignal,
  ): Promise<ExportedRows> {
    authorize(actor, 'exportInvoices');
    return this.begin(actor, INVOICE_EXPORT, request, signal, 'invoices.exported');
  }

  /** By block times, which the time limits of the filter concern; otherwise like `invoices`. */
  async payments(
    actor: Actor,
    request: ExportRequest<PaymentExportColumn>,
    signal: AbortSignal,
  ): Promise<ExportedRows> {
    authorize(actor, 'exportPayments');
    return this.begin(actor, PAYMENT_EXPORT, request, signal, 'payments.exported');
  }

  private async begin<C extends string>(
    actor: Authorized,
    table: ExportTable<C>,
    request: ExportRequest<C>,
    signal: AbortSignal,
    action: AuditAction,
  ): Promise<ExportedRows> {
    const owner = ownerFor(actor, request.userUuid);
    const release = await this.reserve(actor.account.uuid, signal);
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]);
      // Reads the first batch inside `read` too: if a replica fails at the first batch, `read` runs this function
      // again on the primary database.
      const { cursor, batch } = await this.reader.read(async (db) => {
        const filter = await resolveText(db, owner, request.filter);
        const cursor = await SnapshotCursor.open(db, toQuery(owner, table, request, filter), limited);
        return { cursor, batch: await cursor.next() };
      });
      void cursor.ended.then(release);
      const isAmount = request.columns.map((column) => table.columns[column].isAmount === true);
      const record = () =>
        recordAudit(this.database.manager, {
          ...{ actor, action, subject: `user:${owner ?? actor.account.uuid}`, accountUuid: owner ?? null },
          after: { ...request.filter, columns: request.columns.length },
        });
      return toRows(cursor, batch, isAmount, record);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Waits for one of the process's places for exports, which the returned function gives back. */
  private async reserve(account: string, signal: AbortSignal): Promise<() => void> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]);
    const release = await this.places.take(account, limited).catch(() => null);
    if (signal.aborted) release?.();
    signal.throwIfAborted();
    if (!release) throw new AppError(reason('too_many_exports'), { retryAfter: RETRY_AFTER_SECONDS });
    return release;
  }
}

function toQuery<C extends string>(
  owner: string | undefined,
  table: ExportTable<C>,
  { direction, columns, timeZone }: ExportRequest<C>,
  filter: Resolved<ExportFilter>,
): SnapshotQuery {
  const { text, values } = table.rows(owner, filter, direction);
  const selected = columns.map((column) => table.columns[column].sql);
  return { text: `SELECT ${[table.decimals, ...selected].join(', ')} ${text}`, values, timeZone };
}

async function* toRows(
  cursor: SnapshotCursor,
  first: Row[],
  isAmount: readonly boolean[],
  record: () => Promise<void>,
): AsyncGenerator<string[][]> {
  // Only when the first rows are taken: the answer to a HEAD request takes none.
  await record();
  for (let batch = first; batch.length > 0; ) {
    yield batch.map(([decimals, ...values]) =>
      values.map((value, column) =>
        value !== null && isAmount[column] ? formatAmount(BigInt(value), Number(decimals)) : (value ?? ''),
      ),
    );
    const start = performance.now();
    batch = await cursor.next();
    await pause(Math.min((performance.now() - start) * PAUSE_SHARE, MAX_PAUSE_MS));
  }
}
