import type { Invoice } from '../../entities/invoice.entity';
import { Refund } from '../../entities/refund.entity';
import type { Executor } from '../../infra/database/statements';
import { optionsOf } from '../../lib/invoice-option';
import type { Authorized } from '../../policies/access';
import { presentRefund, refundAmount } from '../../presenters/refund.presenter';
import { applyTransition, type InvoiceTransitions } from '../invoices/invoice-transitions';
import { recordAudit } from '../shared/audit';
import { listRefundsOf } from './refund.queries';
import { cancelRefund, type RefundStep, uncovered } from './refund-state';

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
      action: event,
      subject: `invoice:${refund.invoiceUuid}`,
      accountUuid: refund.userUuid,
      after: auditSnapshot(refund, invoice),
    });
  }
  return invoices;
}

const auditSnapshot = (refund: Refund, invoice: Invoice) => ({
  refund: refund.uuid,
  amount: refundAmount(refund, invoice),
  network: refund.network,
  address: refund.address,
  addressGivenBy: refund.addressGivenBy,
  hash: refund.transactionHash,
});

/**
 * Cancels refunds of locked invoices as far as the money for them is gone: after payments were lost, and when a refund that
 * was on its way can be signed again.
 */
export async function cancelUncovered(
  tx: Executor,
  transitions: InvoiceTransitions,
  invoices: readonly Invoice[],
): Promise<void> {
  if (invoices.length === 0) return;
  const uuids = invoices.map(({ uuid }) => uuid);
  const lists = await listRefundsOf(tx, uuids);
  const steps = invoices.flatMap((invoice, index) =>
    optionsOf(invoice)
      .flatMap((option) => uncovered(lists[index] ?? [], option.tokenUuid, BigInt(option.amountReceived)))
      .flatMap((refund) => cancelRefund(refund) ?? [])
      .map((step) => ({ ...step, invoice })),
  );
  await recordSteps(tx, transitions, null, steps);
}
