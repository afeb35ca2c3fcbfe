import { ChitError, ConnectionError } from './errors.js';
import { backoff, type Http, pause } from './http.js';
import type { ChitEvent } from './types.js';

const PATH = '/api/v1/event';
const PAGE = 100;
/** Chit sends something every 15 s; a stream that is silent for longer than this, in milliseconds, is dead. */
const SILENCE = 45_000;

export interface EventPage {
  data: ChitEvent[];
  /** Position for the next read; null while the account has had no event. */
  next_cursor: string | null;
  has_more: boolean;
}

/** The events of the last 30 days, each once and in order, also for an account without a webhook. */
export class Events {
  constructor(private readonly http: Http) {}

  /** The events after one of them, or all that are kept; ends with the newest one. */
  list({ after }: { after?: string | undefined } = {}): AsyncIterable<ChitEvent> {
    return this.read(after);
  }

  /** Reads one page: `limit` is 1 to 100. */
  page({ after, limit = PAGE }: { after?: string | undefined; limit?: number } = {}): Promise<EventPage> {
    return this.http.json('GET', PATH, { query: { after, limit } });
  }

  /**
   * The events after one of them, or those from now on, as they happen, until `signal` aborts or the caller leaves the
   * loop. Connects again by itself, and misses none. Store the `id` of the last event to go on after a restart.
   */
  async *stream({ after, signal }: { after?: string; signal?: AbortSignal } = {}): AsyncGenerator<ChitEvent> {
    let last = after;
    for (let failures = 0; ; failures += 1) {
      try {
        for await (const { id, event } of this.connection(last, signal)) {
          last = id;
          failures = 0;
          if (event) yield event;
        }
      } catch (error) {
        if (signal?.aborted) return;
        if (!(error instanceof ChitError) || !isTransient(error)) throw error;
      }
      await pause(backoff(failures), signal).catch(() => {});
      if (signal?.aborted) return;
    }
  }

  private async *read(after: string | undefined): AsyncGenerator<ChitEvent> {
    for (let position = after; ; ) {
      const page = await this.page({ after: position });
      yield* page.data;
      if (!page.has_more) return;
      position = page.next_cursor ?? undefined;
    }
  }

  /** The messages of one connection: positions, and the events at them. Ends or throws when it is lost. */
  private async *connection(
    after: string | undefined,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Message> {
    const { body } = await this.http.stream(
      `${PATH}/stream`,
      after ? { 'last-event-id': after } : {},
      signal,
    );
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    try {
      for (;;) {
        const timer = setTimeout(() => void reader?.cancel(), SILENCE);
        const part = await reader?.read().finally(() => clearTimeout(timer));
        if (!part || part.done) return;
        text += decoder.decode(part.value, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) yield* messageOf(block);
      }
    } catch (cause) {
      throw new ConnectionError('The stream broke off', { code: 'connection_failed' }, { cause });
    } finally {
      void reader?.cancel().catch(() => {});
    }
  }
}

interface Message {
  id: string;
  event?: ChitEvent;
}

const isTransient = ({ status }: ChitError) => status === 0 || status === 429 || status >= 500;

/** What a block of a stream tells: nothing for a comment. */
function* messageOf(block: string): Generator<Message> {
  const [, id] = /^id: ?(.*)$/m.exec(block) ?? [];
  const [, data] = /^data: ?(.*)$/m.exec(block) ?? [];
  if (id) yield data ? { id, event: JSON.parse(data) } : { id };
}
