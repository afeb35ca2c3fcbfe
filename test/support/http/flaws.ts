import type { ValidateFunction } from 'ajv';

/** An answer as it came. */
export interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** What an answer must never tell: our files, our SQL, the words of our driver and of our validator. */
export const LEAK =
  /node_modules|\.[jt]s:\d|\n {4}at |QueryFailed|syntax error at|relation "|violates|invalid (input syntax|byte)|stack size|Invalid input|Too (big|small)/;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What differs from the documented envelope, or from the operation's own answer where it is 200. */
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

/** A GraphQL answer names no fault of ours; what is refused before GraphQL has the envelope. */
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

/** Whether GraphQL gave less than what was asked for. */
export function isRefusal({ text }: Answered): boolean {
  const { data, errors } = Object(jsonOf(text)) as GraphqlBody;
  return !data || errors !== undefined;
}
