import { EventEmitter } from 'node:events';
import { randomToken } from '../lib/crypto';
import { withTimeout } from '../lib/with-timeout';
import type { RedisLink } from './redis';

/** An invoice was created or has changed. Published after the commit; listeners read the new state. */
export interface InvoiceChanged {
  invoiceUuid: string;
  userUuid: string;
}

/**
 * Filter of a subscription: the changes of one invoice, or of one owner's invoices; an empty topic selects all changes.
 */
export type Topic = Partial<InvoiceChanged>;

export type LiveEvents = ReturnType<typeof createLiveEvents>;

const CHANNEL = 'chit:invoice-changed';

/** Interval in milliseconds at which SUBSCRIBE is sent again, to detect a dead Redis connection. */
const RESUBSCRIBE_MS = 5_000;
/** In milliseconds; must exceed the time for which this process may block its event loop. */
const SUBSCRIBE_TIMEOUT_MS = 1_000;

/**
 * Notifies listeners of changed invoices: of this process's changes at once, and of other processes' changes through
 * Redis, if Redis is configured. At-most-once delivery: a client that was disconnected must read the current state
 * again.
 */
export function createLiveEvents(redis?: RedisLink) {
  const emitter = new EventEmitter().setMaxListeners(0);
  const deliver = (event: InvoiceChanged) => {
    const { invoiceUuid, userUuid } = event;
    for (const topic of [{ invoiceUuid }, { userUuid }, {}]) emitter.emit(eventName(topic), event);
  };
  const otherProcesses = redis && connectProcesses(redis, deliver);
  return {
    publish: (event: InvoiceChanged): void => {
      deliver(event);
      otherProcesses?.send(event);
    },
    /** Calls `listener` with each change of the topic until the returned function is called. */
    subscribe: (listener: (event: InvoiceChanged) => void, topic: Topic = {}): (() => void) => {
      emitter.on(eventName(topic), listener);
      return () => emitter.off(eventName(topic), listener);
    },
    close: async () => otherProcesses?.close(),
  };
}

/** Each listener is registered under its topic, so that a change costs nothing for those of others. */
const eventName = ({ invoiceUuid, userUuid }: Topic) => {
  if (invoiceUuid !== undefined) return `invoice ${invoiceUuid}`;
  return userUuid === undefined ? 'all' : `owner ${userUuid}`;
};

/** Exchanges changes through Redis; `origin` marks this process's own, which its listeners have received. */
function connectProcesses(redis: RedisLink, deliver: (event: InvoiceChanged) => void) {
  const { client } = redis;
  const origin = randomToken(9);
  const subscriber = client.duplicate();
  /** Subscribes, and reconnects when Redis does not respond. */
  const subscribe = async () => {
    if (subscriber.status !== 'ready') return;
    if (!(await withTimeout(SUBSCRIBE_TIMEOUT_MS, subscriber.subscribe(CHANNEL))))
      subscriber.disconnect(true);
  };
  const timer = setInterval(() => void subscribe(), RESUBSCRIBE_MS).unref();
  // Ignores errors here, because the error listener of the main connection already logs an outage of Redis.
  subscriber.on('error', () => {});
  subscriber.on('ready', () => void subscribe());
  subscriber.on('message', (_channel, text) => {
    const message = JSON.parse(text) as InvoiceChanged & { origin: string };
    if (message.origin !== origin) deliver(message);
  });
  redis.onFailover(() => subscriber.disconnect(true));
  return {
    send: (event: InvoiceChanged) =>
      void redis.withDeadline(client.publish(CHANNEL, JSON.stringify({ ...event, origin }))),
    close: () => {
      clearInterval(timer);
      subscriber.disconnect();
    },
  };
}
