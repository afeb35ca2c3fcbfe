import { request } from 'node:http';
import { until } from '../until';

/** An event of an account. */
interface SentEvent {
  id: string;
  type: string;
}

/** A client of an account's stream of events, which keeps what an EventSource would: the events, and the last identifier. */
export class EventLines {
  readonly events: SentEvent[] = [];
  lastId: string | undefined;
  ended = false;
  private rest = '';

  private constructor(
    readonly status: number,
    readonly headers: NodeJS.Dict<string | string[]>,
    readonly close: () => void,
  ) {}

  static open(url: string, headers: Record<string, string>): Promise<EventLines> {
    return new Promise((resolve, reject) => {
      const outgoing = request(url, { headers, agent: false }, (answer) => {
        const lines = new EventLines(answer.statusCode ?? 0, answer.headers, () => outgoing.destroy());
        answer.setEncoding('utf8').on('data', (text: string) => lines.read(text));
        answer.on('close', () => {
          lines.ended = true;
        });
        answer.on('error', () => {});
        resolve(lines);
      });
      outgoing.on('error', reject).end();
    });
  }

  /** Waits until `count` events have been received, and returns all. */
  async got(count: number): Promise<SentEvent[]> {
    await until(async () => this.events.length >= count);
    return this.events;
  }

  private read(text: string): void {
    const blocks = (this.rest + text).split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) {
      this.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? this.lastId;
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) this.events.push(JSON.parse(data));
    }
  }
}
