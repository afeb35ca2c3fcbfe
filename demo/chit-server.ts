import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Program } from './program';

/** Maximum time in milliseconds that `stop` waits for a start to finish. */
const START_MS = 60_000;

/** Options of a request to Chit. */
export interface RequestOptions {
  /** Bearer credential of the caller. */
  as?: string;
  /** Body of the request, sent as JSON. */
  body?: object;
  headers?: Record<string, string>;
}

/** A Chit process with an embedded PostgreSQL, and requests as a browser or a merchant's program sends them. */
export class ChitServer {
  /** Base URL, as Chit prints it when it is ready. */
  url = '';
  /** Resolves when Chit prints that it is ready. */
  readonly ready: Promise<void>;
  /** Rejects when the Chit process has ended without being stopped. */
  readonly lost: Promise<never>;
  private readonly program: Program;
  private isStopping = false;

  /**
   * Starts Chit at PORT, or at a free port, with `folder` as its working directory, so that all its files are inside the folder.
   * `admin` is the first admin, whom the first start in a folder makes.
   */
  constructor(
    folder: string,
    settings: Record<string, string>,
    readonly admin = { email: 'admin@chit.local', password: randomBytes(18).toString('base64url') },
  ) {
    let isReady = () => {};
    this.ready = new Promise((resolve) => {
      isReady = resolve;
    });
    const first = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const options = { settings: { PORT: process.env['PORT'] ?? '0', ...first, ...settings }, cwd: folder };
    this.program = new Program('main.js', options, (line) => {
      const [, url] = /"url":"([^"]+)".*Chit is ready/.exec(line) ?? [];
      if (url) this.url = url;
      if (url) isReady();
    });
    this.lost = this.program.ended.then((code) => {
      if (this.isStopping) return new Promise<never>(() => {});
      throw new Error(`Chit has ended, with ${code === null ? 'a signal' : `code ${code}`}`);
    });
    // Prevents an unhandled rejection: the demo awaits this promise only during its steps.
    this.lost.catch(() => {});
  }

  /** Last lines of Chit's output. */
  get lastWords(): string {
    return this.program.lastWords;
  }

  /** Stops Chit and its PostgreSQL. */
  async stop(): Promise<void> {
    this.isStopping = true;
    // Waits for the start, because a Chit that is stopped during its start exits before its PostgreSQL does.
    await Promise.race([this.ready, this.program.ended, pause(START_MS)]);
    await this.program.stop();
  }

  /** Sends a REST request and returns the response's `data` with its headers. Throws Chit's error message. */
  async rest<T>(
    method: string,
    path: string,
    { as, body, headers }: RequestOptions = {},
  ): Promise<{ data: T; headers: Headers }> {
    const response = await this.fetch(method, `/api/v1${path}`, { as, body, headers });
    const { data } = (await response.json()) as { data: T };
    return { data, headers: response.headers };
  }

  /** Sends a GraphQL request and returns the response's `data`. Throws Chit's error message. */
  async graphql<T>(query: string, variables: object, as: string): Promise<T> {
    const response = await this.fetch('POST', '/graphql', { as, body: { query, variables } });
    return dataOf(await response.json());
  }

  /** Signs in as the dashboard does. Resolves to whether the browser gets a cookie. */
  async opensSession(input: { email: string; password: string }): Promise<boolean> {
    const query = 'mutation ($input: LoginInput!) { openBrowserSession(input: $input) { expiresOn } }';
    const headers = { 'sec-fetch-site': 'same-origin' };
    const response = await this.fetch('POST', '/graphql', { body: { query, variables: { input } }, headers });
    return response.headers.has('set-cookie');
  }

  /** Subscribes over GraphQL with server-sent events. Yields the data of each event until Chit ends the stream. */
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
