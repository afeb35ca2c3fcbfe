import { z } from 'zod';
import type { Actor } from '../../lib/actor';

/** Result of a handler, which is always sent with status 200. */
export interface Reply {
  body: object;
  /** Whether this is the stored answer to an earlier request with the same Idempotency-Key. */
  replayed?: boolean;
  /** Additional response headers of this operation. */
  headers?: Record<string, string>;
}

/** Result of a handler whose body is text that is produced while the client receives it. */
export interface StreamedReply {
  chunks: AsyncIterable<string>;
  /** Response headers by lower-case name. Each one overrides the JSON response's header of the same name. */
  headers: Record<string, string>;
}

export const resourceReply = (data: object, replayed?: boolean): Reply => ({
  body: { success: true, data },
  replayed,
});

const listReply = (total: number, data: object[]): Reply => ({ body: { success: true, total, data } });

export const emptyReply = (replayed?: boolean): Reply => ({ body: { success: true }, replayed });

/** Schema of the member `success`, which every successful response has (REST specification, section 2.1). */
const success = z.literal(true).describe('Always true; an error has another body');

export const resourceReplyShape = (data: z.ZodType) => z.strictObject({ success, data });

const listReplyShape = (item: z.ZodType) =>
  z.strictObject({
    success,
    total: z
      .int()
      .min(0)
      .describe('Count of all matching items, on this page or not')
      .meta({ examples: [1] }),
    data: z.array(item).describe('Items of this page'),
  });

export const emptyReplyShape = z.strictObject({ success });

/** How an operation answers: the schema of its response, and the reply to what its handler returns. */
export interface Answer<T> {
  shape: z.ZodType;
  reply(result: T, actor: Actor): Reply | StreamedReply | Promise<Reply>;
}

/** Converts an item to what the caller may read of it. */
type Present<T> = (item: T, actor: Actor) => object | Promise<object>;

const asIs = (item: unknown) => item as object;

/** Answers with one item. */
export const one = <T>(shape: z.ZodType, present: Present<T>): Answer<T> => ({
  shape: resourceReplyShape(shape),
  reply: async (item, actor) => resourceReply(await present(item, actor)),
});

/** Answers with one item, and says whether the request was answered before. */
export const replayable = <T>(
  shape: z.ZodType,
  present: Present<T>,
): Answer<{ value: T; replayed: boolean }> => ({
  shape: resourceReplyShape(shape),
  reply: async ({ value, replayed }, actor) => resourceReply(await present(value, actor), replayed),
});

/** Answers with all items, or with a page of them and their total. Without `present`, they are presented already. */
export const many = <T>(
  shape: z.ZodType,
  present: Present<T> = asIs,
): Answer<readonly T[] | { items: readonly T[]; total: number }> => ({
  shape: listReplyShape(shape),
  reply: async (found, actor) => {
    const { items, total } = 'items' in found ? found : { items: found, total: found.length };
    return listReply(total, await Promise.all(items.map((item) => present(item, actor))));
  },
});

/** Answers with success alone. */
export const nothing: Answer<unknown> = { shape: emptyReplyShape, reply: () => emptyReply() };

/** Answers with the reply that the handler makes. */
export const raw = (shape: z.ZodType): Answer<Reply | StreamedReply> => ({ shape, reply: (reply) => reply });

const reasonParams = z
  .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
  .describe('Parameters of the sentence');

export const problemShape = z.strictObject({
  type: z
    .string()
    .describe('`urn:chit:error:` and the code')
    .meta({ examples: ['urn:chit:error:invalid_input'] }),
  title: z.string().describe('Name of the HTTP status'),
  status: z.int().describe('HTTP status of the response'),
  detail: z.string().describe('English sentence'),
  code: z.string().describe('Code of the reason, as in `X-Error-Code`'),
  params: reasonParams,
  problems: z
    .array(
      z.strictObject({
        member: z.string().describe('Refused member or parameter'),
        code: z.string().describe('Code of the reason'),
        detail: z.string().describe('English sentence, which goes on after the name of the member'),
        params: reasonParams,
      }),
    )
    .describe('One for each reason why a member is not valid'),
  request_id: z.string().describe('`X-Request-Id` of the response'),
});

export const errorShape = z.strictObject({
  statusCode: z.int().describe('HTTP status of the response'),
  message: z
    .union([z.string(), z.array(z.string())])
    .describe('English sentence; for status 400 an array of sentences'),
});
