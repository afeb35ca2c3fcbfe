import { BOUNDS } from './bounds';
import { DOUBLE_DIGITS } from './money';
import { isNestedTooDeep } from './nesting';
import { type ProblemCode, type Reason, reason } from './reasons';

const MAX_BYTES = BOUNDS.request.metadata.most;
const MAX_LEVELS = BOUNDS.request.metadataNesting.most;

/** Whether PostgreSQL can store the text unchanged: it has no NUL character and no unpaired surrogate. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Returns the reason for refusing a value as metadata; null for valid metadata. */
export function metadataProblem(value: unknown): Reason<ProblemCode> | null {
  if (!isPlainObject(value)) return reason('json_object');
  if (isNestedTooDeep(value, MAX_LEVELS)) return reason('nesting', { max: MAX_LEVELS });
  const problem = problemInside(value);
  if (problem) return problem;
  return Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES
    ? reason('json_bytes', { max: MAX_BYTES })
    : null;
}

/** Returns the reason why a value cannot be stored and returned unchanged; null when it can be. */
function problemInside(value: unknown): Reason<ProblemCode> | null {
  if (typeof value === 'string') return isStorable(value) ? null : reason('unusable_characters');
  if (typeof value === 'number' && !Number.isFinite(value)) return inexact();
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value) && !isPlainObject(value)) return inexact();
  for (const [name, member] of Object.entries(value)) {
    const problem = problemInside(name) ?? problemInside(member);
    if (problem) return problem;
  }
  return null;
}

const inexact = () => reason('inexact_numbers', { max: DOUBLE_DIGITS });
