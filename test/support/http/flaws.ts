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
export function flawsOfEnvelope({ status, headers, text }: Answered, answer?: ValidateFunction): string[] {
  const flaws: string[] = [];
  const body = jsonOf(text);
  if (status >= 500) flaws.push('is our own fault');
  if (LEAK.test(text)) flaws.push('tells what is inside');
  if (!/^application\/json/.test(String(headers['content-type']))) flaws.push('is not JSON');
  if (status === 200)
    return answer?.(body) ? flaws : [...flaws, `is not the answer: ${JSON.stringify(answer?.errors)}`];
  const { statusCode, message, ...rest } = Object(body) as { statusCode?: unknown; message?: unknown };
  if (statusCode !== status || Object.keys(rest).length > 0) flaws.push('is not the envelope');
  if (status === 400 ? !isListOfProblems(message) : typeof message !== 'string')
    flaws.push('has another message');
  return flaws;
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
export function flawsOfGraphql(reply: Answered): string[] {
  const body = Object(jsonOf(reply.text)) as GraphqlBody;
  const flaws: string[] = [];
  if (reply.status >= 500) flaws.push('is our own fault');
  if (LEAK.test(reply.text)) flaws.push('tells what is inside');
  if (!body.errors && !body.data) return [...flaws, ...flawsOfEnvelope(reply)];
  if (Object.keys(body).some((member) => member !== 'data' && member !== 'errors'))
    flaws.push('has a member of its own');
  for (const { message, extensions } of body.errors ?? []) {
    if (typeof message !== 'string' || message === '') flaws.push('has an error without a message');
    if (typeof extensions?.code !== 'string') flaws.push('has an error without a code');
    if (extensions?.code === 'INTERNAL_SERVER_ERROR') flaws.push('is our own fault');
  }
  return flaws;
}

/** Whether the GraphQL response has errors or no data. */
export function isRefusal({ text }: Answered): boolean {
  const { data, errors } = Object(jsonOf(text)) as GraphqlBody;
  return !data || errors !== undefined;
}
