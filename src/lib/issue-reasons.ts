import type { z } from 'zod';
import { type ProblemCode, REASONS, type Reason, reason, sentenceOf } from './reasons';

type Problem = Reason<ProblemCode>;

/**
 * Zod's `error` parameter for a schema or a check that refuses a value for this reason; a value that is absent is refused
 * as `required`. Zod copies what the function adds to the issue, so that the issue has the reason as its `params`, as
 * custom issues have theirs.
 */
export const because = (why: Problem) => ({
  error: (issue: z.core.$ZodRawIssue) => {
    const told = issue.input === undefined ? reason('required') : why;
    Object.assign(issue, { params: told });
    return sentenceOf(told);
  },
});

/** A custom issue for this reason. */
export const issueFor = (why: Problem) => ({
  code: 'custom' as const,
  message: sentenceOf(why),
  params: why,
});

/** The reason of an issue; `not_valid` for one of Zod's own that no rule of ours has given a reason. */
export function reasonOfIssue(issue: z.core.$ZodIssue | undefined): Problem {
  const params: unknown = issue && 'params' in issue ? issue.params : undefined;
  return isReason(params) ? params : reason('not_valid');
}

const isReason = (params: unknown): params is Problem =>
  typeof params === 'object' &&
  params !== null &&
  'code' in params &&
  Object.hasOwn(REASONS, String(params.code));
