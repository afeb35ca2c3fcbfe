import { setTimeout as pause } from 'node:timers/promises';
import { Program } from './program';

/** How long its start may hold up its end. */
const START_MS = 15_000;

/** What a request may have. */
export interface RequestOptions {
  /** The bearer value. */
  as?: string;
  /** Sent as JSON. */
  body?: object;
  headers?: Record<string, string>;
}

/** Chit with its own PostgreSQL, and the requests that a browser or a merchant's program makes. */
export class ChitServer {
  /** Where it listens, and the first admin, as it said itself when it was ready. */
  url = '';
  admin = { email: '', password: '' };
  /** Resolves when it says that it is ready. */
  readonly ready: Promise<void>;
  /** Rejects when it has ended. */
  readonly lost: Promise<never>;
  private readonly program: Program;

  /** Starts it, with everything it keeps in the folder. */
  constructor(folder: string, settings: Record<string, string>) {
    let isReady = () => {};
    this.ready = new Promise((resolve) => {
      isReady = resolve;
    });
    const options = { settings: { PORT: '0', ...settings }, cwd: folder };
    this.program = new Program('main.js', options, (line) => {
      const [, email, password] = /^The first admin is (\S+) with the password (\S+) /.exec(line) ?? [];
      if (email && password) this.admin = { email, password };
      const [, url] = /^Chit is ready: (\S+) /.exec(line) ?? [];
      if (url) this.url = url;
      if (url) isReady();
    });
    this.lost = this.program.ended.then((code) => {
      throw new Error(`Chit has ended, with ${code === null ? 'a signal' : `code ${code}`}`);
    });
    // It is looked at while the story is told only.
    this.lost.catch(() => {});
  }

  /** The last lines of its log. */
  get lastWords(): string {
    return this.program.lastWords;
  }

  /** Ends it and its PostgreSQL. */
  async stop(): Promise<void> {
    // While it starts it would end at once, and its PostgreSQL a moment later.
    await Promise.race([this.ready, this.program.ended, pause(START_MS)]);
    await this.program.stop();
  }

  /** A REST request; the answer's `data`, with its headers. Throws what Chit says against it. */
  async rest<T>(
    method: string,
    path: string,
    { as, body, headers }: RequestOptions = {},
  ): Promise<{ data: T; headers: Headers }> {
    const response = await this.fetch(method, `/api/v1${path}`, { as, body, headers });
    const { data } = (await response.json()) as { data: T };
    return { data, headers: response.headers };
  }

  /** A GraphQL request; the answer's `data`. Throws what Chit says against it. */
  async graphql<T>(query: string, variables: object, as: string): Promise<T> {
    const response = await this.fetch('POST', '/graphql', { as, body: { query, variables } });
    return dataOf(await response.json());
  }

  /** A GraphQL subscription as server-sent events: what each event has, until Chit ends it. */
  async *events<T>(query: string, variables: object, as: string): AsyncGenerator<T> {
    const headers = { accept: 'text/event-stream' };
    const body = { query, variables };
    const response = await this.fetch('POST', '/graphql/stream', { as, body, headers });
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const [, data] = /^event: next\ndata: (.*)$/m.exec(message) ?? [];
        if (data) yield dataOf(JSON.parse(data));
      }
    }
  }

  private async fetch(
    method: string,
    path: string,
    { as, body, headers }: RequestOptions,
  ): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(as !== undefined && { authorization: `Bearer ${as}` }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
    if (response.ok) return response;
    throw new Error(`${method} ${path} is answered ${response.status}: ${await response.text()}`);
  }
}

function dataOf<T>(answer: unknown): T {
  const { data, errors } = answer as { data: T; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}
