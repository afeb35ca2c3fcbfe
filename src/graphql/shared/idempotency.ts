import { invalid } from '../../errors';
import * as fields from '../../lib/input-schemas';
import { reasonOfIssue } from '../../lib/issue-reasons';
import type { GraphqlContext } from './context';

const HEADER = 'Idempotency-Key';

/**
 * Runs a mutation with the idempotency key of its input, or else with that of the request's header. The second mutation of
 * a document with the header's key has a key of its own, and so on. Throws `invalid` for a malformed header.
 */
export async function runWithKey<R extends { replayed: boolean }>(
  context: GraphqlContext,
  given: string | undefined,
  run: (key: string | undefined) => Promise<R>,
): Promise<R> {
  const answer = await run(given ?? keyOfHeader(context));
  if (answer.replayed) context.replyHeaders['idempotency-replayed'] = 'true';
  return answer;
}

function keyOfHeader(context: GraphqlContext): string | undefined {
  const sent = context.request?.headers['idempotency-key'];
  if (sent === undefined) return undefined;
  const { data, error } = fields.idempotencyKey.safeParse(sent);
  for (const issue of error?.issues ?? [])
    throw invalid({ member: HEADER, asSent: true, reason: reasonOfIssue(issue) });
  delete context.replyHeaders['x-ignored'];
  context.keysUsed += 1;
  // No key has a space, so no other request has this one.
  return context.keysUsed === 1 ? data : `${data}  ${context.keysUsed}`;
}
