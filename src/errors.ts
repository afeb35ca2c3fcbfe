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
export interface RateLimitState {
  limit: number;
  remaining: number;
  windowSeconds: number;
  /** Seconds until the rate limit's window ends. */
  resetSeconds: number;
}

/** The camelCase name of an input member that a service refuses, and the reason for refusing it. */
export interface Problem {
  member: string;
  reason: Reason<ProblemCode>;
  /** True when `member` is the name as the caller sent it: REST then shows it unchanged instead of in snake_case. */
  asSent?: boolean;
}

export interface ErrorDetails {
  problems?: Problem[];
  /** Seconds that the caller must wait before it retries the request. */
  retryAfter?: number;
  /** State of the rate limit that was exceeded. */
  rateLimit?: RateLimitState;
  cause?: unknown;
}

/** The only error whose message a caller may see; others are masked as `internal`. */
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

/** Refusal of the input (HTTP 400) that names each refused member. */
export const invalid = (...problems: Problem[]) =>
  new AppError(reason('invalid_input', { members: problems.map(({ member }) => member) }), { problems });

/** Refusal of a URL path with invalid percent-encoding. */
export const badPath = () => invalid({ member: 'path', reason: reason('undecodable') });

/** Refusal for a resource that does not exist or belongs to another owner: a caller cannot distinguish the two. */
export const notFound = () => new AppError(reason('not_found'));

/** Refusal of a wrong, expired or revoked credential (specification, part 7). */
export const badCredential = () => new AppError(reason('bad_credential'));

/** Refusal of an API key by an operation that requires an access token. Has the same message as `badCredential`. */
export const accessTokenRequired = () => new AppError(reason('access_token_required'));

/** Refusal of an access token by an operation that requires an API key. Has the same message as `badCredential`. */
export const apiKeyRequired = () => new AppError(reason('api_key_required'));

/** Refusal without a valid credential; `sent` says whether there was an invalid one, or an expired access token. */
export function noCredential(sent: boolean | 'expired' = false): AppError {
  if (sent === 'expired') return new AppError(reason('token_expired'));
  return sent ? badCredential() : new AppError(reason('no_credential'));
}

/** Error that prevents the start of Chit. `main` prints each line and exits with code 1, without a stack trace. */
export class StartupError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
    this.name = 'StartupError';
  }
}
