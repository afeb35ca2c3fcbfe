import { once } from 'node:events';
import { WebSocket } from 'ws';
import { CHANGED } from '../../support/http/subscription-probe';

interface ProtocolMessage {
  id?: string;
  type: string;
  payload?: unknown;
}

/** A WebSocket client that ignores the limits on subscriptions. */
export class SubscriberSocket {
  /** Ids of refused subscriptions, and of subscriptions that received a change. */
  readonly refused = new Set<string>();
  readonly active = new Set<string>();
  /** Number of changes that this connection received. */
  eventCount = 0;
  private lastId = 0;

  private constructor(private readonly socket: WebSocket) {}

  static async open(url: string, bearer: string, localAddress: string): Promise<SubscriberSocket> {
    const target = `${url.replace('http', 'ws')}/graphql`;
    const opened = new SubscriberSocket(new WebSocket(target, 'graphql-transport-ws', { localAddress }));
    await once(opened.socket, 'open');
    const acknowledged = once(opened.socket, 'message');
    opened.send({ type: 'connection_init', payload: { authorization: `Bearer ${bearer}` } });
    await acknowledged;
    opened.socket.on('message', (text) => opened.handleMessage(JSON.parse(String(text))));
    return opened;
  }

  subscribe(count: number): void {
    for (let made = 0; made < count; made += 1) {
      this.lastId += 1;
      this.send({ id: String(this.lastId), type: 'subscribe', payload: { query: CHANGED } });
    }
  }

  close = () => this.socket.terminate();

  private send(message: ProtocolMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  private handleMessage({ id = '', type }: ProtocolMessage): void {
    if (type === 'ping') this.send({ type: 'pong' });
    if (type === 'error') this.refused.add(id);
    if (type !== 'next') return;
    this.eventCount += 1;
    this.active.add(id);
  }
}
