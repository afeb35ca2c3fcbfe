import type { z } from 'zod';
import { type ProblemCode, REASONS, type Reason, reason, sentenceOf } from './reasons';

type Problem = Reason<ProblemCode>;

/**
 * Creates Zod's `error` parameter for a schema or check, which then refuses a value with the reason `why` and an absent
 * value with `required`. The parameter is a function that stores the reason in `params` of the raw issue; Zod copies
 * this property to the final issue. Custom issues also contain their reason in `params`.
 */
export const failWith = (why: Problem) => ({
  error: (issue: z.core.$ZodRawIssue) => {
    const given = issue.input === undefined ? reason('required') : why;
    Object.assign(issue, { params: given });
    return sentenceOf(given);
  },
});

/** Creates a custom Zod issue with a reason. */
export const toIssue = (why: Problem) => ({
  code: 'custom' as const,
  message: sentenceOf(why),
  params: why,
});

/** Returns the reason of a Zod issue; `not_valid` for an issue without a reason. */
export function reasonOfIssue(issue: z.core.$ZodIssue | undefined): Problem {
  const params: unknown = issue && 'params' in issue ? issue.params : undefined;
  return isReason(params) ? params : reason('not_valid');
}

const isReason = (params: unknown): params is Problem =>
  typeof params === 'object' &&
  params !== null &&
  'code' in params &&
  Object.hasOwn(REASONS, String(params.code));
