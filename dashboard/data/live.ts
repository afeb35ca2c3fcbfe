import { createClient } from 'graphql-sse';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { stringifyDocument } from 'urql';
import { BASE_PATH } from './base-path';
import { refreshOnceAnswered } from './client';
import { graphql, type ResultOf } from './graphql';

/** The members of an invoice that change, and those that lists show. */
export const LiveInvoiceFields = graphql(`
  fragment LiveInvoice on Invoice {
    uuid
    number
    status
    amount
    amountReceived
    amountPending
    phase
    attention
    paidLate
    paidOn
    cancelledOn
    expiresOn
    createdOn
    orderId
    customerId
    note
    price { amount currency }
    token { uuid symbol network { id name testnet } }
    paidIn: options { amountReceived token { symbol } }
  }
`);
export type LiveInvoice = ResultOf<typeof LiveInvoiceFields>;

/** An invoice as lists show it: besides, with its ways to pay, whose number never changes. */
export interface ListedInvoice extends LiveInvoice {
  options: readonly { tokenAddress: string }[];
}

const Changes = graphql(`subscription Changes { invoiceChanged { ...LiveInvoice } }`, [LiveInvoiceFields]);

/** Whether changes arrive: `lost` from the end of a connection until the next one is open. */
export type LiveState = 'connecting' | 'live' | 'lost';

type Message =
  | { kind: 'changed'; invoice: LiveInvoice }
  | { kind: 'state'; state: LiveState }
  | { kind: 'hello' };

const LONGEST_WAIT_MS = 10_000;

/** Resolves after this time, or as soon as the browser is online again. */
const untilOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });

/** Name of the lock and of the channel. Installations on one host differ in their paths. */
const CHANNEL = `chit-live${BASE_PATH}`;

/**
 * Changes of invoices, as they happen. All tabs of the browser share one event stream: the tab that holds a Web Lock reads
 * it, and passes each message to the others over a BroadcastChannel. When that tab is closed, another one gets the lock.
 */
class LiveChanges {
  state: LiveState = 'connecting';
  private readonly tabs = new BroadcastChannel(CHANNEL);
  private readonly listeners = new Set<(invoice: LiveInvoice) => void>();
  private readonly stateListeners = new Set<() => void>();
  private isStarted = false;

  /** Begins to receive changes; later calls have no effect. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    let isReader = false;
    this.tabs.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'hello') this.handle(data);
      else if (isReader) this.tabs.postMessage({ kind: 'state', state: this.state } satisfies Message);
    };
    this.tabs.postMessage({ kind: 'hello' } satisfies Message);
    void navigator.locks.request(CHANNEL, () => {
      isReader = true;
      return this.readStream();
    });
  }

  onChange(listener: (invoice: LiveInvoice) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  readonly onState = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  };

  /** Reads the event stream as long as this page is open; connects again after each failure. */
  private async readStream(): Promise<never> {
    let failures = 0;
    const stream = createClient({
      url: `${BASE_PATH}/graphql/stream`,
      retryAttempts: 0,
      on: {
        connected: () => {
          failures = 0;
          this.tell({ kind: 'state', state: 'live' });
        },
      },
    });
    const query = stringifyDocument(Changes);
    for (;;) {
      const changes = stream.iterate<ResultOf<typeof Changes>>({ query });
      // A browser that goes offline leaves an open connection as it is, so that it would seem alive.
      const end = () => void changes.return?.();
      addEventListener('offline', end, { once: true });
      try {
        for await (const { data } of changes) {
          if (data) this.tell({ kind: 'changed', invoice: data.invoiceChanged });
        }
      } catch {
        // The next round connects again.
      }
      removeEventListener('offline', end);
      this.tell({ kind: 'state', state: 'lost' });
      failures += 1;
      await untilOnline(Math.min(LONGEST_WAIT_MS, 250 * 2 ** failures) * (0.5 + Math.random() / 2));
    }
  }

  private tell(message: Message): void {
    this.tabs.postMessage(message);
    this.handle(message);
  }

  private handle(message: Message): void {
    if (message.kind === 'changed') {
      for (const listener of this.listeners) listener(message.invoice);
    } else if (message.kind === 'state' && message.state !== this.state) {
      this.state = message.state;
      for (const listener of this.stateListeners) listener();
      // What changed before the stream was open is missing from what was read before that, also on a new page.
      if (message.state === 'live') refreshOnceAnswered();
    }
  }
}

export const live = new LiveChanges();

export const useLiveState = (): LiveState => useSyncExternalStore(live.onState, () => live.state);

/** Calls `onChange` for each change of an invoice while the component is shown. */
export function useChanges(onChange: (invoice: LiveInvoice) => void): void {
  useEffect(() => live.onChange(onChange), [onChange]);
}

/**
 * Has a query read again after changes of invoices; of one invoice with `uuid`. Changes within a pause have it read once. A
 * change that arrives while the query is being read has it read once more, because the answer may be older than the change.
 */
export function useReadOnChange(
  isFetching: boolean,
  readAgain: () => void,
  { uuid, pauseMs = 0 }: { uuid?: string; pauseMs?: number } = {},
): void {
  const [isStale, setIsStale] = useState(false);
  useChanges(
    useCallback(
      (changed) => {
        if (uuid === undefined || changed.uuid === uuid) setIsStale(true);
      },
      [uuid],
    ),
  );
  useEffect(() => {
    if (!isStale || isFetching) return;
    const timer = setTimeout(() => {
      setIsStale(false);
      readAgain();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isStale, isFetching, readAgain, pauseMs]);
}
