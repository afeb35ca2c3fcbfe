import { Invoice } from '../../entities/invoice.entity';
import { InvoiceEvent } from '../../entities/invoice-event.entity';
import { type Executor, insertAll } from '../../infra/database';
import { presentEventData } from '../../presenters/webhook-event.presenter';
import { recordAudit } from '../shared/audit';
import { takeBack } from '../shared/set-aside';
import { enqueueNews } from '../telegram/telegram-jobs';
import { recordDeliveries } from '../webhooks/deliveries';
import { columnsWrittenBy, type InvoiceChange } from './invoice-columns';
import type { Move, NewEvent } from './invoice-state';

export interface InvoiceMove extends Move {
  /** As it was before, locked by this transaction. */
  invoice: Invoice;
}

/** What an invoice is after a move. */
export const moved = ({ invoice, change, events }: InvoiceMove): Invoice => ({
  ...invoice,
  ...change,
  sequence: invoice.sequence + events.length,
});

/** Where moves of invoices are written, whoever decides them. */
export class InvoiceMoves {
  constructor(private readonly publicUrl: string) {}

  /**
   * Writes what moves change, with their events, the messages to webhooks, what is to be done in Telegram, and an audit row
   * for each change of status: all in the given transaction, or nothing. However many they are, the statements are few.
   */
  async record(tx: Executor, actorUuid: string | null, moves: readonly InvoiceMove[]): Promise<void> {
    if (moves.length === 0) return;
    await tx.query(UPDATE, [JSON.stringify(moves.map((move) => updateOf(moved(move))))]);
    await insertAll(tx, InvoiceEvent, moves.flatMap(eventsOf));
    await recordDeliveries(
      tx,
      moves.flatMap((move) => this.messagesOf(move)),
    );
    const changes = moves.filter(
      ({ invoice, change }) => (change.status ?? invoice.status) !== invoice.status,
    );
    await recordAudit(tx, ...changes.map((move) => auditOf(actorUuid, move)));
    const news = moves.map(({ invoice: { uuid, userUuid }, events }) => ({
      invoiceUuid: uuid,
      userUuid,
      event: events.at(-1)?.type,
    }));
    await enqueueNews(tx, news);
    await takeBack(
      tx,
      moves.map(({ invoice }) => invoice.uuid),
    );
  }

  /** What webhooks are told of a new invoice. */
  dataOf(invoice: Invoice): object {
    return presentEventData(invoice, 1, this.publicUrl);
  }

  private messagesOf(move: InvoiceMove) {
    return move.events.map((event, index) => {
      const sequence = sequenceOf(move, index);
      return {
        userUuid: move.invoice.userUuid,
        event: event.type,
        data: presentEventData(asOf(move, event), sequence, this.publicUrl, event.payment),
      };
    });
  }
}

/** An event that was overtaken by another one of its own transaction tells of what stood before that one. */
function asOf(move: InvoiceMove, { status }: NewEvent): Invoice {
  const after = moved(move);
  if (status === after.status) return after;
  const { amountReceived, amountPending } = after;
  return { ...move.invoice, amountReceived, amountPending };
}

const sequenceOf = ({ invoice }: InvoiceMove, index: number) => invoice.sequence + index + 1;

const eventsOf = (move: InvoiceMove) =>
  move.events.map(({ type, status, payment }, index) => ({
    invoiceUuid: move.invoice.uuid,
    sequence: sequenceOf(move, index),
    type,
    status,
    paymentUuid: payment?.uuid ?? null,
  }));

const COLUMNS = columnsWrittenBy('update');

const UPDATE = `
  UPDATE invoices SET ${COLUMNS.names.map((name) => `${name} = new.${name}`).join(', ')}
  FROM jsonb_to_recordset($1) AS new (uuid uuid, ${COLUMNS.definitions.join(', ')})
  WHERE invoices.uuid = new.uuid`;

const updateOf = (invoice: Invoice) => ({ uuid: invoice.uuid, ...COLUMNS.rowOf(invoice) });

const standing = ({ status, hash }: InvoiceChange) => ({ status, ...(hash && { hash }) });

function auditOf(actorUuid: string | null, move: InvoiceMove) {
  const { invoice, events } = move;
  return {
    actorUuid,
    action: events.at(-1)?.type ?? 'invoice.updated',
    subject: `invoice:${invoice.uuid}`,
    before: standing(invoice),
    after: standing(moved(move)),
  };
}
