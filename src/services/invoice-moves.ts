import { Invoice } from '../entities/invoice.entity';
import { InvoiceEvent } from '../entities/invoice-event.entity';
import type { Executor } from '../infra/database';
import { recordAudit } from './audit';
import type { Move } from './invoice-state';

export interface InvoiceMove extends Move {
  /** As it was before, locked by this transaction. */
  invoice: Invoice;
}

/** Writes changes of state with their events and audit rows: all in the given transaction, or nothing. */
export async function recordMoves(
  tx: Executor,
  actorUuid: string | null,
  moves: InvoiceMove[],
): Promise<void> {
  if (moves.length === 0) return;
  for (const { invoice, change } of moves) await tx.update(Invoice, { uuid: invoice.uuid }, change);
  await tx.insert(
    InvoiceEvent,
    moves.map(({ invoice, change, event }) => ({
      invoiceUuid: invoice.uuid,
      sequence: change.sequence,
      type: event,
      status: change.status,
    })),
  );
  await recordAudit(
    tx,
    ...moves.map(({ invoice, change, event }) => ({
      actorUuid,
      action: event,
      subject: `invoice:${invoice.uuid}`,
      before: { status: invoice.status },
      after: { status: change.status },
    })),
  );
}
