import { type DataSource, In } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import type { Invoice } from '../../entities/invoice.entity';
import { Refund } from '../../entities/refund.entity';
import { AppError, invalid, notFound } from '../../errors';
import { databaseTime, type Executor } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { Reader } from '../../infra/replicas';
import type { Actor } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import { fingerprint, sha256 } from '../../lib/crypto';
import type { RefundReason } from '../../lib/enums';
import { formatAmount, parseAmount } from '../../lib/money';
import { reason } from '../../lib/reasons';
import {
  type Authorized,
  authorize,
  isOwner,
  requireOwner,
  requireOwnerOrAdmin,
  visibleOwner,
} from '../../policies/access';
import { lockInvoices } from '../invoices/invoice.queries';
import type { InvoiceTransitions } from '../invoices/invoice-transitions';
import { recordAudit } from '../shared/audit';
import type { IdempotencyService, IdempotentResult, Remade } from '../shared/idempotency.service';
import { NetworkLooks } from '../tokens/network-looks';
import {
  countRefunds,
  findRefunds,
  listRefunds,
  listRefundsOf,
  lockRefunds,
  type RefundOfInvoice,
  type RefundQuery,
  withInvoices,
} from './refund.queries';
import { assertRefundAddress } from './refund-address';
import { refundablesOf } from './refund-amounts';
import { batchesOf, type RefundBatch } from './refund-batches';
import { cancelRefund, hasCreditNote, isUnderway, nameAddress, type RefundStep } from './refund-state';
import { cancelUncovered, recordSteps, type StepOfInvoice } from './refund-steps';

export interface NewRefund {
  invoiceUuid: string;
  /** The token; by default that of the invoice, or the first in which something can be refunded. */
  tokenAddress?: string;
  network?: string;
  /** In whole tokens; by default what was overpaid, otherwise all that was received and is not refunded. */
  amount?: string;
  reason?: RefundReason;
  note?: string;
  address?: string;
}

/** What goes back; the last three members are those of stray money alone. */
export type RefundedMoney = Pick<Refund, 'tokenUuid' | 'network' | 'amount' | 'reason'> &
  Partial<Pick<Refund, 'strayUuid' | 'tokenAddress' | 'tokenDecimals'>>;

/** A refund that the merchant wants to sign, with the address that they saw. */
export interface SeenRefund {
  uuid: string;
  address: string;
}

const MAX_REFUNDS = BOUNDS.account.refunds.most;

/** Requests, shows and prepares refunds. Whoever changes a refund holds the lock of its invoice. */
export class RefundService {
  private readonly looks: NetworkLooks;

  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
    private readonly idempotency: IdempotencyService,
    private readonly transitions: InvoiceTransitions,
    private readonly live: LiveEvents,
    /** Key from which the secrets of the links of payers are derived. */
    private readonly claimKey: Buffer,
    private readonly publicUrl: string,
  ) {
    this.looks = new NetworkLooks(database);
  }

  /**
   * Requests a refund, once per idempotency key. Throws `not_found` for an invoice of another account, `invalid` for an
   * amount above what was received and not refunded yet, and `conflict` when nothing can be refunded. Throws `forbidden`
   * when a program names the address, and when a person does without a fresh proof of identity.
   */
  async create(actor: Actor, input: NewRefund, key?: string): Promise<IdempotentResult<RefundOfInvoice>> {
    authorize(actor, 'createRefund');
    if (input.address) {
      if (actor.kind === 'api_key') throw new AppError(reason('refund_address_by_program'));
      authorize(actor, 'setRefundAddress');
    }
    const request = { operation: 'createRefund' as const, input, key };
    const answer = await this.idempotency.runOnce(
      actor,
      request,
      (tx) =>
        tx.transaction((inner) =>
          this.insert(inner, actor, input, (invoice, refunds) => moneyOf(invoice, refunds, input)),
        ),
      NEW_REFUND,
    );
    if (!answer.replayed) this.publish(answer.value.invoice);
    return answer;
  }

  /**
   * Requests a refund of stray money of an invoice; `find` returns that money once the invoice is locked. Throws
   * `not_found` for an invoice of another account, and `conflict` when it has too many refunds.
   */
  async createOfStray(
    actor: Authorized,
    invoiceUuid: string,
    find: (tx: Executor) => Promise<RefundedMoney>,
  ): Promise<RefundOfInvoice> {
    const created = await this.database.transaction((tx) =>
      this.insert(tx, actor, { invoiceUuid }, () => find(tx)),
    );
    this.publish(created.invoice);
    return created;
  }

  /** Returns a page of the caller's refunds, the newest first; for an admin, of all accounts, unless `isOwn`. */
  async list(actor: Actor, query: RefundQuery & { isOwn?: boolean }): Promise<RefundOfInvoice[]> {
    authorize(actor, 'refunds');
    const owner = query.isOwn ? actor.account.uuid : visibleOwner(actor);
    return this.reader.read((db) => listRefunds(db, owner, query));
  }

  /** Counts the refunds that `list` lists in all. */
  async count(actor: Actor, query: RefundQuery): Promise<number> {
    authorize(actor, 'refunds');
    return this.reader.read((db) => countRefunds(db, visibleOwner(actor), query));
  }

  /** Returns one refund. Throws `not_found` when there is none or the caller may not see it. */
  async get(actor: Actor, uuid: string): Promise<RefundOfInvoice> {
    authorize(actor, 'refund');
    const found = await this.load(uuid);
    requireOwnerOrAdmin(actor, found.refund);
    return found;
  }

  /**
   * Cancels a refund that was not sent; cancelling again changes nothing. Throws `not_found`, and `conflict` when the
   * refund was sent or its transaction may be on its way.
   */
  async cancel(actor: Actor, uuid: string): Promise<RefundOfInvoice> {
    authorize(actor, 'cancelRefund');
    return this.change(actor, uuid, (refund) =>
      refund.status === 'cancelled' ? 'unchanged' : cancelRefund(refund),
    );
  }

  /**
   * Sets the address on behalf of the merchant, who saw the address `seen`; null for none. Throws `conflict` when the
   * refund has another one by now, was sent or cancelled, or has a transaction that may be on its way.
   */
  async setAddress(
    actor: Actor,
    uuid: string,
    { address, seen }: { address: string; seen: string | null },
  ): Promise<RefundOfInvoice> {
    authorize(actor, 'setRefundAddress');
    return this.change(actor, uuid, async (refund, invoice, tx) => {
      if (refund.address !== seen) throw new AppError(reason('refund_changed'));
      await assertRefundAddress(tx, address, invoice);
      return nameAddress(refund, address, 'merchant');
    });
  }

  /**
   * Prepares the transfers of refunds, by network and wallet. Throws `not_found` for one of another account, and
   * `conflict` for one whose address differs from the one seen, that is not `ready`, or whose transaction may be on its
   * way.
   */
  async batch(actor: Actor, seen: readonly SeenRefund[]): Promise<RefundBatch[]> {
    authorize(actor, 'refundBatch');
    const found = await findRefunds(this.database.manager, { uuid: In(seen.map(({ uuid }) => uuid)) });
    const refunds = seen.map(({ uuid, address }) => {
      const each = found.find(({ refund }) => refund.uuid === uuid);
      const refund = requireOwner(actor, each?.refund ?? null);
      if (refund.status !== 'ready') throw refusalOf(refund);
      if (refund.address !== address) throw new AppError(reason('refund_changed'));
      if (isUnderway(refund)) throw refusalOf(refund);
      return each as RefundOfInvoice;
    });
    this.looks.note(refunds.map(({ refund }) => refund.network));
    return batchesOf([...new Set(refunds)], await databaseTime(this.database.manager));
  }

  /**
   * Notes the transaction with which the merchant has sent a refund, from whatever wallet; null says that it can no
   * longer happen. The watcher looks for it. Throws `not_found`, and `conflict` unless the refund is `ready`.
   */
  async report(actor: Actor, uuid: string, hash: string | null): Promise<RefundOfInvoice> {
    authorize(actor, 'reportRefund');
    await this.database.transaction(async (tx) => {
      const { refund, invoice } = await this.lock(tx, actor, uuid);
      if (refund.status !== 'ready') throw refusalOf(refund);
      if (refund.expectedHash === hash) return;
      await tx.update(Refund, { uuid }, { expectedHash: hash });
      await recordAudit(tx, {
        actor,
        action: 'refund.reported',
        subject: `invoice:${refund.invoiceUuid}`,
        accountUuid: refund.userUuid,
        before: { hash: refund.expectedHash },
        after: { refund: uuid, hash },
      });
      if (hash === null) await cancelUncovered(tx, this.transitions, [invoice]);
    });
    const reported = await this.load(uuid);
    this.looks.note([reported.refund.network]);
    return reported;
  }

  /**
   * Returns the link by which the payer names the address and sees how far the refund is; null when it is cancelled, and
   * when the secret of this installation was replaced after the refund was requested. Null too for another account: an
   * admin with the link could name the address to which the merchant then sends the money.
   */
  claimUrlOf(actor: Actor, refund: Refund): string | null {
    const token = claimToken(this.claimKey, refund.uuid);
    const isShown = isOwner(actor, refund) && refund.status !== 'cancelled';
    return isShown && sha256(token) === refund.claimHash ? `${this.publicUrl}/refund/${token}` : null;
  }

  /** Returns the secret link of the credit note; null until the refund is confirmed, and for another account. */
  creditNoteUrlOf(actor: Actor, refund: Refund): string | null {
    const claimUrl = this.claimUrlOf(actor, refund);
    return claimUrl && hasCreditNote(refund) ? `${claimUrl}/credit-note` : null;
  }

  private async insert(
    tx: Executor,
    actor: Authorized,
    input: NewRefund,
    money: (invoice: Invoice, refunds: readonly Refund[]) => RefundedMoney | Promise<RefundedMoney>,
  ): Promise<RefundOfInvoice> {
    const [found] = await lockInvoices(tx, [input.invoiceUuid]);
    const invoice = requireOwner(actor, found ?? null);
    const [refunds = []] = await listRefundsOf(tx, [invoice.uuid]);
    const open = refunds.filter(({ status }) => status !== 'cancelled');
    if (open.length >= MAX_REFUNDS) throw new AppError(reason('too_many_refunds', { max: MAX_REFUNDS }));
    const { address = null, note = null } = input;
    if (address) await assertRefundAddress(tx, address, invoice);
    const uuid = newUuid();
    const refund = Object.assign(new Refund(), {
      uuid,
      invoiceUuid: invoice.uuid,
      userUuid: invoice.userUuid,
      ...{ strayUuid: null, tokenAddress: null, tokenDecimals: null, creditNumber: null },
      ...(await money(invoice, refunds)),
      status: 'requested' as const,
      note,
      byProgram: actor.kind === 'api_key',
      ...{ address: null, addressGivenBy: null, expectedHash: null, transactionHash: null, logIndex: null },
      ...{ blockNumber: null, blockHash: null, sentOn: null, confirmedOn: null },
      claimHash: sha256(claimToken(this.claimKey, uuid)),
      createdOn: await databaseTime(tx),
    });
    await tx.insert(Refund, refund);
    const requested: StepOfInvoice = { refund, event: 'refund.requested', invoice };
    const named = address && nameAddress(refund, address, 'merchant');
    const steps = named ? [requested, { ...named, invoice }] : [requested];
    await recordSteps(tx, this.transitions, actor, steps);
    return this.load(uuid, tx);
  }

  /** Locks the refund, and saves the step that `decide` returns. Throws `conflict` on null. */
  private async change(
    actor: Authorized,
    uuid: string,
    decide: (
      refund: Refund,
      invoice: Invoice,
      tx: Executor,
    ) => RefundStep | null | 'unchanged' | Promise<RefundStep | null>,
  ): Promise<RefundOfInvoice> {
    const { invoice, isChanged } = await this.database.transaction(async (tx) => {
      const { refund, invoice } = await this.lock(tx, actor, uuid);
      const step = await decide(refund, invoice, tx);
      if (step === 'unchanged') return { invoice, isChanged: false };
      if (!step) throw refusalOf(refund);
      await recordSteps(tx, this.transitions, actor, [{ ...step, invoice }]);
      return { invoice, isChanged: true };
    });
    if (isChanged) this.publish(invoice);
    return this.load(uuid);
  }

  private async lock(tx: Executor, actor: Authorized, uuid: string): Promise<RefundOfInvoice> {
    const [found] = await lockRefunds(tx, { uuid });
    requireOwner(actor, found?.refund ?? null);
    return found as RefundOfInvoice;
  }

  private async load(uuid: string, db: Executor = this.database.manager): Promise<RefundOfInvoice> {
    const [found] = await findRefunds(db, { uuid });
    if (!found) throw notFound();
    return found;
  }

  private publish({ uuid: invoiceUuid, userUuid }: Invoice): void {
    this.live.publish({ invoiceUuid, userUuid });
  }
}

/** A new refund, which is answered again as it was, with its invoice as it is. */
const NEW_REFUND: Remade<RefundOfInvoice, Refund> = {
  keep: ({ refund }) => refund,
  make: async (tx, refund) => {
    const [made] = await withInvoices(tx, [refund]);
    if (!made) throw notFound();
    return made;
  },
};

/** The secret in the link of a payer, which only this installation can compute: 32 bytes in base64url. */
const claimToken = (key: Buffer, refundUuid: string) =>
  Buffer.from(fingerprint(key, refundUuid), 'hex').toString('base64url');

/** Why a refund does not change: its status, or a transaction that may be on its way. */
export const refusalOf = (refund: Refund) =>
  isUnderway(refund)
    ? new AppError(reason('refund_underway', { hash: refund.expectedHash ?? '' }))
    : new AppError(reason('refund_status', { status: refund.status }));

/** Token, amount and reason of a new refund. */
function moneyOf(invoice: Invoice, refunds: readonly Refund[], input: NewRefund): RefundedMoney {
  const { tokenAddress, network } = input;
  if (invoice.status === 'created') throw new AppError(reason('refund_open'));
  const matching = refundablesOf(invoice, refunds).filter(
    ({ option }) =>
      (tokenAddress === undefined || option.tokenAddress === tokenAddress) &&
      (network === undefined || option.network === network),
  );
  const [refundable] = matching;
  if (!refundable) throw new AppError(reason('nothing_to_refund'));
  const { option, most } = refundable;
  const amount =
    input.amount === undefined ? refundable.suggested : amountOf(input.amount, option.tokenDecimals);
  if (amount > most) {
    const max = formatAmount(most, option.tokenDecimals);
    throw invalid({ member: 'amount', reason: reason('refund_amount', { max }) });
  }
  return {
    tokenUuid: option.tokenUuid,
    network: option.network,
    amount,
    reason: input.reason ?? refundable.reason,
  };
}

function amountOf(text: string, decimals: number): bigint {
  const parsed = parseAmount(text, decimals);
  if (!parsed.ok) throw invalid({ member: 'amount', reason: parsed.reason });
  return parsed.baseUnits;
}
