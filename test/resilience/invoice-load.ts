import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../support/app/people';
import type { Purses } from './api-key-quotas';
import type { Tally } from './check-recorder';
import { type Outgoing, type Reply, Wire } from './http-client';
import { drawOrder, type Order, requestFor } from './invoice-request';
import type { Acknowledged, Book } from './ledger';
import { Count } from './progress-counter';
import type { Draw } from './random-source';

const CONNECTIONS = 50;
/** How many of the answered are asked for once more, by callers who are not sure. */
const AGAIN = 0.05;
/** How long a caller waits who was told to come back. */
const COME_BACK_MS = 20;

interface Creation extends Order {
  merchant: Merchant;
}

interface LoadOptions {
  /** Whether the server may answer 503 for a while. */
  mayBeAway?: boolean;
  /** Three in ten requests are one of these. */
  reads?: readonly Outgoing[];
  /** How many ask at once. */
  lanes?: number;
  /** Whether API keys may be used up, and where others come from. */
  purses?: Purses;
}

/**
 * Merchants' programs that ask for invoices over fifty connections, half of them with an idempotency key. What nobody
 * answered is asked for again where it has a key, as such a program does.
 */
export class Load {
  /** Asked for with a key and not answered, or not made for want of a good API key. */
  private readonly unanswered: Creation[] = [];
  /** Answered, and to be asked for again. */
  private readonly again: Creation[] = [];
  private numbers = 0;

  constructor(
    private readonly merchants: readonly Merchant[],
    private readonly book: Book,
    private readonly tally: Tally,
    private readonly draw: Draw,
  ) {}

  /** Begins on a server; goes on until `end`, or until the server is gone. */
  on(url: string, options: LoadOptions = {}): RunningLoad {
    const { lanes: count = CONNECTIONS } = options;
    const wire = new Wire(url, count);
    const running = new RunningLoad(wire);
    const lanes = Array.from({ length: count }, () => this.ask(running, options));
    running.lanes = Promise.all(lanes).then(() => wire.close());
    return running;
  }

  private async ask(running: RunningLoad, options: LoadOptions): Promise<void> {
    const { reads = [] } = options;
    while (!running.ended) {
      if (reads.length > 0 && this.draw.chance(0.3)) await this.read(running, this.draw.pick(reads), options);
      else await this.create(running, this.unanswered.pop() ?? this.again.pop() ?? this.next(), options);
    }
  }

  private next(): Creation {
    this.numbers += 1;
    return { ...drawOrder(this.draw, this.numbers), merchant: this.draw.pick(this.merchants) };
  }

  private async create(running: RunningLoad, creation: Creation, options: LoadOptions): Promise<void> {
    const { merchant, key } = creation;
    const { apiKey } = merchant;
    const reply = await this.send(running, requestFor(creation, merchant), options);
    options.purses?.note(apiKey, reply?.status);
    if (reply?.status === 200) {
      const invoice: Acknowledged = JSON.parse(reply.text).data;
      const other = this.book.acknowledge(merchant.uuid, invoice, key);
      if (key !== undefined) {
        this.tally.check('each answer to an idempotency key is the same invoice', other === undefined, other);
      }
      if (key !== undefined && this.draw.chance(AGAIN)) this.again.push(creation);
      running.acknowledge();
    } else if (options.purses && reply?.status === 429) {
      await options.purses.renew(merchant, apiKey);
      this.unanswered.push(creation);
    } else if (key !== undefined) this.unanswered.push(creation);
  }

  private async read(running: RunningLoad, request: Outgoing, options: LoadOptions): Promise<void> {
    await this.send(running, request, options);
  }

  /** Undefined where no answer came. */
  private async send(
    running: RunningLoad,
    request: Outgoing,
    { mayBeAway = false, purses }: LoadOptions,
  ): Promise<Reply | undefined> {
    try {
      const reply = await running.wire.send(request);
      const { status, text } = reply;
      const away = mayBeAway && (status === 503 || text.includes('"SERVICE_UNAVAILABLE"'));
      const good = status === 200 && !/"code":"INTERNAL_SERVER_ERROR"/.test(text);
      // What holds the key of a request that the server has given up is let go a moment later.
      const inUse = status === 409 && text.includes('still running');
      const usedUp = status === 429 && purses !== undefined;
      const name = mayBeAway ? 'an answer is good or 503, no other 5xx' : 'an answer is good';
      this.tally.check(
        name,
        good || away || inUse || usedUp,
        () => `${request.path} → ${status} ${text.slice(0, 300)}`,
      );
      if (away) running.away += 1;
      if (away || inUse) await pause(COME_BACK_MS);
      return reply;
    } catch (error) {
      if (running.ended) return undefined;
      running.unanswered(error as Error);
      // The server is gone: whoever runs the load says so at once.
      await pause(COME_BACK_MS);
      return undefined;
    }
  }
}

/** A load that runs. */
export class RunningLoad {
  /** Answers of 503. */
  away = 0;
  cut = 0;
  lanes: Promise<void> = Promise.resolve();
  ended = false;
  private readonly made = new Count('No invoice is made any more');

  constructor(readonly wire: Wire) {}

  get acknowledged(): number {
    return this.made.value;
  }

  acknowledge(): void {
    this.made.add();
  }

  unanswered(_error: Error): void {
    this.cut += 1;
  }

  /** Resolves in the moment in which so many more are acknowledged; rejects where none are for too long. */
  more(count: number): Promise<void> {
    return this.made.more(count);
  }

  /** Asks for nothing more; resolves when what was asked for is answered, or never will be. */
  end(): Promise<void> {
    this.ended = true;
    return this.lanes;
  }
}
