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

/** Replaces an argument object's members by its parsed values. Throws `invalid` with each problem. */
export function applyRules(value: unknown, type: unknown): void {
  const { rules } = type as ValidatedClass;
  if (!rules || typeof value !== 'object' || value === null) return;
  const parsed = rules.safeParse(value);
  if (parsed.success) replaceMembers(value, parsed.data);
  else throw invalid(...toProblems(parsed.error));
}

const toProblems = ({ issues }: z.ZodError) =>
  issues.map((issue) => ({ member: String(issue.path[0]), reason: reasonOfIssue(issue) }));

/** Deletes undefined members, so that spreading a change never overwrites a value with undefined. */
function replaceMembers(target: object, cleaned: Record<string, unknown>): void {
  for (const [member, value] of Object.entries(cleaned)) {
    if (value === undefined) Reflect.deleteProperty(target, member);
    else Reflect.set(target, member, value);
  }
}
