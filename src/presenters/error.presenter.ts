import { STATUS_CODES } from 'node:http';
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

/** Returns `[member] is not valid` once per invalid member, then a sentence for each reason other than `not_valid`. */
function problemMessages(problems: Problem[]): string[] {
  const entries = problems.map(({ member }) => `[${member}] is not valid`);
  const sentences = problems
    .filter(({ reason }) => reason.code !== 'not_valid')
    .map(({ member, reason }) => `${member} ${sentenceOf(reason)}`);
  return [...new Set([...entries, ...sentences])];
}

/**
 * Returns the response body of an error in the form of RFC 9457 (`application/problem+json`), with the code and parameters
 * of the reason, and an entry in `problems` for each reason why a member of the input is refused. `nameOf` is that of
 * `presentError`.
 */
export function presentProblem(error: AppError, requestId: string, nameOf: NameOf) {
  const { code, reason, message, details } = error;
  const status = STATUS[code];
  return {
    type: `urn:chit:error:${reason.code}`,
    title: STATUS_CODES[status] ?? '',
    status,
    detail: message,
    code: reason.code,
    params: reason.params,
    problems: namedProblems(details.problems ?? [], nameOf).map(({ member, reason: why }) => ({
      member,
      code: why.code,
      detail: sentenceOf(why),
      params: why.params,
    })),
    request_id: requestId,
  };
}

type NameOf = (member: string) => string;

const namedProblems = (problems: readonly Problem[], nameOf: NameOf): Problem[] =>
  problems.map((problem) => ({
    ...problem,
    member: problem.asSent ? problem.member : nameOf(problem.member),
  }));

/**
 * Returns the error body of the specification: `message` is an array for status 400, and one text for every other status.
 * `nameOf` converts member names of the services to REST names.
 */
export function presentError({ code, message, details }: AppError, nameOf: NameOf = (member) => member) {
  const problems = namedProblems(details.problems ?? [], nameOf);
  return { statusCode: STATUS[code], message: code === 'invalid' ? problemMessages(problems) : message };
}
