import { Invoice } from '../../entities/invoice.entity';
import { InvoiceEvent } from '../../entities/invoice-event.entity';
import { databaseTime, type Executor, insertAll } from '../../infra/database/statements';
import { presentEventData } from '../../presenters/webhook-event.presenter';
import { type PaidInvoice, queuePaidMails } from '../mail/paid-mails';
import { recordAudit } from '../shared/audit';
import { retrySetAside } from '../shared/set-aside';
import { enqueueInvoiceUpdates } from '../telegram/telegram-jobs';
import { recordDeliveries } from '../webhooks/deliveries';
import { updateAttention } from './attention/attention-updates';
import { TRANSACTION_ID } from './event-log.queries';
import { columnsWrittenBy, type InvoiceChange } from './invoice-columns';
import { updateClosing } from './invoice-networks';
import type { NewEvent, Transition } from './invoice-state';
import { closeUsedUpLinks } from './payment-links/link-room';

export interface InvoiceTransition extends Transition {
  /** The invoice before the transition. The current database transaction must have locked the invoice's row. */
  invoice: Invoice;
}

export const applyTransition = ({ invoice, change, events }: InvoiceTransition): Invoice => ({
  ...invoice,
  ...change,
  sequence: invoice.sequence + events.length,
});

/** Saves transitions of invoices together with their events, messages and audit entries. */
export class InvoiceTransitions {
  constructor(private readonly publicUrl: string) {}

  /**
   * Saves, in the given transaction, the changed invoices with their events, webhook deliveries, Telegram jobs and
   * mails, and an audit entry for each change of status. Updates the reasons why the invoices need attention. Ends the
   * other open invoices of a payment link whose last use is paid. The number of SQL statements does not grow with the
   * number of transitions.
   */
  async record(
    tx: Executor,
    actorUuid: string | null,
    transitions: readonly InvoiceTransition[],
  ): Promise<void> {
    if (transitions.length === 0) return;
    await tx.query(UPDATE, [
      JSON.stringify(transitions.map((transition) => updateRow(applyTransition(transition)))),
    ]);
    const now = await databaseTime(tx);
    const events = transitions.flatMap((transition) => this.eventRows(transition, now));
    await insertAll(tx, InvoiceEvent, events);
    await recordDeliveries(
      tx,
      events.map(({ type: event, ...row }) => ({ event, ...row })),
    );
    const changes = transitions.filter(
      ({ invoice, change }) => (change.status ?? invoice.status) !== invoice.status,
    );
    await updateClosing(
      tx,
      changes.map(({ invoice }) => invoice),
    );
    await recordAudit(tx, ...changes.map((transition) => auditRecord(actorUuid, transition)));
    const news = transitions
      .filter(({ isSmall }) => !isSmall)
      .map(({ invoice: { uuid, userUuid }, events }) => ({
        invoiceUuid: uuid,
        userUuid,
        event: events.at(-1)?.type,
      }));
    await enqueueInvoiceUpdates(tx, news);
    await queuePaidMails(tx, changes.flatMap(paidInvoice));
    const uuids = transitions.map(({ invoice }) => invoice.uuid);
    await updateAttention(tx, uuids);
    await retrySetAside(
      tx,
      transitions.flatMap(({ invoice, events }) =>
        events.at(-1)?.type === 'invoice.payout_failed' ? [] : invoice.uuid,
      ),
    );
    await closeUsedUpLinks(tx, changes.flatMap(linkPaid));
  }

  /** Returns the member `data` of the webhook message about an invoice that has just been created. */
  eventData(invoice: Invoice): object {
    return presentEventData(invoice, 1, this.publicUrl, invoice.createdOn);
  }

  private eventRows(transition: InvoiceTransition, now: Date) {
    const { uuid: invoiceUuid, userUuid } = transition.invoice;
    return transition.events.map((event, index) => {
      const { type, status, payment, payoutProblem, refund, payout } = event;
      const sequence = transition.invoice.sequence + index + 1;
      const data = {
        ...presentEventData(invoiceAtEvent(transition, event), sequence, this.publicUrl, now, payment),
        ...(payoutProblem && { payout_problem: payoutProblem }),
        ...(refund && { refund }),
        ...(payout && { payout }),
      };
      const paymentUuid = payment?.uuid ?? null;
      const row = { invoiceUuid, userUuid, sequence, type, status, paymentUuid };
      return { ...row, transactionId: () => TRANSACTION_ID, data: JSON.stringify(data) };
    });
  }
}

/** State for the message about an event: one before the change of status has the old status, but the new sums. */
function invoiceAtEvent(transition: InvoiceTransition, { status }: NewEvent): Invoice {
  const after = applyTransition(transition);
  if (status === after.status) return after;
  const { hash, signature, paidOn, paidLate, cancelledOn, expiresOn } = transition.invoice;
  return { ...after, status, hash, signature, paidOn, paidLate, cancelledOn, expiresOn };
}

/** Returns the invoice as a list of one element if the transition has made it paid; otherwise an empty list. */
function paidInvoice(transition: InvoiceTransition): PaidInvoice[] {
  const { uuid, userUuid, status, paidOn } = applyTransition(transition);
  return status === 'paid' && paidOn ? [{ invoiceUuid: uuid, userUuid, paidOn }] : [];
}

/** Returns the payment link of an invoice that the transition has made paid. */
const linkPaid = (transition: InvoiceTransition) =>
  applyTransition(transition).status === 'paid' ? (transition.invoice.paymentLinkUuid ?? []) : [];

const COLUMNS = columnsWrittenBy('update');

const UPDATE = `
  UPDATE invoices SET ${COLUMNS.names.map((name) => `${name} = new.${name}`).join(', ')}
  FROM jsonb_to_recordset($1) AS new (uuid uuid, ${COLUMNS.definitions.join(', ')})
  WHERE invoices.uuid = new.uuid`;

const updateRow = (invoice: Invoice) => ({ uuid: invoice.uuid, ...COLUMNS.rowOf(invoice) });

const auditSnapshot = ({ status, hash }: InvoiceChange) => ({ status, ...(hash && { hash }) });

function auditRecord(actorUuid: string | null, transition: InvoiceTransition) {
  const { invoice, events, reason } = transition;
  return {
    actorUuid,
    action: events.at(-1)?.type ?? 'invoice.updated',
    subject: `invoice:${invoice.uuid}`,
    accountUuid: invoice.userUuid,
    before: auditSnapshot(invoice),
    after: { ...auditSnapshot(applyTransition(transition)), ...(reason && { reason }) },
  };
}
