import { StartupError } from '../../errors';

export interface ApiOptions {
  url: string | undefined;
  key: string | undefined;
}

/** An event of the account, as `GET /event` shows it. */
export interface ApiEvent {
  id: string;
  type: string;
  timestamp: string;
  data: { sequence: number; invoice: { uuid: string; amount: number }; refund?: { uuid: string } };
}

const DEFAULT_URL = 'http://localhost:3000';
/** Maximum milliseconds without a byte of a stream, which sends one every 15 seconds. */
const SILENCE_MS = 45_000;

/** Chit has answered with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Calls the REST interface of a running Chit with an API key. Throws a StartupError when no Chit answers at the URL, and
 * an ApiError when it refuses the request.
 */
export class Api {
  readonly url: string;
  readonly key: string;

  constructor({ url = DEFAULT_URL, key = process.env['CHIT_KEY'] }: ApiOptions) {
    if (!URL.canParse(url) || !/^https?:/.test(url))
      throw new StartupError([`--url must be the address of Chit, such as ${DEFAULT_URL}`]);
    if (!key?.startsWith('chit_'))
      throw new StartupError(['Give an API key with --key chit_test_…, or in CHIT_KEY.']);
    this.url = url.replace(/\/+$/, '');
    this.key = key;
  }

  get isTest(): boolean {
    return this.key.startsWith('chit_test_');
  }

  /** Sends a request with a JSON body; resolves to the member `data` of the answer. */
  async post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const response = await this.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await response.json()) as { data: T }).data;
  }

  /**
   * Streams the events after the one with the identifier `after`, or from now on, until the connection ends. Yields first,
   * and in between, the identifier from which to go on.
   */
  async *events(after?: string): AsyncGenerator<{ id: string; event?: ApiEvent }, void> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), SILENCE_MS).unref();
    const headers = { accept: 'text/event-stream', ...(after && { 'last-event-id': after }) };
    const { body } = await this.fetch('/event/stream', { headers, signal: silence.signal });
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const chunk of body ?? []) {
        timer.refresh();
        const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const id = /^id: (.*)$/m.exec(block)?.[1];
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (id) yield { id, ...(data && { event: JSON.parse(data) }) };
        }
      }
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
  }

  private async fetch(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${this.key}` };
    const response = await fetch(`${this.url}/api/v1${path}`, { ...init, headers }).catch((error: Error) => {
      throw new StartupError([
        `${this.url} cannot be reached: ${faultOf(error)}. Start Chit, or give its address with --url.`,
      ]);
    });
    if (response.ok) return response;
    const refusal = (await response.json().catch(() => null)) as { message?: string | string[] } | null;
    if (refusal?.message === undefined)
      throw new StartupError([
        `${this.url} is no Chit: it answered ${response.status}. Give its address with --url.`,
      ]);
    throw new ApiError(response.status, [refusal.message].flat().join('; '));
  }
}

/** The cause of a failed `fetch`, such as ECONNREFUSED. */
export const faultOf = ({ cause, message }: Error): string => {
  const { code = '' } = (cause ?? {}) as { code?: string };
  return code || message;
};
