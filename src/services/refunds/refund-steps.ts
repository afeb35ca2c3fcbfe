import type { Invoice } from '../../entities/invoice.entity';
import { Refund } from '../../entities/refund.entity';
import { type Executor, runPrepared } from '../../infra/database/statements';
import { optionsOf } from '../../lib/invoice-option';
import type { Authorized } from '../../policies/access';
import { presentRefund, refundAmount } from '../../presenters/refund.presenter';
import { applyTransition, type InvoiceTransitions } from '../invoices/invoice-transitions';
import { recordAudit } from '../shared/audit';
import { numberedSql, numberForm } from '../shared/number-series';
import { listRefundsOf } from './refund.queries';
import { cancelRefund, type RefundStep, uncovered } from './refund-state';

/** A changed refund of an invoice that the transaction has locked. */
export type StepOfInvoice = RefundStep & { invoice: Invoice };

/**
 * Saves changed refunds, with an event of the invoice and an audit entry for each that is told. `actor` is null for payers and for
 * Chit itself. A refund that is confirmed for the first time gets the number of its credit note. Returns the invoices as they
 * are afterwards, by UUID.
 */
export async function recordSteps(
  tx: Executor,
  transitions: InvoiceTransitions,
  actor: Authorized | null,
  steps: readonly StepOfInvoice[],
): Promise<Map<string, Invoice>> {
  const invoices = new Map<string, Invoice>();
  const numbers = await takeCreditNumbers(tx, steps);
  for (const { refund: changed, event, invoice: given } of steps) {
    const number = event === 'refund.confirmed' ? numbers.get(changed.uuid) : undefined;
    const refund = number === undefined ? changed : { ...changed, creditNumber: number };
    const { uuid, ...columns } = refund;
    if (event !== 'refund.requested') await tx.update(Refund, { uuid }, columns);
    if (event === null) continue;
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

/** SQL: the next numbers of credit notes of these refunds; their accounts are in one order, so that transactions do not deadlock. */
const TAKE_NUMBERS = `
  WITH ${numberedSql(`SELECT refunds.uuid, user_uuid, ${numberForm('CN-')}
    FROM refunds JOIN users AS owner ON owner.uuid = user_uuid WHERE refunds.uuid = ANY ($1)`)}
  SELECT uuid, number FROM numbered`;

/** Refunds of stray money get no number: it was never income, so that no invoice is corrected. */
async function takeCreditNumbers(
  tx: Executor,
  steps: readonly StepOfInvoice[],
): Promise<Map<string, string>> {
  const uuids = steps
    .filter(
      ({ event, refund }) =>
        event === 'refund.confirmed' && refund.creditNumber === null && refund.strayUuid === null,
    )
    .map(({ refund }) => refund.uuid);
  if (uuids.length === 0) return new Map();
  const rows = await runPrepared<{ uuid: string; number: string }>(tx, TAKE_NUMBERS, [uuids]);
  return new Map(rows.map(({ uuid, number }) => [uuid, number]));
}

const auditSnapshot = (refund: Refund, invoice: Invoice) => ({
  refund: refund.uuid,
  amount: refundAmount(refund, invoice),
  network: refund.network,
  address: refund.address,
  addressGivenBy: refund.addressGivenBy,
  hash: refund.expectedHash,
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
