import type { DataSource } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import { AppError } from '../../errors';
import type { InvoiceChanged, LiveEvents, Topic } from '../../infra/live-events';
import type { Account, Actor } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import { reason } from '../../lib/reasons';
import {
  type Authorized,
  authorize,
  isVisible,
  requireOwnerOrAdmin,
  requireVisible,
} from '../../policies/access';
import type { OperationGuard } from '../accounts/operation-guard';
import { TurnScheduler } from '../shared/turns';
import { findInvoice } from './invoice.queries';
import { UnreadChanges } from './unread-changes';

/** Interval, in milliseconds, at which an idle subscription checks that its caller is still authorized. */
const RECHECK_MS = 15_000;

const MAX_PER_ACCOUNT = BOUNDS.connections.subscriptionsOfAccount.most;

/** Streams changed invoices to subscribers, while the subscribers are authorized to see the invoices. */
export class InvoiceFeedService {
  private readonly subscribers = new Set<UnreadChanges>();
  /** Number of open subscriptions by account UUID. */
  private readonly counts = new Map<string, number>();
  private readonly turns = new TurnScheduler(BOUNDS.batches.subscribersTold.most);
  private readonly reads = new WeakMap<InvoiceChanged, Promise<Invoice | null>>();
  private closed = false;

  constructor(
    private readonly database: DataSource,
    private readonly live: LiveEvents,
    private readonly operationGuard: OperationGuard,
  ) {}

  /**
   * Yields each changed invoice in its state after the change. An invoice that changes several times before the
   * consumer reads it is yielded once. `identify` returns the caller's current identity: it is called at each change
   * and every 15 seconds, and the stream ends when the credential is no longer valid or acts for another account. The
   * first call of `next` throws `not_found` for an invoice that the caller may not see, and `rate_limited` when the
   * account has too many subscriptions.
   */
  watch(identify: () => Promise<Actor>, uuid?: string): AsyncIterableIterator<Invoice, void> {
    const unread = new UnreadChanges();
    const invoices = this.follow(identify, unread, uuid);
    const subscription: AsyncIterableIterator<Invoice, void> = {
      next: () => invoices.next(),
      // An async generator runs `return` only after a pending `next` has resolved. Ending the queue resolves that
      // `next`.
      return: () => {
        unread.end();
        return invoices.return();
      },
      [Symbol.asyncIterator]: () => subscription,
    };
    return subscription;
  }

  /** Ends all streams. */
  close(): void {
    this.closed = true;
    for (const unread of this.subscribers) unread.end();
  }

  private async *follow(
    identify: () => Promise<Actor>,
    unread: UnreadChanges,
    uuid?: string,
  ): AsyncGenerator<Invoice, void> {
    const actor = await identify();
    // Counts the subscription as one operation against the rate limit, not each change: otherwise, a merchant with many
    // invoices could exhaust an admin's limit.
    await this.operationGuard.guard(actor, 'invoiceChanged');
    authorize(actor, 'invoiceChanged');
    if (uuid) requireVisible(actor, await findInvoice(this.database.manager, uuid));
    const topic = topicFor(actor.account, uuid);
    for await (const { actor: currentActor, change } of this.changes(actor, identify, unread, topic)) {
      const invoice = change && requireOwnerOrAdmin(currentActor, await this.read(change));
      if (!invoice || !isVisible(currentActor, invoice)) continue;
      if (currentActor.account.isTest === (invoice.network === 'TEST')) yield invoice;
    }
  }

  /**
   * Yields the caller's current identity now, at changes of invoices of the caller's account, and every 15 seconds. Ends
   * as `watch` does, or when `signal` is aborted.
   */
  async *ticks(
    actor: Authorized,
    identify: () => Promise<Actor>,
    { signal }: { signal: AbortSignal },
  ): AsyncGenerator<{ actor: Authorized }, void> {
    const { uuid: userUuid } = actor.account;
    const unread = new UnreadChanges((change) => change.userUuid);
    unread.add({ userUuid, invoiceUuid: '' });
    if (signal.aborted) return;
    signal.addEventListener('abort', () => unread.end(), { once: true });
    yield* this.changes(actor, identify, unread, { userUuid });
  }

  private async *changes(
    actor: Authorized,
    identify: () => Promise<Actor>,
    unread: UnreadChanges,
    topic: Topic,
  ): AsyncGenerator<{ actor: Authorized; change: InvoiceChanged | undefined }, void> {
    const unsubscribe = this.subscribe(actor.account, unread, topic);
    try {
      while (!this.closed && !unread.hasEnded) {
        const change = await unread.next(RECHECK_MS);
        await this.turns.waitForTurn();
        const currentActor = await identify();
        if (currentActor.kind === 'anonymous' || this.closed) return;
        if (currentActor.account.uuid !== actor.account.uuid) return;
        authorize(currentActor, 'invoiceChanged');
        yield { actor: currentActor, change };
      }
    } finally {
      unsubscribe();
    }
  }

  private subscribe(account: Account, unread: UnreadChanges, topic: Topic): () => void {
    const count = this.counts.get(account.uuid) ?? 0;
    if (count >= MAX_PER_ACCOUNT)
      throw new AppError(reason('too_many_subscriptions', { max: MAX_PER_ACCOUNT }));
    this.counts.set(account.uuid, count + 1);
    this.subscribers.add(unread);
    const unsubscribe = this.live.subscribe((change) => unread.add(change), topic);
    return () => {
      unsubscribe();
      this.subscribers.delete(unread);
      const left = (this.counts.get(account.uuid) ?? 0) - 1;
      if (left > 0) this.counts.set(account.uuid, left);
      else this.counts.delete(account.uuid);
    };
  }

  /** Reads a changed invoice once for all subscribers that receive the change. */
  private read(change: InvoiceChanged): Promise<Invoice | null> {
    const read = this.reads.get(change) ?? findInvoice(this.database.manager, change.invoiceUuid);
    this.reads.set(change, read);
    return read;
  }
}

function topicFor({ uuid, role }: Account, invoiceUuid?: string): Topic {
  if (invoiceUuid !== undefined) return { invoiceUuid };
  return role === 'admin' ? {} : { userUuid: uuid };
}
