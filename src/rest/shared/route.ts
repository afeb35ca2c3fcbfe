import { z } from 'zod';
import type { Invoice } from '../../entities/invoice.entity';
import type { Problem } from '../../errors';
import type { UploadedFile } from '../../http/body';
import type { Actor } from '../../lib/actor';
import * as fields from '../../lib/input-schemas';
import type { Authorized } from '../../policies/access';
import type { Operation, Write } from '../../policies/operations';
import type { CamelCased } from './member-names';
import type { HeaderName } from './openapi-headers';
import type { Tag } from './openapi-tags';
import type { Answer, Reply, StreamedReply } from './reply';

/** Path below which REST is served. */
export const BASE_PATH = '/api/v1';

type Credential = 'none' | 'accessToken' | 'apiKey';

/** Rule for a request body that is a file instead of JSON. */
export interface UploadRule {
  /** The accepted values of `Content-Type`. */
  mediaTypes: readonly string[];
  limitBytes: number;
}

type Shape = z.ZodObject | undefined;
type Upload = UploadRule | undefined;
type Parsed<S extends Shape> = S extends z.ZodObject ? CamelCased<z.output<S>> : undefined;

/** A validated request, with its members in camelCase. */
export interface RouteInput<P extends Shape, Q extends Shape, B extends Shape, U extends Upload = undefined> {
  actor: Actor;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  upload: U extends UploadRule ? UploadedFile : undefined;
  idempotencyKey: string | undefined;
  /** What `readAhead` has returned; undefined if it was not called. */
  ahead: Promise<Invoice | null> | undefined;
  /** Returns a signal that is aborted when the response is closed, completed or not. */
  closeSignal(): AbortSignal;
  /** Like `closeSignal`, for a stream: counts it, and aborts when the stream is to end. */
  openStream(): AbortSignal;
  /** Returns who the caller is now. */
  identify(): Promise<Actor>;
}

/** An operation of REST: validation, handler and entry in the OpenAPI document; `path` is relative to `/api/v1`. */
export interface Route<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  U extends Upload = Upload,
> {
  operation: Operation;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  /** Whether the path is also served without `/api/v1`, as a short URL for scripts and links. */
  servedAtRoot?: boolean;
  tag: Tag;
  summary: string;
  /** Sentences for the OpenAPI document that complete the summary: who may call the operation, and its effect. */
  description: string;
  credential: Credential;
  params?: P;
  query?: Q;
  body?: B;
  upload?: U;
  /** Checks the unparsed body by the caller; its problems are listed with those of the schema. */
  problemsFor?(actor: Authorized, body: Record<string, unknown>): Problem[];
  /** Whether the operation honours the `Idempotency-Key` header. */
  idempotent?: boolean;
  /** Begins to read what is asked for while the caller is being identified; called only for credentials that Chit has issued. */
  readAhead?(params: Parsed<P>): Promise<Invoice | null>;
  responseShape: z.ZodType;
  /** Media type of the response; JSON by default. */
  responseType?: 'text/csv' | 'text/event-stream';
  /** Headers that only this operation's successful responses have. */
  responseHeaders?: HeaderName[];
  /** Example of the response's `data`; by default the example of its schema. */
  dataExample?: object;
  handle(call: RouteInput<P, Q, B, U>): Promise<Reply | StreamedReply>;
}

/**
 * Schema of the path parameter `uuid` of an operation on one resource; `example` is the UUID in the OpenAPI document.
 */
export const uuidParams = (example: string) =>
  z.object({ uuid: fields.uuid.meta({ description: 'UUID of the resource', examples: [example] }) });

/** A route as its file writes it: the handler returns what the answer is made of. */
type Definition<P extends Shape, Q extends Shape, B extends Shape, U extends Upload, T> = Omit<
  Route<P, Q, B, U>,
  'operation' | 'method' | 'path' | 'responseShape' | 'handle'
> & { answer: Answer<T>; handle(call: RouteInput<P, Q, B, U>): Promise<T> };

/**
 * Creates the route of the operation at the method and path `at`. The compiler checks the handler against the route's own
 * schemas and its answer, and that an operation of any method but GET says what it records in the audit log. The result has
 * a general type, so that all routes fit one list.
 */
export const route = <
  O extends Operation,
  T,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  U extends Upload = undefined,
>(
  operation: O,
  at: `${O extends Write ? Route['method'] : 'get'} /${string}`,
  { answer, handle, ...rest }: Definition<P, Q, B, U, T>,
): Route => {
  const [method, path] = at.split(' ');
  return {
    ...rest,
    operation,
    method,
    path,
    responseShape: answer.shape,
    handle: async (call: RouteInput<P, Q, B, U>) => answer.reply(await handle(call), call.actor),
  } as unknown as Route;
};
