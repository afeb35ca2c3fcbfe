import { type DataSource, Not } from 'typeorm';
import { Invoice } from '../../entities/invoice.entity';
import { Refund } from '../../entities/refund.entity';
import { User } from '../../entities/user.entity';
import { AppError, invalid, notFound } from '../../errors';
import {
  addTestTransfer,
  REMOVABLE_SECONDS,
  readTestBalances,
  removeTestTransfer,
  TEST_PAYER,
} from '../../infra/chain/test-chain';
import type { Executor } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { RateLimiter } from '../../infra/rate-limiter';
import type { Actor } from '../../lib/actor';
import type { RefundStatus, SimulatedEvent } from '../../lib/enums';
import { missingInToken, optionInToken, optionsOf } from '../../lib/invoice-option';
import { parseAmount } from '../../lib/money';
import { reason } from '../../lib/reasons';
import { authorize, requireVisible } from '../../policies/access';
import { findByCheckoutToken, lockInvoices } from '../invoices/invoice.queries';
import type { InvoiceTransitions } from '../invoices/invoice-transitions';
import { listRefundsOf } from '../refunds/refund.queries';
import { refusalOf } from '../refunds/refund.service';
import { isUnderway, nameAddress } from '../refunds/refund-state';
import { recordSteps } from '../refunds/refund-steps';
import { NetworkLooks } from '../tokens/network-looks';

/** What shall happen to a test invoice. */
export interface Simulation {
  /**
   * `payment`: a payer sends tokens. `revert`: a reorganization of the chain removes the latest payment. `expire`: the
   * invoice's time is over. `refund`: the payer names the address of the oldest open refund, if nobody has, and it is sent.
   */
  event: SimulatedEvent;
  /** Amount of the payment in whole tokens, as decimal text; without it, what is missing. */
  amount?: string | undefined;
  /** Token of the payment; without it, the first one that the invoice accepts. */
  tokenAddress?: string | undefined;
}

/** Makes things happen to test invoices on the network `TEST`, which is then read like any other network. */
export class SimulationService {
  private readonly looks: NetworkLooks;

  constructor(
    private readonly database: DataSource,
    private readonly limiter: RateLimiter,
    private readonly live: LiveEvents,
    private readonly transitions: InvoiceTransitions,
  ) {
    this.looks = new NetworkLooks(database);
  }

  /**
   * Simulates an event of the caller's test invoice, and returns the invoice as it was before the network is read again,
   * about a second later. Throws `not_found` for any other invoice, `invalid` for a token that the invoice does not
   * accept and a wrong amount, and `conflict` when nothing is missing and no amount is given, when there is no recent
   * payment to revert, and when the invoice to expire is not open.
   */
  async simulate(actor: Actor, uuid: string, simulation: Simulation): Promise<Invoice> {
    authorize(actor, 'simulate');
    return this.run(uuid, simulation, (invoice) => requireVisible(actor, invoice));
  }

  /**
   * Like `simulate`, for anybody with the test invoice's checkout token. Also throws `not_found` when its account is blocked,
   * and `rate_limited` when there were too many changes in the account on this day.
   */
  async simulateByToken(checkoutToken: string, simulation: Simulation): Promise<void> {
    const invoice = await findByCheckoutToken(this.database.manager, checkoutToken);
    if (invoice?.network !== 'TEST') throw notFound();
    const owner = { uuid: invoice.userUuid, status: Not('blocked' as const) };
    if (!(await this.database.manager.existsBy(User, owner))) throw notFound();
    await this.limiter.consume('WRITE_DAY', invoice.userUuid);
    await this.run(invoice.uuid, simulation, (locked) => locked);
  }

  private async run(uuid: string, simulation: Simulation, check: (invoice: Invoice) => Invoice) {
    this.looks.note(['TEST']);
    const invoice = await this.database.transaction(async (tx) => {
      const [locked] = await lockInvoices(tx, [uuid]);
      if (locked?.network !== 'TEST') throw notFound();
      check(locked);
      await EVENTS[simulation.event](tx, locked, simulation, this.transitions);
      return tx.findOneByOrFail(Invoice, { uuid });
    });
    this.live.publish({ invoiceUuid: uuid, userUuid: invoice.userUuid });
    return invoice;
  }
}

const EVENTS = { payment: pay, revert, expire, refund: sendRefund };

async function pay(tx: Executor, invoice: Invoice, { amount, tokenAddress }: Simulation): Promise<void> {
  const options = optionsOf(invoice);
  const wanted = tokenAddress?.toLowerCase() ?? invoice.tokenAddress.toLowerCase();
  const option = options.find((each) => each.tokenAddress.toLowerCase() === wanted);
  if (!option) throw invalid({ member: 'tokenAddress', reason: reason('token_not_offered') });
  await addTestTransfer(tx, {
    invoiceUuid: invoice.uuid,
    token: wanted,
    recipient: invoice.contractAddress.toLowerCase(),
    amount: amountOf(amount, option.tokenDecimals) ?? (await missing(tx, invoice, option.tokenUuid)),
  });
}

function amountOf(text: string | undefined, decimals: number): bigint | undefined {
  if (text === undefined) return undefined;
  const parsed = parseAmount(text, decimals);
  if (!parsed.ok) throw invalid({ member: 'amount', reason: parsed.reason });
  return parsed.baseUnits;
}

/** What is missing beside all transfers, also those that are not read yet. */
async function missing(tx: Executor, invoice: Invoice, tokenUuid: string): Promise<bigint> {
  const offered = optionsOf(invoice);
  const reads = offered.map(({ tokenAddress }) => ({ token: tokenAddress, holder: invoice.contractAddress }));
  const sums = await readTestBalances(tx, reads);
  const options = offered.map((option, index) => ({
    ...option,
    amountReceived: String(sums[index]),
    amountPending: '0',
  }));
  const amount = missingInToken({ ...invoice, options }, tokenUuid);
  if (amount <= 0n) throw new AppError(reason('nothing_missing'));
  return amount;
}

async function revert(tx: Executor, { uuid }: Invoice): Promise<void> {
  if (!(await removeTestTransfer(tx, uuid)))
    throw new AppError(reason('nothing_to_revert', { seconds: REMOVABLE_SECONDS }));
}

const OPEN = new Set<RefundStatus>(['requested', 'ready']);

async function sendRefund(
  tx: Executor,
  invoice: Invoice,
  _simulation: Simulation,
  transitions: InvoiceTransitions,
): Promise<void> {
  const [refunds = []] = await listRefundsOf(tx, [invoice.uuid]);
  const open = refunds.findLast((each) => OPEN.has(each.status) && !isUnderway(each));
  if (!open) throw refunds[0] ? refusalOf(refunds[0]) : new AppError(reason('nothing_to_refund'));
  const named = open.address === null ? nameAddress(open, TEST_PAYER, 'payer') : null;
  if (named) await recordSteps(tx, transitions, null, [{ ...named, invoice }]);
  const expectedHash = await addTestTransfer(tx, {
    invoiceUuid: invoice.uuid,
    token: optionInToken(invoice, open.tokenUuid).tokenAddress.toLowerCase(),
    recipient: (open.address ?? TEST_PAYER).toLowerCase(),
    amount: open.amount,
  });
  // The transfers of the network come from no wallet, so the refund is recognised by its transaction.
  await tx.update(Refund, { uuid: open.uuid }, { expectedHash });
}

async function expire(tx: Executor, { uuid, status }: Invoice): Promise<void> {
  if (status !== 'created') throw new AppError(reason('not_open', { status }));
  await tx.query(
    'UPDATE invoices SET expires_on = now(), renewable_until = least(renewable_until, now()) WHERE uuid = $1',
    [uuid],
  );
}
