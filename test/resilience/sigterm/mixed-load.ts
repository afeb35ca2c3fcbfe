import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/factories';
import type { CheckRecorder } from '../check-recorder';
import { httpRequestFor, randomInvoiceRequest } from '../invoice-request';
import type { AcknowledgedInvoice, Ledger } from '../ledger';
import { ProgressCounter } from '../progress-counter';
import type { RandomSource } from '../random-source';
import { type RequestOutcome, StrictClient, type StrictRequest } from './strict-client';

/** Connections that send without pauses, and connections that pause between requests. */
const BUSY_CONNECTIONS = 22;
const PAUSING_CONNECTIONS = 8;
const PAUSE_MS = [20, 400] as const;
/** Maximum number of checkout pages to remember. */
const MAX_PAGES = 50;

interface PendingRequest {
  request: StrictRequest;
  /** Owner and idempotency key of the invoice that the request creates. */
  merchant?: Merchant;
  key?: string | undefined;
}

export const REPLY_CHECK = 'each request on an open connection gets a complete reply';
const GOOD_REPLY_CHECK = 'each reply is successful';

/**
 * Merchants' programs and payers that send all kinds of requests over thirty kept-alive connections, and check each
 * outcome against RFC 9112. Unsent requests are retried at the next process.
 */
export class MixedLoad {
  private readonly unsent: PendingRequest[] = [];
  private readonly pages: string[] = [];
  private requestCount = 0;

  constructor(
    private readonly merchants: readonly Merchant[],
    private readonly ledger: Ledger,
    private readonly recorder: CheckRecorder,
    private readonly random: RandomSource,
  ) {}

  /** Starts sending to a server; runs until `end`. */
  startAt(url: string): RunningMixedLoad {
    const running = new RunningMixedLoad();
    const workers = Array.from({ length: BUSY_CONNECTIONS + PAUSING_CONNECTIONS }, (_, worker) =>
      this.sendRequests(running, url, worker >= BUSY_CONNECTIONS),
    );
    running.finished = Promise.all(workers);
    return running;
  }

  /** Path of an acknowledged checkout page; undefined before the first one. */
  get page(): string | undefined {
    return this.pages.at(-1);
  }

  private async sendRequests(running: RunningMixedLoad, url: string, pauses: boolean): Promise<void> {
    const client = new StrictClient(url);
    while (!running.ended) {
      const pending = this.unsent.pop() ?? this.next();
      const outcome = await client.send(pending.request);
      this.checkOutcome(outcome, pending);
      if (outcome.kind === 'not sent') {
        this.unsent.push(pending);
        // The server accepts no connection; the pause prevents a busy loop.
        await pause(5);
      }
      if (outcome.kind === 'answered') this.handleReply(running, pending, outcome.reply);
      if (pauses) await pause(this.random.between(...PAUSE_MS));
    }
    client.close();
  }

  private checkOutcome(outcome: RequestOutcome, { request: { method, path } }: PendingRequest): void {
    if (outcome.kind === 'not sent') return;
    const why = outcome.kind === 'dropped' ? outcome.why : '';
    this.recorder.check(REPLY_CHECK, !why, () => `${method} ${path}: ${why}`);
  }

  private handleReply(
    running: RunningMixedLoad,
    { request, merchant, key }: PendingRequest,
    reply: { status: number; text: string },
  ) {
    const { status, text } = reply;
    const good = status === 200 && !text.startsWith('{"errors"');
    this.recorder.check(GOOD_REPLY_CHECK, good, () => `${request.path} → ${status} ${text.slice(0, 200)}`);
    running.countReply();
    if (!good || !merchant) return;
    const invoice: AcknowledgedInvoice = JSON.parse(text).data;
    this.ledger.acknowledge(merchant.uuid, invoice, key);
    this.pages.push(new URL(`${invoice.url}`).pathname);
    this.pages.splice(0, this.pages.length - MAX_PAGES);
  }

  private next(): PendingRequest {
    const { random } = this;
    const merchant = random.pick(this.merchants);
    if (random.chance(0.4)) return this.createRequest(merchant);
    const bearer = { authorization: `Bearer ${merchant.accessToken}` };
    const page = this.pages.length > 0 ? random.pick(this.pages) : undefined;
    const pagePaths = page ? [page, `${page}/state`, `${page}/qr.svg`] : [];
    const query = random.pick(['{ me { uuid } }', '{ invoices(limit: 3) { total items { uuid amount } } }']);
    return {
      request: random.pick<StrictRequest>([
        { method: 'GET', path: `/api/v1/invoice?limit=${random.between(1, 20)}`, headers: bearer },
        { method: 'GET', path: '/api/v1/user/me', headers: bearer },
        { method: 'GET', path: '/health/ready' },
        {
          method: 'POST',
          path: '/graphql',
          headers: { ...bearer, 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        },
        ...pagePaths.map((path) => ({ method: 'GET', path })),
      ]),
    };
  }

  private createRequest(merchant: Merchant): PendingRequest {
    this.requestCount += 1;
    const order = randomInvoiceRequest(this.random, this.requestCount);
    return { request: httpRequestFor(order, merchant), merchant, key: order.key };
  }
}

/** A load in progress. */
export class RunningMixedLoad {
  ended = false;
  finished: Promise<unknown> = Promise.resolve();
  private readonly replies = new ProgressCounter('No reply came for a minute');

  countReply(): void {
    this.replies.increment();
  }

  /** Resolves as soon as `count` more replies have come; rejects after a minute without progress. */
  waitForMore(count: number): Promise<void> {
    return this.replies.waitForMore(count);
  }

  /** Sends no new requests; resolves when all pending ones have ended. */
  end(): Promise<unknown> {
    this.ended = true;
    return this.finished;
  }
}
