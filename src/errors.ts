import {
  type ErrorCode,
  type ProblemCode,
  REASONS,
  type Reason,
  type RefusalCode,
  reason,
  sentenceOf,
} from './lib/reasons';

/** State of a rate limit after an operation was counted. */
export interface LimitState {
  limit: number;
  remaining: number;
  windowSeconds: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

/** One offending input member, in the service's camelCase name, and why it was refused. */
export interface Problem {
  member: string;
  reason: Reason<ProblemCode>;
}

export interface ErrorDetails {
  problems?: Problem[];
  /** Seconds to wait before another try. */
  retryAfter?: number;
  /** State of the limit that was exceeded. */
  limit?: LimitState;
  cause?: unknown;
}

/**
 * The one error class whose message may be shown to a caller; anything else is masked as `internal`. Its code and its
 * message follow from the reason.
 */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(
    readonly reason: Reason<RefusalCode>,
    readonly details: ErrorDetails = {},
  ) {
    super(sentenceOf(reason), { cause: details.cause });
    this.name = 'AppError';
    this.code = REASONS[reason.code].kind;
  }
}

/** A 400-class refusal that names each offending member. */
export const invalid = (...problems: Problem[]) =>
  new AppError(reason('invalid_input', { members: problems.map(({ member }) => member) }), { problems });

/** A path whose percent-encoding is broken. */
export const badPath = () => invalid({ member: 'path', reason: reason('undecodable') });

/** The same refusal for an absent resource and for one of another owner, so that a caller cannot tell the two apart. */
export const notFound = () => new AppError(reason('not_found'));

/** Refusal of a wrong, expired or revoked credential (specification, part 7). */
export const badCredential = () => new AppError(reason('bad_credential'));

/** Refusal of a request without a credential (specification, part 7). */
export const noCredential = () => new AppError(reason('no_credential'));

/** Chit cannot start; `main` prints each line and exits with 1, without a stack trace. */
export class StartupError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
    this.name = 'StartupError';
  }
}
