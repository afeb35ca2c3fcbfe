import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '../../support/database/database';
import { Receiver } from '../../support/http/receiver';
import type { Ledger } from '../ledger';
import { STALL_MS } from '../progress-counter';
import type { ScenarioContext } from '../scenario';
import type { Fleet } from './fleet';

/** What a worker has sent arrives a little later. */
const ON_THE_WAY_MS = 2_000;
/** The claim of one that was killed must run out first. */
const SOONEST_MS = 10_000;

const PENDING = "SELECT count(*)::int AS count FROM webhook_deliveries WHERE status = 'pending'";
const STANDING = `
  SELECT count(*) FILTER (WHERE status <> 'succeeded')::int AS left, count(*)::int AS all FROM webhook_deliveries`;

/** A merchants' receiver, which remembers when each message came and what it said. */
export class Hooks {
  private readonly came = new Map<string, { at: number[]; said: Set<string> }>();

  private constructor(private readonly receiver: Receiver) {}

  static async open(ledger: Ledger, { defer }: ScenarioContext<string>): Promise<Hooks> {
    const receiver = await Receiver.start((response) => {
      for (const { headers, body, at } of receiver.received.splice(0)) {
        const id = String(headers['webhook-id']);
        const message = hooks.came.get(id) ?? { at: [], said: new Set<string>() };
        message.at.push(at);
        message.said.add(createHash('sha1').update(body).digest('base64'));
        hooks.came.set(id, message);
        ledger.receivedWebhookIds.add(id);
      }
      response.end('ok');
    });
    const hooks = new Hooks(receiver);
    defer(() => receiver.stop());
    return hooks;
  }

  get url(): string {
    return this.receiver.url;
  }

  /** Waits until nothing is left to deliver, in its own time, and holds what came against that. */
  async end(
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
      STANDING,
    );
    recorder.addAll('each message is delivered in the end', all, Array<string>(left).fill('not delivered'));
    const again = [...this.came].filter(([, { at }]) => at.length > 1);
    const wrong = again.flatMap(([id, { at, said }]) => {
      const excused = at.slice(1).every((next, index) => {
        const before = at[index] ?? next;
        return next - before > SOONEST_MS && fleet.lost('worker', before - ON_THE_WAY_MS, next);
      });
      return excused && said.size === 1
        ? []
        : [`${id} came at ${at.join(', ')}, and said ${said.size} things`];
    });
    recorder.addAll('a message comes again only after a kill, and is the same one', this.came.size, wrong);
    recordFigure(`${this.came.size} messages came, ${again.length} of them again after a worker was killed`);
  }
}
