import { z } from 'zod';
import type { Actor } from '../lib/actor';
import * as fields from '../lib/input-schemas';
import type { Operation } from '../policies/operations';
import type { Reply } from './reply';

/** What a route takes for a credential: none, an access token, or an API key. */
export type Credential = 'none' | 'accessToken' | 'apiKey';

type Shape = z.ZodObject | undefined;
type Parsed<S extends Shape> = S extends z.ZodObject ? z.output<S> : undefined;

/** A validated request. */
export interface Call<P extends Shape, Q extends Shape, B extends Shape> {
  actor: Actor;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  idempotencyKey: string | undefined;
}

/**
 * One operation of the REST interface, whole: validation, handler, and what the document says of it. The path is
 * relative to `/api/v1`, with parameters as `{name}`.
 */
export interface Route<P extends Shape = Shape, Q extends Shape = Shape, B extends Shape = Shape> {
  operation: Operation;
  method: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  tag: string;
  summary: string;
  credential: Credential;
  params?: P;
  query?: Q;
  body?: B;
  /** Whether it honours `Idempotency-Key`. */
  idempotent?: boolean;
  answer: z.ZodType;
  handle(call: Call<P, Q, B>): Promise<Reply>;
}

/** The path parameter of an operation on one resource. */
export const byUuid = z.object({ uuid: fields.uuid });

/** Checks a route's handler against its own schemas, then forgets them. */
export const route = <P extends Shape = undefined, Q extends Shape = undefined, B extends Shape = undefined>(
  definition: Route<P, Q, B>,
): Route => definition as unknown as Route;
