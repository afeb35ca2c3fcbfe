import { EventEmitter } from 'node:events';
import { randomToken } from '../lib/crypto';
import type { RedisLink } from './redis';

/**
 * An invoice of this owner was created or has changed. Published after the commit; the current state is in the
 * database.
 */
export interface InvoiceChanged {
  invoiceUuid: string;
  userUuid: string;
}

/** Changes to listen for: those of one invoice, of one owner's invoices, or all if neither is given. */
export type Topic = Partial<InvoiceChanged>;

export interface LiveEvents {
  publish(event: InvoiceChanged): void;
  /** All listeners of a change receive the same object. Returns a function that ends the subscription. */
  subscribe(listener: (event: InvoiceChanged) => void, topic?: Topic): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'chit:invoice-changed';

/** Interval in milliseconds at which the Redis subscription is repeated, to detect a connection that died silently. */
const ASK_MS = 5_000;

/**
 * Notifies listeners of changes: those of this process at once, those of other processes through Redis if there is
 * one. Delivery is at most once: a client that was disconnected must read the current state again.
 */
export function createLiveEvents(redis?: RedisLink): LiveEvents {
  const emitter = new EventEmitter().setMaxListeners(0);
  const deliver = (event: InvoiceChanged) => {
    const { invoiceUuid, userUuid } = event;
    for (const topic of [{ invoiceUuid }, { userUuid }, {}]) emitter.emit(nameOf(topic), event);
  };
  const others = redis && connectOthers(redis, deliver);
  return {
    publish: (event) => {
      deliver(event);
      others?.send(event);
    },
    subscribe: (listener, topic = {}) => {
      emitter.on(nameOf(topic), listener);
      return () => emitter.off(nameOf(topic), listener);
    },
    close: async () => others?.close(),
  };
}

/**
 * Name of a topic's event. Listeners are indexed by topic, so that a change costs nothing for listeners of other
 * topics.
 */
const nameOf = ({ invoiceUuid, userUuid }: Topic) => {
  if (invoiceUuid !== undefined) return `invoice ${invoiceUuid}`;
  return userUuid === undefined ? 'all' : `owner ${userUuid}`;
};

/**
 * Connects to the listeners of the other processes; `origin` marks this process's own messages, which were delivered
 * already.
 */
function connectOthers(redis: RedisLink, deliver: (event: InvoiceChanged) => void) {
  const { client } = redis;
  const origin = randomToken(9);
  const subscriber = client.duplicate();
  const subscribe = () => void subscriber.subscribe(CHANNEL).catch(() => {});
  const timer = setInterval(subscribe, ASK_MS).unref();
  // The error listener of the main connection already logs that Redis is away.
  subscriber.on('error', () => {});
  subscriber.on('ready', subscribe);
  subscriber.on('message', (_channel, text) => {
    const message = JSON.parse(text) as InvoiceChanged & { origin: string };
    if (message.origin !== origin) deliver(message);
  });
  redis.onFailover(() => subscriber.disconnect(true));
  return {
    send: (event: InvoiceChanged) =>
      void client.publish(CHANNEL, JSON.stringify({ ...event, origin })).catch(() => {}),
    close: () => {
      clearInterval(timer);
      subscriber.disconnect();
    },
  };
}
