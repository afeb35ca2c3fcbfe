/**
 * Reference model of settlement: computes the expected result from facts, without database, endpoint or reorganization.
 */

/** A transfer to an invoice's address, as the chain has it at this moment. */
export interface Fact {
  /** Transaction hash and position of the log in the transaction. */
  id: string;
  transaction: string;
  amount: bigint;
  block: number;
  index: number;
  /** Time of its block, in seconds. */
  time: number;
}

interface Known extends Fact {
  confirmed: boolean;
  onChain: boolean;
}

/** Observable state of an invoice. */
export interface View {
  status: 'created' | 'paid' | 'expired';
  received: bigint;
  pending: bigint;
  hash: string | null;
  late: boolean;
  events: string[];
  /** Open reasons why the invoice needs attention, sorted. */
  attention: string[];
}

/** Model of one invoice. Each scan gives it all current facts of the chain; it remembers only what scans gave it. */
export class InvoiceModel {
  readonly view: View = {
    status: 'created',
    received: 0n,
    pending: 0n,
    hash: null,
    late: false,
    events: ['created'],
    attention: [],
  };
  private setByAdmin = false;
  private readonly known = new Map<string, Known>();
  private cancelled = false;

  constructor(
    readonly amount: bigint,
    /** Expiry of the invoice, in seconds. */
    private expires: number,
    private readonly confirmations: number,
  ) {}

  /** The chain was read up to its head, whose time is `now`. */
  scan(facts: readonly Fact[], head: number, now: number): void {
    const there = new Set(facts.map(({ id }) => id));
    const gone = [...this.known.values()].filter(({ id, onChain }) => onChain && !there.has(id));
    for (const payment of gone) Object.assign(payment, { onChain: false, confirmed: false });
    const seen = facts.filter(({ id }) => !this.known.get(id)?.onChain);
    for (const fact of facts) {
      const deep = head - fact.block + 1 >= this.confirmations;
      const confirmed = deep || this.known.get(fact.id)?.confirmed === true;
      this.known.set(fact.id, { ...fact, confirmed, onChain: true });
    }
    this.settle(seen.length, gone.length, now);
    this.judge();
  }

  /** Expires the invoice if its time is over; `now` is the time of the last block read. */
  expire(now: number): void {
    const inTime = this.onChain().filter(({ time }) => time <= this.expires);
    const mayComplete = this.view.pending > 0n && sum(inTime) >= this.amount;
    if (this.view.status !== 'created' || now <= this.expires || mayComplete) return;
    this.move('expired', 'expired');
    this.judge();
  }

  /** Sets the status as an admin. */
  byHand(status: View['status']): void {
    if (status === this.view.status) return;
    this.unpaid();
    // A reopened invoice gets a new expiry by the database's clock, which in these histories is far ahead of the
    // chain's.
    if (status === 'created') Object.assign(this, { expires: Number.POSITIVE_INFINITY, cancelled: false });
    this.move(status, 'updated');
    this.setByAdmin = true;
    this.judge();
  }

  /** Cancels the invoice as its merchant; `now` is the time by the database's clock, in seconds. */
  cancel(now: number): void {
    if (this.view.status !== 'created' || this.view.received + this.view.pending >= this.amount) return;
    this.cancelled = true;
    this.expires = Math.min(this.expires, now);
    this.move('expired', 'cancelled');
    this.judge();
  }

  private settle(seen: number, gone: number, now: number): void {
    const { view } = this;
    const received = this.onChain().filter(({ confirmed }) => confirmed);
    const before = { received: view.received, pending: view.pending };
    view.received = sum(received);
    view.pending = sum(this.onChain()) - view.received;
    const changed = seen + gone > 0 || before.received !== view.received || before.pending !== view.pending;
    view.events.push(...Array(seen).fill('payment_detected'), ...Array(gone).fill('payment_reverted'));

    const byMoney = view.hash !== null;
    const last = completing(received, this.amount);
    if (last && (byMoney || (changed && view.status !== 'paid'))) {
      view.hash = last.transaction;
      view.late = last.time > this.expires;
      if (view.status !== 'paid') this.move('paid', 'paid');
    } else if (!last && byMoney) {
      this.unpaid();
      view.status = this.cancelled || now > this.expires ? 'expired' : 'created';
    }
  }

  /** Decides which reasons for attention the invoice has; nothing is resolved in these histories. */
  private judge(): void {
    const { status, received, hash, late } = this.view;
    const confirmed = this.onChain().filter((payment) => payment.confirmed);
    const isGone = [...this.known.values()].some(({ onChain }) => !onChain);
    const reasons = {
      PART_PAID: status === 'expired' && received > 0n && received < this.amount,
      OVERPAID: received > this.amount,
      PAID_LATE: late,
      LATE_PAYMENT: status === 'expired' && confirmed.some(({ time }) => time > this.expires),
      REVERTED: isGone && hash === null,
      SET_BY_ADMIN: this.setByAdmin,
    };
    this.view.attention = Object.entries(reasons)
      .flatMap(([reason, holds]) => (holds ? [reason] : []))
      .sort();
  }

  private onChain(): Known[] {
    return [...this.known.values()].filter(({ onChain }) => onChain);
  }

  private unpaid(): void {
    Object.assign(this.view, { hash: null, late: false });
  }

  private move(status: View['status'], event: string): void {
    this.view.status = status;
    this.view.events.push(event);
  }
}

const sum = (payments: readonly Fact[]) => payments.reduce((total, { amount }) => total + amount, 0n);

/** The payment with which the amount is reached, in the chain's order. */
function completing(payments: readonly Fact[], amount: bigint): Fact | undefined {
  const inOrder = [...payments].sort((a, b) => a.block - b.block || a.index - b.index);
  return inOrder.find((_, index) => sum(inOrder.slice(0, index + 1)) >= amount);
}
