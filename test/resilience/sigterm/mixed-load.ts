import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/people';
import type { CheckRecorder } from '../check-recorder';
import { httpRequestFor, randomInvoiceRequest } from '../invoice-request';
import type { AcknowledgedInvoice, Ledger } from '../ledger';
import { ProgressCounter } from '../progress-counter';
import type { RandomSource } from '../random-source';
import { type Fate, type PlainRequest, StrictClient } from './strict-client';

/** Connections that ask without a pause, and others that think before they ask again. */
const BUSY = 22;
const THOUGHTFUL = 8;
const THOUGHT_MS = [20, 400] as const;
/** How many checkout pages are known. */
const PAGES = 50;

interface Asked {
  request: PlainRequest;
  /** Whose invoice it makes, and with which key. */
  merchant?: Merchant;
  key?: string | undefined;
}

export const ANSWERED = 'each request that was sent on a live connection is answered whole';
const GOOD = 'each answer is good';

/**
 * Programs and payers that ask for a bit of everything over thirty kept-alive connections, and hold every answer against what
 * RFC 9112 lets them expect. What could not be sent they ask for again, of whoever comes next.
 */
export class Visitors {
  private readonly unsent: Asked[] = [];
  private readonly pages: string[] = [];
  private numbers = 0;

  constructor(
    private readonly merchants: readonly Merchant[],
    private readonly ledger: Ledger,
    private readonly recorder: CheckRecorder,
    private readonly random: RandomSource,
  ) {}

  /** They come to a server, and go on until they are told to go. */
  at(url: string): Visit {
    const visit = new Visit();
    const lanes = Array.from({ length: BUSY + THOUGHTFUL }, (_, lane) => this.ask(visit, url, lane >= BUSY));
    visit.over = Promise.all(lanes);
    return visit;
  }

  /** The path of a checkout page that was acknowledged, if any was. */
  get page(): string | undefined {
    return this.pages.at(-1);
  }

  private async ask(visit: Visit, url: string, thinks: boolean): Promise<void> {
    const client = new StrictClient(url);
    while (!visit.ended) {
      const asked = this.unsent.pop() ?? this.next();
      const fate = await client.send(asked.request);
      this.judge(fate, asked);
      if (fate.kind === 'not sent') {
        this.unsent.push(asked);
        // Nobody is there; when they all are gone, so is the server.
        await pause(5);
      }
      if (fate.kind === 'answered') this.take(visit, asked, fate.reply);
      if (thinks) await pause(this.random.between(...THOUGHT_MS));
    }
    client.close();
  }

  private judge(fate: Fate, { request: { method, path } }: Asked): void {
    if (fate.kind === 'not sent') return;
    const why = fate.kind === 'dropped' ? fate.why : '';
    this.recorder.check(ANSWERED, !why, () => `${method} ${path}: ${why}`);
  }

  private take(visit: Visit, { request, merchant, key }: Asked, reply: { status: number; text: string }) {
    const { status, text } = reply;
    const good = status === 200 && !text.startsWith('{"errors"');
    this.recorder.check(GOOD, good, () => `${request.path} → ${status} ${text.slice(0, 200)}`);
    visit.answer();
    if (!good || !merchant) return;
    const invoice: AcknowledgedInvoice = JSON.parse(text).data;
    this.ledger.acknowledge(merchant.uuid, invoice, key);
    this.pages.push(new URL(`${invoice.url}`).pathname);
    this.pages.splice(0, this.pages.length - PAGES);
  }

  private next(): Asked {
    const { random } = this;
    const merchant = random.pick(this.merchants);
    if (random.chance(0.4)) return this.creation(merchant);
    const bearer = { authorization: `Bearer ${merchant.accessToken}` };
    const page = this.pages.length > 0 ? random.pick(this.pages) : undefined;
    const known = page ? [page, `${page}/state`, `${page}/qr.svg`] : [];
    const query = random.pick(['{ me { uuid } }', '{ invoices(limit: 3) { total items { uuid amount } } }']);
    return {
      request: random.pick<PlainRequest>([
        { method: 'GET', path: `/api/v1/invoice?limit=${random.between(1, 20)}`, headers: bearer },
        { method: 'GET', path: '/api/v1/user/me', headers: bearer },
        { method: 'GET', path: '/health/ready' },
        {
          method: 'POST',
          path: '/graphql',
          headers: { ...bearer, 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        },
        ...known.map((path) => ({ method: 'GET', path })),
      ]),
    };
  }

  private creation(merchant: Merchant): Asked {
    this.numbers += 1;
    const order = randomInvoiceRequest(this.random, this.numbers);
    return { request: httpRequestFor(order, merchant), merchant, key: order.key };
  }
}

/** A visit that goes on. */
export class Visit {
  ended = false;
  over: Promise<unknown> = Promise.resolve();
  private readonly answers = new ProgressCounter('Nobody is answered any more');

  answer(): void {
    this.answers.increment();
  }

  /** Resolves in the moment in which so many more are answered; rejects where none are for too long. */
  more(count: number): Promise<void> {
    return this.answers.waitForMore(count);
  }

  /** Nobody asks any more; resolves when what was asked is over. */
  end(): Promise<unknown> {
    this.ended = true;
    return this.over;
  }
}
