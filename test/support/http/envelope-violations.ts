import type { ValidateFunction } from 'ajv';

/** A raw HTTP response. */
export interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Matches internals that no response may contain: file paths, stack traces, and messages of PostgreSQL and zod. */
export const LEAK =
  /node_modules|\.[jt]s:\d|\n {4}at |QueryFailed|syntax error at|relation "|violates|invalid (input syntax|byte)|stack size|Invalid input|Too (big|small)/;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lists deviations of a response from the documented error envelope or, for 200, from the operation's schema. */
export function envelopeViolations({ status, headers, text }: Answered, answer?: ValidateFunction): string[] {
  const violations: string[] = [];
  const isText = status === 200 && /^text\/(csv|event-stream)/.test(String(headers['content-type']));
  const body = isText ? text : jsonOf(text);
  if (status >= 500) violations.push('is an internal error');
  if (LEAK.test(text)) violations.push('contains internals');
  if (!isText && !/^application\/json/.test(String(headers['content-type']))) violations.push('is not JSON');
  if (status === 200)
    return answer?.(body)
      ? violations
      : [...violations, `does not match the reply schema: ${JSON.stringify(answer?.errors)}`];
  const { statusCode, message, ...rest } = Object(body) as { statusCode?: unknown; message?: unknown };
  if (statusCode !== status || Object.keys(rest).length > 0) violations.push('is not the envelope');
  if (status === 400 ? !isListOfProblems(message) : typeof message !== 'string')
    violations.push('has an undocumented message');
  return violations;
}

const isListOfProblems = (message: unknown) =>
  Array.isArray(message) &&
  message.every((line) => typeof line === 'string' && line !== '') &&
  /^\[[\w-]+\] is not valid$/.test(message[0] ?? '');

interface GraphqlBody {
  data?: object | null;
  errors?: { message?: unknown; extensions?: { code?: unknown } }[];
}

/**
 * Lists deviations of a GraphQL response: internal errors, and requests refused before GraphQL without the envelope.
 */
export function graphqlEnvelopeViolations(reply: Answered): string[] {
  const body = Object(jsonOf(reply.text)) as GraphqlBody;
  const violations: string[] = [];
  if (reply.status >= 500) violations.push('is an internal error');
  if (LEAK.test(reply.text)) violations.push('contains internals');
  if (!body.errors && !body.data) return [...violations, ...envelopeViolations(reply)];
  if (Object.keys(body).some((member) => member !== 'data' && member !== 'errors'))
    violations.push('has an undocumented member');
  for (const { message, extensions } of body.errors ?? []) {
    if (typeof message !== 'string' || message === '') violations.push('has an error without a message');
    if (typeof extensions?.code !== 'string') violations.push('has an error without a code');
    if (extensions?.code === 'INTERNAL_SERVER_ERROR') violations.push('is an internal error');
  }
  return violations;
}

/** Whether the GraphQL response has errors or no data. */
export function isRefusal({ text }: Answered): boolean {
  const { data, errors } = Object(jsonOf(text)) as GraphqlBody;
  return !data || errors !== undefined;
}
