import { request } from 'node:http';
import { until } from '../until';

/** What a checkout page is told of its invoice. */
export interface PageState {
  phase: string;
  title: string;
  main: string;
}

/** A stream of server-sent events as a browser reads it, without its reconnecting. */
export class EventStream {
  readonly states: PageState[] = [];
  /** Of the events that have one. */
  readonly names: string[] = [];
  ended = false;
  private rest = '';

  private constructor(
    readonly status: number,
    readonly headers: NodeJS.Dict<string | string[]>,
    readonly close: () => void,
  ) {}

  static open(
    url: string,
    headers: Record<string, string> = {},
    localAddress?: string,
  ): Promise<EventStream> {
    return new Promise((resolve, reject) => {
      const outgoing = request(url, { headers, agent: false, localAddress }, (answer) => {
        const stream = new EventStream(answer.statusCode ?? 0, answer.headers, () => outgoing.destroy());
        answer.setEncoding('utf8').on('data', (text: string) => stream.read(text));
        answer.on('close', () => {
          stream.ended = true;
        });
        answer.on('error', () => {});
        resolve(stream);
      });
      outgoing.on('error', reject).end();
    });
  }

  /** Waits until the latest state has the phase. */
  becomes(phase: string): Promise<PageState> {
    return until(async () => {
      const latest = this.states.at(-1);
      return latest?.phase === phase && latest;
    });
  }

  private read(text: string): void {
    const events = (this.rest + text).split('\n\n');
    this.rest = events.pop() ?? '';
    for (const event of events) {
      const [, name] = /^event: (.*)$/m.exec(event) ?? [];
      if (name) this.names.push(name);
      if (event.startsWith('data: ')) this.states.push(JSON.parse(event.slice('data: '.length)));
    }
  }
}
