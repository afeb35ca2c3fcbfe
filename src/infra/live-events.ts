import { EventEmitter } from 'node:events';
import { randomToken } from '../lib/crypto';
import type { RedisLink } from './redis';

/** An invoice of this owner has changed, or is new. Told after the commit; what it is now, the database says. */
export interface InvoiceChanged {
  invoiceUuid: string;
  userUuid: string;
}

/** The changes to listen for: those of one invoice, of one owner's invoices, or all where neither is named. */
export type Topic = Partial<InvoiceChanged>;

export interface LiveEvents {
  publish(event: InvoiceChanged): void;
  /** All listeners of a change are handed the same object. Returns what ends the subscription. */
  subscribe(listener: (event: InvoiceChanged) => void, topic?: Topic): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'chit:invoice-changed';

/** How often Redis is asked anew for the events, so that a connection that has died in silence is found out. */
const ASK_MS = 5_000;

/**
 * Tells listeners of changes: those of this process at once, those of others through Redis when there is one. Delivery is
 * at most once: whoever was away reads again.
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

/** Listeners are indexed by topic, so that a change costs nothing to those whom it does not concern. */
const nameOf = ({ invoiceUuid, userUuid }: Topic) => {
  if (invoiceUuid !== undefined) return `invoice ${invoiceUuid}`;
  return userUuid === undefined ? 'all' : `owner ${userUuid}`;
};

/** The other processes' listeners; `origin` tells our own messages, which were delivered already. */
function connectOthers(redis: RedisLink, deliver: (event: InvoiceChanged) => void) {
  const { client } = redis;
  const origin = randomToken(9);
  const subscriber = client.duplicate();
  const subscribe = () => void subscriber.subscribe(CHANNEL).catch(() => {});
  const timer = setInterval(subscribe, ASK_MS).unref();
  // The main connection's listener has told already that Redis is away.
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
