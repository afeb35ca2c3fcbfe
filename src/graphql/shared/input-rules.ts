import type { z } from 'zod';
import { invalid } from '../../errors';
import { issueFor, reasonOfIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';

/** An input or arguments class that says by which rules its members are checked. */
interface Ruled {
  rules?: z.ZodObject;
}

/** Refuses an input that asks for no change at all. */
export function atLeastOne(change: object, context: z.RefinementCtx): void {
  if (Object.values(change).some((value) => value !== undefined)) return;
  context.addIssue({ ...issueFor(reason('no_change')), path: ['input'] });
}

/**
 * TypeGraphQL calls this with every argument object: the class's own rules check it and put the cleaned values in
 * place. Throws `invalid` that names each offending member.
 */
export function applyRules(value: unknown, type: unknown): void {
  const { rules } = type as Ruled;
  if (!rules || typeof value !== 'object' || value === null) return;
  const parsed = rules.safeParse(value);
  if (parsed.success) putInPlace(value, parsed.data);
  else throw invalid(...problemsOf(parsed.error));
}

const problemsOf = ({ issues }: z.ZodError) =>
  issues.map((issue) => ({ member: String(issue.path[0]), reason: reasonOfIssue(issue) }));

/** A member that was left out or null is absent afterwards, so that spreading a change never overwrites with nothing. */
function putInPlace(target: object, cleaned: Record<string, unknown>): void {
  for (const [member, value] of Object.entries(cleaned)) {
    if (value === undefined) Reflect.deleteProperty(target, member);
    else Reflect.set(target, member, value);
  }
}
