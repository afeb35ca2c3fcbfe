import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '../../support/database/database';
import { Receiver } from '../../support/http/receiver';
import type { Ledger } from '../ledger';
import { STALL_MS } from '../progress-counter';
import type { ScenarioContext } from '../scenario';
import type { Fleet } from './fleet';

/** Milliseconds between a worker's sending and the arrival of a message. */
const IN_FLIGHT_MS = 2_000;
/** Milliseconds after which another worker may claim the delivery of a killed one. */
const CLAIM_MS = 10_000;

const PENDING = "SELECT count(*)::int AS count FROM webhook_deliveries WHERE status = 'pending'";
const DELIVERY_COUNTS = `
  SELECT count(*) FILTER (WHERE status <> 'succeeded')::int AS left, count(*)::int AS all FROM webhook_deliveries`;

/** Receiver of the merchants' webhooks, which records arrival times and body hashes of each message. */
export class WebhookReceiver {
  private readonly arrivals = new Map<string, { at: number[]; bodyHashes: Set<string> }>();

  private constructor(private readonly receiver: Receiver) {}

  static async open(ledger: Ledger, { defer }: ScenarioContext<string>): Promise<WebhookReceiver> {
    const receiver = await Receiver.start((response) => {
      for (const { headers, body, at } of receiver.received.splice(0)) {
        const id = String(headers['webhook-id']);
        const message = hooks.arrivals.get(id) ?? { at: [], bodyHashes: new Set<string>() };
        message.at.push(at);
        message.bodyHashes.add(createHash('sha1').update(body).digest('base64'));
        hooks.arrivals.set(id, message);
        ledger.receivedWebhookIds.add(id);
      }
      response.end('ok');
    });
    const hooks = new WebhookReceiver(receiver);
    defer(() => receiver.stop());
    return hooks;
  }

  get url(): string {
    return this.receiver.url;
  }

  /**
   * Waits until no delivery is pending, then checks that messages arrived again only after a worker was killed, and
   * unchanged.
   */
  async checkDeliveries(
    database: TestDatabase,
    fleet: Fleet,
    { recorder, recordFigure }: ScenarioContext<string>,
  ): Promise<void> {
    let least = Number.POSITIVE_INFINITY;
    for (let since = Date.now(); Date.now() - since < STALL_MS; await pause(500)) {
      const [{ count } = { count: 0 }] = await database.query<{ count: number }>(PENDING);
      if (count === 0) break;
      if (count < least) [least, since] = [count, Date.now()];
    }
    const [{ left, all } = { left: 0, all: 0 }] = await database.query<{ left: number; all: number }>(
      DELIVERY_COUNTS,
    );
    recorder.addAll(
      'each webhook message is delivered eventually',
      all,
      Array<string>(left).fill('not delivered'),
    );
    const repeated = [...this.arrivals].filter(([, { at }]) => at.length > 1);
    const violations = repeated.flatMap(([id, { at, bodyHashes }]) => {
      const excused = at.slice(1).every((next, index) => {
        const before = at[index] ?? next;
        return next - before > CLAIM_MS && fleet.wasKilled('worker', before - IN_FLIGHT_MS, next);
      });
      return excused && bodyHashes.size === 1
        ? []
        : [`${id} came at ${at.join(', ')}, with ${bodyHashes.size} different bodies`];
    });
    recorder.addAll(
      'a webhook message is repeated only after a kill, with the same body',
      this.arrivals.size,
      violations,
    );
    recordFigure(
      `${this.arrivals.size} messages arrived, ${repeated.length} of them repeatedly after a worker was killed`,
    );
  }
}
