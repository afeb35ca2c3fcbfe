import { request } from 'node:http';
import { until } from '../until';

/** Invoice state in an event for the checkout page. */
export interface PageState {
  phase: string;
  title: string;
  main: string;
}

/** A client for server-sent events, like a browser's EventSource but without reconnection. */
export class EventStream {
  readonly states: PageState[] = [];
  /** Names of the received named events. */
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

  /** Waits until the latest received state has the phase. */
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
