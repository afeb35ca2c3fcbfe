import type { z } from 'zod';
import { invalid } from '../../errors';
import { reasonOfIssue, toIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';

/** An input or arguments class with a schema that validates its members. */
interface ValidatedClass {
  rules?: z.ZodObject;
}

/** Adds a validation issue when `change` sets no member. */
export function atLeastOne(change: object, context: z.RefinementCtx): void {
  if (Object.values(change).some((value) => value !== undefined)) return;
  context.addIssue({ ...toIssue(reason('no_change')), path: ['input'] });
}

/**
 * TypeGraphQL calls this function with every argument object. Validates the object by the rules of its class and
 * replaces its members by the parsed values. Throws `invalid` with a problem for each offending member.
 */
export function applyRules(value: unknown, type: unknown): void {
  const { rules } = type as ValidatedClass;
  if (!rules || typeof value !== 'object' || value === null) return;
  const parsed = rules.safeParse(value);
  if (parsed.success) replaceMembers(value, parsed.data);
  else throw invalid(...toProblems(parsed.error));
}

const toProblems = ({ issues }: z.ZodError) =>
  issues.map((issue) => ({ member: String(issue.path[0]), reason: reasonOfIssue(issue) }));

/**
 * Replaces the members by parsed values. Deletes undefined members (absent or null in the request), so that spreading a
 * change never overwrites a value with undefined.
 */
function replaceMembers(target: object, cleaned: Record<string, unknown>): void {
  for (const [member, value] of Object.entries(cleaned)) {
    if (value === undefined) Reflect.deleteProperty(target, member);
    else Reflect.set(target, member, value);
  }
}
