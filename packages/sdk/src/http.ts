import { ConnectionError, errorOf } from './errors.js';

export interface ChitOptions {
  /** Address of the installation, such as `https://pay.example.com`; a path is part of it. */
  url: string;
  /** API key: `chit_…`, or `chit_test_…` for test mode. */
  key: string;
  /** How often a request that may be repeated is tried again; 3 by default. */
  retries?: number;
  /** Milliseconds for one attempt; 30,000 by default. */
  timeout?: number;
  /** Used in place of the global `fetch`. */
  fetch?: typeof fetch;
}

export interface RequestOptions {
  query?: object;
  body?: unknown;
  /** Makes a creation repeatable: the same key returns the first answer again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Longest wait that `Retry-After` may ask for before the error is given to the caller, in seconds. */
const MOST_PATIENCE = 60;

/** Pauses between attempts in milliseconds: doubled each time, and random, so that programs do not come back together. */
export const backoff = (attempt: number): number =>
  Math.min(8_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2);

/** Resolves after a time; rejects with the signal's reason when it aborts before. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Sends requests, and repeats those whose repetition does nothing twice. */
export class Http {
  private readonly base: string;
  private readonly retries: number;
  private readonly timeout: number;
  private readonly send: typeof fetch;

  constructor(private readonly options: ChitOptions) {
    this.base = options.url.replace(/\/+$/, '');
    this.retries = options.retries ?? 3;
    this.timeout = options.timeout ?? 30_000;
    // Some runtimes refuse a `fetch` that is called as a method of another object.
    this.send = options.fetch ?? ((...args) => fetch(...args));
  }

  /** Resolves to the parsed answer. Throws a ChitError. */
  async json<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
    const response = await this.request(method, path, options);
    return (await response.json().catch((cause: unknown) => {
      throw new ConnectionError(
        'The answer is not JSON',
        { code: 'not_json', status: response.status },
        { cause },
      );
    })) as T;
  }

  /** Opens a stream, once, without a limit of time. */
  async stream(path: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Response> {
    const init: RequestInit = { headers: { ...this.headers(), accept: 'text/event-stream', ...headers } };
    if (signal) init.signal = signal;
    const response = await this.send(this.base + path, init).catch((cause: unknown) => {
      if (signal?.aborted) throw signal.reason;
      throw unreachable(cause);
    });
    if (response.ok) return response;
    throw await errorOf(response);
  }

  private async request(method: string, path: string, options: RequestOptions): Promise<Response> {
    const isRepeatable = method === 'GET' || options.idempotencyKey !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.attempt(method, path, options);
      if (answer instanceof Response && answer.ok) return answer;
      const error = answer instanceof Response ? await errorOf(answer) : answer;
      // A limit refuses before anything is done, so that any request may come back.
      const isWorthIt = error.status === 429 || (isRepeatable && (error.status === 0 || error.status >= 500));
      if (!isWorthIt || attempt >= this.retries || (error.retryAfter ?? 0) > MOST_PATIENCE) throw error;
      await pause(
        error.retryAfter === undefined ? backoff(attempt) : error.retryAfter * 1000,
        options.signal,
      );
    }
  }

  private async attempt(
    method: string,
    path: string,
    options: RequestOptions,
  ): Promise<Response | ConnectionError> {
    const { query, body, idempotencyKey, signal } = options;
    const limit = AbortSignal.timeout(this.timeout);
    const headers = this.headers();
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const init: RequestInit = { method, headers, signal: signal ? AbortSignal.any([signal, limit]) : limit };
    if (body !== undefined) init.body = JSON.stringify(body);
    try {
      return await this.send(this.base + path + queryOf(query), init);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      return unreachable(cause);
    }
  }

  private headers(): Record<string, string> {
    return {
      authorization: `Bearer ${this.options.key}`,
      accept: 'application/json, application/problem+json',
      // A misspelled member is an error, not ignored.
      prefer: 'handling=strict',
    };
  }
}

const unreachable = (cause: unknown) =>
  new ConnectionError('Chit does not answer', { code: 'connection_failed' }, { cause });

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
}
