/** Why a request failed, as the server tells in `extensions` of a GraphQL error. */
export interface Failure {
  /** English sentence of the server, for reasons that the dashboard has no own words for. */
  message: string;
  /** `reason.code` of docs/errors.md; `unreachable` when no answer came. */
  reason: string;
  params: Record<string, unknown>;
  /** Input members that are not valid: why as an English sentence, and as the code of docs/errors.md. */
  problems: Problem[];
  /** Identifies the request in the server's log. */
  requestId: string | undefined;
  /** Seconds after which a repetition may succeed. */
  retryAfter: number | undefined;
}

/** An input member that is not valid: why as an English sentence, and as the code of docs/errors.md with its parameters. */
export interface Problem {
  member: string;
  reason: string;
  code: string;
  params?: Record<string, unknown>;
}
