/**
 * Reference model of settlement: computes the expected result from facts, without database, endpoint or reorganization.
 */

/** A transfer to an invoice's address, as the chain has it at this moment. */
export interface Fact {
  /** Transaction hash and position of the log in the transaction. */
  id: string;
  transaction: string;
  network: string;
  amount: bigint;
  block: number;
  index: number;
  /** Time of its block, in seconds. */
  time: number;
}

interface Known extends Fact {
  confirmed: boolean;
  onChain: boolean;
  /** Whether its appearance, and its removal by a reorganization, were ever told. */
  told?: boolean;
  removalTold?: boolean;
}

/** An amount on one network that pays the invoice in full, in base units. */
export interface Option {
  network: string;
  amount: bigint;
}

/** Observable state of an invoice. */
export interface View {
  status: 'created' | 'paid' | 'expired';
  /** Network of the option that the invoice shows: that of the payment which completes it, otherwise the first. */
  shown: string;
  /** Value of all confirmed payments in the shown token, rounded down. */
  received: bigint;
  /** What the pending payments add to `received`, rounded down once. */
  pending: bigint;
  /** Network, confirmed and pending base units of each option. */
  sums: [string, bigint, bigint][];
  hash: string | null;
  late: boolean;
  events: string[];
  /** Open reasons why the invoice needs attention, sorted. */
  attention: string[];
}

/**
 * Model of one invoice. Each scan gives it all current facts of one chain; it remembers only what scans gave it. Payments
 * are compared by cross-multiplication: `whole` is the product of all options' amounts, and pays the invoice in full.
 */
export class InvoiceModel {
  readonly view: View;
  /** When the invoice was paid by the database's clock, in seconds; in histories years ago, no payment comes after it. */
  paidOn = Number.POSITIVE_INFINITY;
  private setByAdmin = false;
  private readonly known = new Map<string, Known>();
  private cancelled = false;
  /** Value of all payments when it was last told. */
  private toldWorth = 0n;
  private readonly whole: bigint;

  constructor(
    readonly options: readonly Option[],
    /** Expiry of the invoice, in seconds. */
    public expires: number,
    /** Part of the amount, in basis points, that may be missing. */
    private readonly tolerance: bigint,
    /** Part of the amount, in units of 10^-18, below which money is told to nobody. */
    private readonly noticeShare = 0n,
  ) {
    this.whole = options.reduce((product, { amount }) => product * amount, 1n);
    this.view = {
      status: 'created',
      shown: (options[0] as Option).network,
      received: 0n,
      pending: 0n,
      sums: options.map(({ network }) => [network, 0n, 0n]),
      hash: null,
      late: false,
      events: ['created'],
      attention: [],
    };
  }

  /**
   * A chain was read up to its head, and payments there need these confirmations. `now` is the time up to which all chains
   * of the invoice have been read.
   */
  scan(
    chain: { network: string; confirmations: number; head: number },
    facts: readonly Fact[],
    now: number,
  ): void {
    const there = new Set(facts.map(({ id }) => id));
    const gone = [...this.known.values()].filter(
      ({ id, network, onChain }) => network === chain.network && onChain && !there.has(id),
    );
    const before = this.worth(this.onChain());
    for (const payment of gone) Object.assign(payment, { onChain: false, confirmed: false });
    const seen = facts.filter(({ id }) => !this.known.get(id)?.onChain).map(({ id }) => id);
    for (const fact of facts) {
      const deep = chain.head - fact.block + 1 >= chain.confirmations;
      const confirmed = deep || this.known.get(fact.id)?.confirmed === true;
      this.known.set(fact.id, { ...this.known.get(fact.id), ...fact, confirmed, onChain: true });
    }
    const appeared = [...this.known.values()].filter(({ id }) => seen.includes(id));
    this.settle(before, appeared.sort(byPlace), gone.sort(byPlace), now);
    this.judge();
  }

  /**
   * Expires the invoice if its time is over; `now` is the time up to which all its chains have been read. An invoice with
   * several options waits for any pending payment from before its expiry, whatever it adds up to.
   */
  expire(now: number): void {
    const inTime = this.onChain().filter(({ time }) => time <= this.expires);
    const enough =
      this.options.length > 1 ? inTime.some(({ confirmed }) => !confirmed) : this.isEnough(inTime);
    const mayComplete = this.view.pending > 0n && enough;
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
    if (this.view.status !== 'created' || this.isEnough(this.onChain())) return;
    this.cancelled = true;
    this.expires = Math.min(this.expires, now);
    this.move('expired', 'cancelled');
    this.judge();
  }

  /** `before` is the value of all payments before these changes. */
  private settle(before: bigint, seen: readonly Known[], gone: readonly Known[], now: number): void {
    const { view } = this;
    const lengthBefore = view.events.length;
    const received = this.onChain().filter(({ confirmed }) => confirmed);
    const sumsBefore = view.sums;
    view.sums = this.options.map(({ network }) => {
      const there = this.onChain().filter((payment) => payment.network === network);
      const confirmedSum = sum(there.filter(({ confirmed }) => confirmed));
      return [network, confirmedSum, sum(there) - confirmedSum];
    });
    const last = this.completing(received);
    this.show(last?.network ?? (this.options[0] as Option).network);
    const changed =
      seen.length + gone.length > 0 || view.sums.some(([, sum], index) => sum !== sumsBefore[index]?.[1]);
    const byMoney = view.hash !== null;
    this.tell(before, seen, gone, !last && byMoney);

    if (last && (byMoney || (changed && view.status !== 'paid'))) {
      view.hash = last.transaction;
      view.late = last.time > this.expires;
      if (view.status !== 'paid') this.move('paid', 'paid');
    } else if (!last && byMoney) {
      this.unpaid();
      view.status = this.cancelled || now > this.expires ? 'expired' : 'created';
    }
    if (view.events.length > lengthBefore) this.toldWorth = this.worth(this.onChain());
  }

  /** Announces the payments that are not small, alone or with others that were not told, or that complete the invoice. */
  private tell(before: bigint, seen: readonly Known[], gone: readonly Known[], isLost: boolean): void {
    let [sum, told] = [before, this.toldWorth];
    const isTold = (payment: Known, sign: bigint) => {
      const [worth, previous] = [this.worth([payment]), sum];
      sum += sign * worth;
      const completes = !this.suffices(previous) && this.suffices(sum);
      const untold = sum > told ? sum - told : told - sum;
      if (!completes && this.isSmall(worth) && this.isSmall(untold)) return false;
      told = sum;
      return true;
    };
    for (const payment of seen) {
      if (!isTold(payment, 1n)) continue;
      payment.told = true;
      this.view.events.push('payment_detected');
    }
    for (const payment of gone) {
      if (!isTold(payment, -1n) && !isLost) continue;
      payment.removalTold = true;
      this.view.events.push('payment_reverted');
    }
  }

  /** Decides which reasons for attention the invoice has; nothing is resolved in these histories. */
  private judge(): void {
    const { status, received, hash, late, shown } = this.view;
    const { amount } = this.option(shown);
    const confirmed = this.onChain().filter((payment) => payment.confirmed);
    const isGone = [...this.known.values()].some(({ onChain, removalTold }) => !onChain && removalTold);
    const isSmall = (baseUnits: bigint) => baseUnits * WHOLE < amount * this.noticeShare;
    const since = {
      created: Number.POSITIVE_INFINITY,
      expired: this.expires,
      paid: hash === null ? this.paidOn : Number.POSITIVE_INFINITY,
    };
    const reasons = {
      PART_PAID: status === 'expired' && received > 0n && !isSmall(received) && !this.isEnough(confirmed),
      OVERPAID: received > amount && !isSmall(received - amount),
      PAID_LATE: late,
      LATE_PAYMENT: received > 0n && confirmed.some(({ time, told }) => told && time > since[status]),
      REVERTED: isGone && hash === null,
      SET_BY_ADMIN: this.setByAdmin,
    };
    this.view.attention = Object.entries(reasons)
      .flatMap(([reason, holds]) => (holds ? [reason] : []))
      .sort();
  }

  /** Shows the value of all payments in the token of this network; rounding never hides that they are enough. */
  private show(network: string): void {
    const { amount } = this.option(network);
    const shown = (payments: readonly Fact[]) => {
      const value = (this.worth(payments) * amount) / this.whole;
      const isHidden = this.isEnough(payments) && value * 10_000n < amount * (10_000n - this.tolerance);
      return isHidden ? value + 1n : value;
    };
    const received = shown(this.onChain().filter(({ confirmed }) => confirmed));
    const pending = shown(this.onChain()) - received;
    Object.assign(this.view, { shown: network, received, pending });
  }

  private option(network: string): Option {
    return this.options.find((option) => option.network === network) as Option;
  }

  /** Value of the payments, of which `whole` pays the invoice. */
  private worth(payments: readonly Fact[]): bigint {
    return payments.reduce(
      (total, { network, amount }) => total + (amount * this.whole) / this.option(network).amount,
      0n,
    );
  }

  /** Whether the payments pay the invoice, in full or within its tolerance. */
  private isEnough(payments: readonly Fact[]): boolean {
    return this.suffices(this.worth(payments));
  }

  private suffices(worth: bigint): boolean {
    return worth * 10_000n >= this.whole * (10_000n - this.tolerance);
  }

  private isSmall(worth: bigint): boolean {
    return worth * WHOLE < this.whole * this.noticeShare;
  }

  /** The payment with which the invoice is paid, in the order of the blocks' times. */
  private completing(payments: readonly Fact[]): Fact | undefined {
    const inOrder = [...payments].sort(
      (a, b) => a.time - b.time || a.block - b.block || a.index - b.index || (a.network < b.network ? -1 : 1),
    );
    return inOrder.find((_, index) => this.isEnough(inOrder.slice(0, index + 1)));
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

/** Whole of `noticeShare`. */
const WHOLE = 10n ** 18n;

const byPlace = (one: Fact, other: Fact) => one.block - other.block || one.index - other.index;

const sum = (payments: readonly Fact[]) => payments.reduce((total, { amount }) => total + amount, 0n);
