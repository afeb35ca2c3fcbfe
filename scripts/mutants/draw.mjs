// Formats mutants, and selects a random sample of them.
import { createHash } from 'node:crypto';

/** Returns the path of a mutant's file in the repository, such as `src/lib/money.ts`. */
export const fileOf = ({ fileName }) => fileName.slice(fileName.lastIndexOf('/src/') + 1);

/** Describes a mutant in one line: its position and its change. */
export function lineOf(mutant) {
  const { location, mutatorName, replacement } = mutant;
  const { line, column } = location.start;
  return `${fileOf(mutant)}:${line}:${column} ${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`;
}

/**
 * Whether a mutant is in the sample: it matches `only`, if given, and the hash of seed and position is within the
 * share.
 */
export function isDrawn(mutant, { share, seed, only }) {
  if (only.length > 0 && !only.some((part) => lineOf(mutant).includes(part))) return false;
  const { mutatorName, replacement, location } = mutant;
  const { start, end } = location;
  const place = [fileOf(mutant), start.line, start.column, end.line, end.column, mutatorName, replacement];
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...place]))
    .digest();
  return digest.readUInt32BE() / 2 ** 32 < share;
}
