import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../support/app/factories';
import type { ApiKeyQuotas } from './api-key-quotas';
import type { CheckRecorder } from './check-recorder';
import { HttpClient, type HttpReply, type HttpRequest } from './http-client';
import { httpRequestFor, type InvoiceRequest, randomInvoiceRequest } from './invoice-request';
import type { AcknowledgedInvoice, Ledger } from './ledger';
import { ProgressCounter } from './progress-counter';
import type { RandomSource } from './random-source';

const CONNECTIONS = 50;
/** Share of acknowledged requests that are repeated with the same key. */
const REPEAT_PROBABILITY = 0.05;
/** Milliseconds before a retry after 503, 409 or a lost reply. */
const RETRY_MS = 20;

interface PendingInvoice extends InvoiceRequest {
  merchant: Merchant;
}

interface LoadOptions {
  /** Whether the server may reply with 503 for a while. */
  mayBeUnavailable?: boolean;
  /** Read requests; when given, three of ten requests are reads. */
  reads?: readonly HttpRequest[];
  /** Number of concurrent requests. */
  concurrency?: number;
  /** When given, API keys may reach their limit and are replaced. */
  quotas?: ApiKeyQuotas;
}

/**
 * Merchants' programs that create invoices, over fifty connections by default, half of them with an idempotency key. A
 * request with a key that got no reply is retried, as such a program does.
 */
export class InvoiceLoad {
  /** Requests with a key but without a reply, and requests that a used-up API key refused; they are retried. */
  private readonly unanswered: PendingInvoice[] = [];
  /** Acknowledged requests that are to be repeated with the same key. */
  private readonly repeats: PendingInvoice[] = [];
  private requestCount = 0;

  constructor(
    private readonly merchants: readonly Merchant[],
    private readonly ledger: Ledger,
    private readonly recorder: CheckRecorder,
    private readonly random: RandomSource,
  ) {}

  /** Starts sending to a server; runs until `end`, also while the server is down. */
  startOn(url: string, options: LoadOptions = {}): RunningLoad {
    const { concurrency = CONNECTIONS } = options;
    const http = new HttpClient(url, concurrency);
    const running = new RunningLoad(http);
    const workers = Array.from({ length: concurrency }, () => this.sendRequests(running, options));
    running.finished = Promise.all(workers).then(() => http.close());
    return running;
  }

  private async sendRequests(running: RunningLoad, options: LoadOptions): Promise<void> {
    const { reads = [] } = options;
    while (!running.ended) {
      if (reads.length > 0 && this.random.chance(0.3))
        await this.read(running, this.random.pick(reads), options);
      else await this.create(running, this.unanswered.pop() ?? this.repeats.pop() ?? this.next(), options);
    }
  }

  private next(): PendingInvoice {
    this.requestCount += 1;
    return {
      ...randomInvoiceRequest(this.random, this.requestCount),
      merchant: this.random.pick(this.merchants),
    };
  }

  private async create(running: RunningLoad, creation: PendingInvoice, options: LoadOptions): Promise<void> {
    const { merchant, key } = creation;
    const { apiKey } = merchant;
    const reply = await this.send(running, httpRequestFor(creation, merchant), options);
    options.quotas?.record(apiKey, reply?.status);
    if (reply?.status === 200) {
      const invoice: AcknowledgedInvoice = JSON.parse(reply.text).data;
      const conflict = this.ledger.acknowledge(merchant.uuid, invoice, key);
      if (key !== undefined) {
        this.recorder.check(
          'each reply to an idempotency key is the same invoice',
          conflict === undefined,
          conflict,
        );
      }
      if (key !== undefined && this.random.chance(REPEAT_PROBABILITY)) this.repeats.push(creation);
      running.acknowledge();
    } else if (options.quotas && reply?.status === 429) {
      await options.quotas.replaceKey(merchant, apiKey);
      this.unanswered.push(creation);
    } else if (key !== undefined) this.unanswered.push(creation);
  }

  private async read(running: RunningLoad, request: HttpRequest, options: LoadOptions): Promise<void> {
    await this.send(running, request, options);
  }

  /** Undefined when no reply came. */
  private async send(
    running: RunningLoad,
    request: HttpRequest,
    { mayBeUnavailable = false, quotas }: LoadOptions,
  ): Promise<HttpReply | undefined> {
    try {
      const reply = await running.http.send(request);
      const { status, text } = reply;
      const isUnavailable = mayBeUnavailable && (status === 503 || text.includes('"SERVICE_UNAVAILABLE"'));
      const isGood = status === 200 && !/"code":"INTERNAL_SERVER_ERROR"/.test(text);
      // The claim of a key whose first request was cut off expires a moment later.
      const keyInUse = status === 409 && text.includes('still running');
      const quotaUsedUp = status === 429 && quotas !== undefined;
      const name = mayBeUnavailable ? 'each reply is successful or 503' : 'each reply is successful';
      this.recorder.check(
        name,
        isGood || isUnavailable || keyInUse || quotaUsedUp,
        () => `${request.path} → ${status} ${text.slice(0, 300)}`,
      );
      if (isUnavailable) running.unavailable += 1;
      if (isUnavailable || keyInUse) await pause(RETRY_MS);
      return reply;
    } catch (error) {
      if (running.ended) return undefined;
      running.countLostReply(error as Error);
      // The server is down; the pause prevents a busy loop of connection attempts.
      await pause(RETRY_MS);
      return undefined;
    }
  }
}

/** A load in progress. */
export class RunningLoad {
  /** Number of 503 replies. */
  unavailable = 0;
  lostReplies = 0;
  finished: Promise<void> = Promise.resolve();
  ended = false;
  private readonly created = new ProgressCounter('No invoice was created for a minute');

  constructor(readonly http: HttpClient) {}

  get acknowledged(): number {
    return this.created.value;
  }

  acknowledge(): void {
    this.created.increment();
  }

  countLostReply(_error: Error): void {
    this.lostReplies += 1;
  }

  /** Resolves as soon as `count` more invoices are acknowledged; rejects after a minute without progress. */
  waitForMore(count: number): Promise<void> {
    return this.created.waitForMore(count);
  }

  /** Sends no new requests; resolves when every pending request has its reply or has failed. */
  end(): Promise<void> {
    this.ended = true;
    return this.finished;
  }
}
