import { In } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import { databaseTime, type Executor } from '../../infra/database/statements';
import type { InvoiceTransitions } from '../invoices/invoice-transitions';
import { lockRefunds, type RefundOfInvoice } from './refund.queries';
import type { PlacedTransfer } from './refund-state';
import { confirmTransfer, loseTransfer, moveTransfer, placeTransfer } from './refund-state';
import { recordSteps, type StepOfInvoice } from './refund-steps';

/** What a read of the chain has found of refunds; UUIDs of refunds. */
export interface RefundFindings {
  /** Refunds whose transfer is no longer in its block. */
  lost: ReadonlySet<string>;
  found: ReadonlyMap<string, PlacedTransfer>;
  /** Refunds whose transfer is in a block, by the number of the block. */
  sent: ReadonlyMap<string, number>;
}

/** Saves what becomes of refunds on the chain. */
export class RefundRecognition {
  constructor(private readonly transitions: InvoiceTransitions) {}

  /**
   * Saves the findings in the given transaction, and confirms the refunds in block `confirmedBlock` or below. Returns the
   * invoices of which there is news.
   */
  async record(tx: Executor, findings: RefundFindings, confirmedBlock: number): Promise<Invoice[]> {
    const deep = [...findings.sent].filter(([, block]) => block <= confirmedBlock).map(([uuid]) => uuid);
    const uuids = [...findings.lost, ...findings.found.keys(), ...deep];
    if (uuids.length === 0) return [];
    const now = await databaseTime(tx);
    const locked = await lockRefunds(tx, { uuid: In(uuids) });
    const steps = locked.flatMap((each) => stepsOf(each, findings, { confirmedBlock, now }));
    return [...(await recordSteps(tx, this.transitions, null, steps)).values()];
  }
}

/** The steps of one refund; what has changed since the chain was read changes nothing. */
function stepsOf(
  { refund: before, invoice }: RefundOfInvoice,
  { lost, found }: RefundFindings,
  { confirmedBlock, now }: { confirmedBlock: number; now: Date },
): StepOfInvoice[] {
  const steps: StepOfInvoice[] = [];
  const take = (step: ReturnType<typeof loseTransfer>) => {
    if (step) steps.push({ ...step, invoice });
    return step?.refund;
  };
  let refund = before;
  const isLost = lost.has(refund.uuid);
  const seen = found.get(refund.uuid);
  const transfer = seen?.to === refund.address?.toLowerCase() ? seen : undefined;
  if (isLost && transfer?.transactionHash === refund.transactionHash) {
    refund = take(moveTransfer(refund, transfer)) ?? refund;
  } else {
    if (isLost) refund = take(loseTransfer(refund)) ?? refund;
    if (transfer) refund = take(placeTransfer(refund, transfer)) ?? refund;
  }
  if (refund.blockNumber !== null && refund.blockNumber <= confirmedBlock) take(confirmTransfer(refund, now));
  return steps;
}
