import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../support/people';
import { USDC } from '../support/settings';
import type { Acknowledged, Book } from './book';
import type { Draw } from './draw';
import type { Tally } from './tally';
import { type Outgoing, type Reply, Wire } from './wire';

export const CONNECTIONS = 50;
/** No load stands still for so long. */
const STANDSTILL_MS = 60_000;
/** How many of the answered are asked for once more, by callers who are not sure. */
const AGAIN = 0.05;
/** How long a caller waits who was told to come back. */
const COME_BACK_MS = 20;

interface Creation {
  merchant: Merchant;
  key: string | undefined;
  body: object;
}

interface LoadOptions {
  /** Whether the server may answer 503 for a while. */
  mayBeAway?: boolean;
  /** Asked for now and then beside the invoices. */
  reads?: readonly Outgoing[];
}

/**
 * Merchants' programs that ask for invoices over fifty connections, half of them with an idempotency key. What nobody
 * answered is asked for again where it has a key, as such a program does.
 */
export class Load {
  /** Asked for with a key, and not answered. */
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
    const wire = new Wire(url, CONNECTIONS);
    const running = new RunningLoad(wire);
    const lanes = Array.from({ length: CONNECTIONS }, () => this.ask(running, options));
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
    const { draw } = this;
    const key = draw.chance(0.5) ? `key-${draw.seed}-${this.numbers}` : undefined;
    const amount = draw.between(1, 100_000) / 100;
    const body = { amount, ...USDC, customer_id: key ?? `none-${this.numbers}` };
    return { merchant: draw.pick(this.merchants), key, body };
  }

  private async create(running: RunningLoad, creation: Creation, options: LoadOptions): Promise<void> {
    const { merchant, key, body } = creation;
    const request = {
      method: 'POST',
      path: '/api/v1/invoice/by_api_key',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${merchant.apiKey}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    };
    const reply = await this.send(running, request, options);
    if (reply?.status === 200) {
      const invoice: Acknowledged = JSON.parse(reply.text).data;
      const other = this.book.acknowledge(merchant.uuid, invoice, key);
      if (key !== undefined) {
        this.tally.check('each answer to an idempotency key is the same invoice', other === undefined, other);
      }
      if (key !== undefined && this.draw.chance(AGAIN)) this.again.push(creation);
      running.acknowledge();
    } else if (key !== undefined) this.unanswered.push(creation);
  }

  private async read(running: RunningLoad, request: Outgoing, options: LoadOptions): Promise<void> {
    await this.send(running, request, options);
  }

  private async send(
    running: RunningLoad,
    request: Outgoing,
    { mayBeAway = false }: LoadOptions,
  ): Promise<Reply | undefined> {
    try {
      const reply = await running.wire.send(request);
      const { status, text } = reply;
      const away = mayBeAway && (status === 503 || text.includes('"SERVICE_UNAVAILABLE"'));
      const good = status === 200 && !/"code":"INTERNAL_SERVER_ERROR"/.test(text);
      // What holds the key of a request that the server has given up is let go a moment later.
      const inUse = status === 409 && text.includes('still running');
      const name = mayBeAway ? 'an answer is good or 503, no other 5xx' : 'an answer is good';
      this.tally.check(
        name,
        good || away || inUse,
        () => `${request.path} → ${status} ${text.slice(0, 300)}`,
      );
      if (away) running.away += 1;
      if (away || inUse) await pause(COME_BACK_MS);
      return good ? reply : undefined;
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
  acknowledged = 0;
  /** Answers of 503. */
  away = 0;
  cut = 0;
  lanes: Promise<void> = Promise.resolve();
  ended = false;
  private readonly waiting: { count: number; run(): void }[] = [];

  constructor(readonly wire: Wire) {}

  acknowledge(): void {
    this.acknowledged += 1;
    for (const { count, run } of this.waiting.splice(0)) {
      if (count <= this.acknowledged) run();
      else this.waiting.push({ count, run });
    }
  }

  unanswered(_error: Error): void {
    this.cut += 1;
  }

  /** Resolves in the same moment in which so many more are acknowledged; rejects where none are for too long. */
  more(count: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No invoice is made any more')), STANDSTILL_MS);
      const run = () => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.push({ count: this.acknowledged + count, run });
    });
  }

  /** Asks for nothing more; resolves when what was asked for is answered, or never will be. */
  end(): Promise<void> {
    this.ended = true;
    return this.lanes;
  }
}
