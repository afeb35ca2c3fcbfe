import { z } from 'zod';

/** Result of a handler, which is always sent with status 200. */
export interface Reply {
  body: object;
  /** Whether this is the stored answer to an earlier request with the same Idempotency-Key. */
  replayed?: boolean;
  /** Response headers of this operation alone. */
  headers?: Record<string, string>;
}

export const resourceReply = (data: object, replayed?: boolean): Reply => ({
  body: { success: true, data },
  replayed,
});

export const listReply = (total: number, data: object[]): Reply => ({ body: { success: true, total, data } });

export const emptyReply = (replayed?: boolean): Reply => ({ body: { success: true }, replayed });

/** Schemas of the response envelopes (specification, 2.1). */
export const resourceReplyShape = (data: z.ZodType) => z.strictObject({ success: z.literal(true), data });

export const listReplyShape = (item: z.ZodType) =>
  z.strictObject({
    success: z.literal(true),
    total: z.int().min(0).describe('Count of all matching items'),
    data: z.array(item),
  });

export const emptyReplyShape = z.strictObject({ success: z.literal(true) });

export const errorShape = z.strictObject({
  statusCode: z.int(),
  message: z.union([z.string(), z.array(z.string())]),
});
