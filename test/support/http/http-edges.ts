import { setImmediate as turn } from 'node:timers/promises';
import { documentOf, envelopeOf } from './graphql-operation';

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body; the text of a CSV file; undefined when it is neither. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the body is
  body: any;
}

export interface RequestOptions {
  /** Bearer token or API key. */
  as?: string;
  /** Body to send as JSON. */
  body?: unknown;
  /** Raw body, sent instead of `body`. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

/** HTTP requests of a test to a running Chit, in this process or in another. */
export abstract class HttpEdges {
  abstract get url(): string;

  /** Sends a request to any path. */
  async fetch(
    method: string,
    path: string,
    { as, body, raw, headers }: RequestOptions = {},
  ): Promise<Answer> {
    // A whole turn of the event loop: after work of many seconds, such as compiling a schema, it closes a kept connection
    // whose timeout is over, on which the request would be lost.
    await turn();
    await turn();
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(this.url + path, {
      method,
      body: payload,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(as !== undefined && { authorization: `Bearer ${as}` }),
        ...headers,
      },
    });
    const { status, headers: received } = response;
    const type = received.get('content-type') ?? '';
    // A stream of events would not end.
    if (type.startsWith('text/event-stream')) {
      await response.body?.cancel();
      return { status, headers: received, body: '' };
    }
    const text = await response.text();
    return { status, headers: received, body: type.startsWith('text/csv') ? text : parsed(text) };
  }

  /** Sends a request to a path under `/api/v1`. */
  rest(method: string, path: string, options?: RequestOptions): Promise<Answer> {
    return this.fetch(method, `/api/v1${path}`, options);
  }

  /** Sends a GraphQL request; the response's body has `data` and `errors`. */
  graphql(query: string, variables: object = {}, as?: string): Promise<Answer> {
    return this.fetch('POST', '/graphql', { as, body: { query, variables } });
  }

  /**
   * Calls a GraphQL operation, written as its name and what it answers with: `me { uuid }`. The answer has the form of
   * REST: its body has the result as `data`, or is the envelope of the error.
   */
  async operate(call: string, input: object = {}, options: RequestOptions = {}): Promise<Answer> {
    const body = { query: documentOf(call, input), variables: input };
    const answer = await this.fetch('POST', '/graphql', { ...options, body });
    const { data, errors } = answer.body ?? {};
    if (errors) {
      const envelope = envelopeOf(errors[0]);
      return { ...answer, status: envelope.statusCode, body: envelope };
    }
    return data ? { ...answer, body: { data: Object.values(data)[0] } } : answer;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
