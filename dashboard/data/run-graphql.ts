import { CombinedError, type ErrorLike } from 'urql';
import { prompts } from '../session/prompts';
import { BASE_PATH } from './base-path';
import { isSignedOut, needsConfirmation } from './errors';

interface GraphqlRequest {
  query: string;
  operationName: string | undefined;
  /** JSON text, which is sent as it is: a number in it is not rounded. */
  variables: string;
}

export interface GraphqlAnswer {
  status: number;
  /** The body as it came. */
  text: string;
  durationMs: number;
}

/**
 * Sends a document that a person has written, and returns the answer as it came. Asks the person to sign in or to confirm
 * their identity when the document needs it, and then sends one that is `isRepeatable` again. Throws when no answer comes.
 */
export async function runGraphql(request: GraphqlRequest, isRepeatable: boolean): Promise<GraphqlAnswer> {
  const answer = await send(request);
  const prompt = promptOf(answer.text);
  if (!prompt) return answer;
  await prompts.ask(prompt);
  return isRepeatable ? send(request) : answer;
}

async function send({ query, operationName, variables }: GraphqlRequest): Promise<GraphqlAnswer> {
  const members = [
    `"query":${JSON.stringify(query)}`,
    ...(operationName === undefined ? [] : [`"operationName":${JSON.stringify(operationName)}`]),
    ...(variables.trim() === '' ? [] : [`"variables":${variables}`]),
  ];
  const start = performance.now();
  const response = await fetch(`${BASE_PATH}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{${members.join(',')}}`,
  });
  const text = await response.text();
  return { status: response.status, text, durationMs: performance.now() - start };
}

function promptOf(text: string): 'sign-in' | 'confirm' | undefined {
  const errors = errorsOf(text);
  if (errors.length === 0) return undefined;
  const error = new CombinedError({ graphQLErrors: errors });
  if (needsConfirmation(error)) return 'confirm';
  return isSignedOut(error) ? 'sign-in' : undefined;
}

function errorsOf(text: string): ErrorLike[] {
  try {
    return (JSON.parse(text) as { errors?: ErrorLike[] }).errors ?? [];
  } catch {
    return [];
  }
}
