import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../support/app/people';
import type { ApiKeyQuotas } from './api-key-quotas';
import type { CheckRecorder } from './check-recorder';
import { HttpClient, type HttpReply, type HttpRequest } from './http-client';
import { httpRequestFor, type InvoiceRequest, randomInvoiceRequest } from './invoice-request';
import type { AcknowledgedInvoice, Ledger } from './ledger';
import { ProgressCounter } from './progress-counter';
import type { RandomSource } from './random-source';

const CONNECTIONS = 50;
/** How many of the answered are asked for once more, by callers who are not sure. */
const REPEAT_PROBABILITY = 0.05;
/** How long a caller waits who was told to come back. */
const RETRY_MS = 20;

interface PendingInvoice extends InvoiceRequest {
  merchant: Merchant;
}

interface LoadOptions {
  /** Whether the server may answer 503 for a while. */
  mayBeUnavailable?: boolean;
  /** Three in ten requests are one of these. */
  reads?: readonly HttpRequest[];
  /** How many ask at once. */
  concurrency?: number;
  /** Whether API keys may be used up, and where others come from. */
  quotas?: ApiKeyQuotas;
}

/**
 * Merchants' programs that ask for invoices over fifty connections, half of them with an idempotency key. What nobody
 * answered is asked for again where it has a key, as such a program does.
 */
export class InvoiceLoad {
  /** Asked for with a key and not answered, or not made for want of a good API key. */
  private readonly unanswered: PendingInvoice[] = [];
  /** Answered, and to be asked for again. */
  private readonly repeats: PendingInvoice[] = [];
  private requestCount = 0;

  constructor(
    private readonly merchants: readonly Merchant[],
    private readonly ledger: Ledger,
    private readonly recorder: CheckRecorder,
    private readonly random: RandomSource,
  ) {}

  /** Begins on a server; goes on until `end`, or until the server is gone. */
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
          'each answer to an idempotency key is the same invoice',
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

  /** Undefined where no answer came. */
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
      // What holds the key of a request that the server has given up is let go a moment later.
      const keyInUse = status === 409 && text.includes('still running');
      const quotaUsedUp = status === 429 && quotas !== undefined;
      const name = mayBeUnavailable ? 'an answer is good or 503, no other 5xx' : 'an answer is good';
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
      // The server is gone: whoever runs the load says so at once.
      await pause(RETRY_MS);
      return undefined;
    }
  }
}

/** A load that runs. */
export class RunningLoad {
  /** Answers of 503. */
  unavailable = 0;
  lostReplies = 0;
  finished: Promise<void> = Promise.resolve();
  ended = false;
  private readonly created = new ProgressCounter('No invoice is made any more');

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

  /** Resolves in the moment in which so many more are acknowledged; rejects where none are for too long. */
  waitForMore(count: number): Promise<void> {
    return this.created.waitForMore(count);
  }

  /** Asks for nothing more; resolves when what was asked for is answered, or never will be. */
  end(): Promise<void> {
    this.ended = true;
    return this.finished;
  }
}
