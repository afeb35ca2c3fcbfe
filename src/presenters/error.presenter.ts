import type { AppError, Problem } from '../errors';
import { type ErrorCode, sentenceOf } from '../lib/reasons';

/** HTTP status of each error code (specification, part 7; 413 and 503 are decisions of this project). */
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

/** Error body of the specification: `message` is an array for status 400, and one text for every other status. */
export interface ErrorBody {
  statusCode: number;
  message: string | string[];
}

/** Returns `[member] is not valid` once per invalid member, then a sentence for each reason other than `not_valid`. */
function problemMessages(problems: Problem[]): string[] {
  const entries = problems.map(({ member }) => `[${member}] is not valid`);
  const sentences = problems
    .filter(({ reason }) => reason.code !== 'not_valid')
    .map(({ member, reason }) => `${member} ${sentenceOf(reason)}`);
  return [...new Set([...entries, ...sentences])];
}

/** Returns the response body of an error. `nameOf` converts member names of the services to REST names. */
export function presentError(
  { code, message, details }: AppError,
  nameOf = (member: string) => member,
): ErrorBody {
  const problems = (details.problems ?? []).map(({ member, reason, asSent }) => ({
    member: asSent ? member : nameOf(member),
    reason,
  }));
  return { statusCode: STATUS[code], message: code === 'invalid' ? problemMessages(problems) : message };
}
