import type { Invoice } from '../../entities/invoice.entity';
import { Refund } from '../../entities/refund.entity';
import type { Executor } from '../../infra/database/statements';
import type { InvoiceEventType } from '../../lib/enums';
import type { Authorized } from '../../policies/access';
import { presentRefund, refundAmount } from '../../presenters/refund.presenter';
import { applyTransition, type InvoiceTransitions } from '../invoices/invoice-transitions';
import { recordAudit } from '../shared/audit';
import type { RefundStep } from './refund-state';

/** A changed refund of an invoice that the transaction has locked. */
export type StepOfInvoice = RefundStep & { invoice: Invoice };

/**
 * Saves changed refunds with the events of their invoices and an audit entry each. `actor` is null for payers and for
 * Chit itself. Returns the invoices as they are afterwards, by UUID.
 */
export async function recordSteps(
  tx: Executor,
  transitions: InvoiceTransitions,
  actor: Authorized | null,
  steps: readonly StepOfInvoice[],
): Promise<Map<string, Invoice>> {
  const invoices = new Map<string, Invoice>();
  for (const { refund, event, invoice: given } of steps) {
    const { uuid, ...columns } = refund;
    if (event !== 'refund.requested') await tx.update(Refund, { uuid }, columns);
    const invoice = invoices.get(given.uuid) ?? given;
    const transition = {
      invoice,
      change: {},
      events: [{ type: event, status: invoice.status, refund: presentRefund(refund, invoice) }],
    };
    await transitions.record(tx, null, [transition]);
    invoices.set(invoice.uuid, applyTransition(transition));
    await recordAudit(tx, {
      ...(actor ? { actor } : { actorUuid: null }),
      action: event satisfies InvoiceEventType,
      subject: `refund:${uuid}`,
      accountUuid: refund.userUuid,
      after: auditSnapshot(refund, invoice),
    });
  }
  return invoices;
}

const auditSnapshot = (refund: Refund, invoice: Invoice) => ({
  invoice: refund.invoiceUuid,
  amount: refundAmount(refund, invoice),
  network: refund.network,
  address: refund.address,
  addressGivenBy: refund.addressGivenBy,
  hash: refund.transactionHash,
});
