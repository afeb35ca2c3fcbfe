import type { AppError, Problem } from '../errors';
import { type ErrorCode, sentenceOf } from '../lib/reasons';

/** The one table of error code → status (specification, part 7; 413 and 503 by decision). */
export const STATUS: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};

/** The error envelope of the specification: `message` is an array for a 400 only. */
export interface ErrorBody {
  statusCode: number;
  message: string | string[];
}

/** `[member] is not valid` once per offending member, then a sentence for each reason that says more. */
function problemMessages(problems: Problem[]): string[] {
  const entries = problems.map(({ member }) => `[${member}] is not valid`);
  const sentences = problems
    .filter(({ reason }) => reason.code !== 'not_valid')
    .map(({ member, reason }) => `${member} ${sentenceOf(reason)}`);
  return [...new Set([...entries, ...sentences])];
}

/** An error as callers see it; `nameOf` turns the service's member names into the edge's. */
export function presentError(
  { code, message, details }: AppError,
  nameOf = (member: string) => member,
): ErrorBody {
  const problems = (details.problems ?? []).map(({ member, reason }) => ({ member: nameOf(member), reason }));
  return { statusCode: STATUS[code], message: code === 'invalid' ? problemMessages(problems) : message };
}
