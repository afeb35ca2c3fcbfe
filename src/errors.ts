/** How a limit stands after an act was counted. */
export interface LimitState {
  limit: number;
  remaining: number;
  /** The window's length. */
  windowSeconds: number;
  /** Until the window ends. */
  resetSeconds: number;
}

/** What went wrong, in Chit's own terms. Each edge translates it once: REST to a status, GraphQL to extensions. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'rate_limited'
  | 'unavailable'
  | 'internal';

/** One offending input member, in the service's camelCase name, and why it was refused. */
export interface Problem {
  member: string;
  /** A predicate without its subject: "must be a UUID". */
  reason?: string;
}

export interface ErrorDetails {
  problems?: Problem[];
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** How the limit stands that was exceeded. */
  limit?: LimitState;
  cause?: unknown;
}

/** The one error class whose message may be shown to a caller; anything else is masked as `internal`. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
  }
}

/** A 400-class refusal that names each offending member. */
export const invalid = (...problems: Problem[]) =>
  new AppError('invalid', problems.map(({ member }) => `[${member}] is not valid`).join(', '), { problems });

/** A path whose percent-encoding is broken. */
export const badPath = () => invalid({ member: 'path', reason: 'could not be decoded' });

/** The answer for what is absent and for what belongs to somebody else, alike. */
export const notFound = () => new AppError('not_found', 'Resource Not Found');

/** The answer to a wrong, expired or revoked credential (specification, part 7). */
export const badCredential = () => new AppError('unauthenticated', 'Invalid signature');

/** The answer to an absent credential (specification, part 7). */
export const noCredential = () => new AppError('unauthenticated', 'jwt must be provided');

export const conflict = (message: string) => new AppError('conflict', message);

/** The product cannot start; `main` prints each line and exits with 1, without a stack. */
export class StartupError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
    this.name = 'StartupError';
  }
}
