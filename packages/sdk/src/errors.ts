/** A problem of one member of the input. */
export interface InputProblem {
  member: string;
  code: string;
  detail: string;
  params: Record<string, unknown>;
}

/** The members of an error's body that are read here. */
interface Problem {
  detail?: string;
  code?: string;
  params?: Record<string, unknown>;
  problems?: InputProblem[];
  /** Of GraphQL, which refuses a document so. */
  errors?: { message: string }[];
}

interface Details {
  status?: number;
  code: string;
  params?: Record<string, unknown>;
  problems?: InputProblem[];
  requestId?: string | undefined;
  retryAfter?: number | undefined;
}

/** An error of Chit, or of the way to it. `code` stays when the sentence changes. */
export class ChitError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Code of the reason, as in `X-Error-Code`. */
  readonly code: string;
  readonly params: Record<string, unknown>;
  readonly problems: InputProblem[];
  /** `X-Request-Id` of the answer, which the log of Chit has too. */
  readonly requestId: string | undefined;
  /** Seconds after which Chit asks to try again, when it does. */
  readonly retryAfter: number | undefined;

  constructor(message: string, details: Details, options?: { cause: unknown }) {
    super(message, options);
    this.name = new.target.name;
    this.status = details.status ?? 0;
    this.code = details.code;
    this.params = details.params ?? {};
    this.problems = details.problems ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

/** 400: `problems` names each refused member. */
export class InvalidInputError extends ChitError {}
/** 401: the key is unknown, has ended, or lacks the scope. */
export class AuthenticationError extends ChitError {}
/** 403: the account may not do this. */
export class PermissionError extends ChitError {}
/** 404: it does not exist, or belongs to another account. */
export class NotFoundError extends ChitError {}
/** 409: it contradicts the present state. */
export class ConflictError extends ChitError {}
/** 429, after all attempts: `retryAfter` has the seconds to wait. */
export class RateLimitError extends ChitError {}
/** 500 and above, after all attempts. */
export class ServerError extends ChitError {}
/** No answer, or none of Chit, after all attempts; `cause` is the last failure. */
export class ConnectionError extends ChitError {}
/** A message that Chit did not send, that is too old, or that was changed on its way. */
export class WebhookVerificationError extends ChitError {
  constructor(
    message: string,
    code: 'webhook_headers' | 'webhook_secret' | 'webhook_signature' | 'webhook_time',
  ) {
    super(message, { code });
  }
}

const CLASSES: Record<number, typeof ChitError> = {
  400: InvalidInputError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** The error of an answer that is no success. */
export async function errorOf(response: Response): Promise<ChitError> {
  const problem: Problem = await response.json().then(
    (body) => body as Problem,
    () => ({}),
  );
  const { status, headers } = response;
  const code = problem.code ?? headers.get('x-error-code') ?? `http_${status}`;
  const reasons = (problem.problems ?? []).map(({ detail }) => detail);
  const message = [
    problem.detail ?? problem.errors?.[0]?.message ?? `Chit answered ${status}`,
    ...reasons,
  ].join('; ');
  const Class = CLASSES[status] ?? (status >= 500 ? ServerError : ChitError);
  return new Class(message, {
    status,
    code,
    params: problem.params ?? {},
    problems: problem.problems ?? [],
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: secondsOf(headers.get('retry-after')),
  });
}

/** Seconds of `Retry-After`; undefined for a date, which Chit does not send. */
function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}
