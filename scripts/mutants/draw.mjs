// What a mutant is called, and which ones are judged when not all are.
import { createHash } from 'node:crypto';

/** The file of a mutant as the repository has it, `src/lib/money.ts`. */
export const fileOf = ({ fileName }) => fileName.slice(fileName.lastIndexOf('/src/') + 1);

/** Where a mutant is and what it changes, in a line. */
export function lineOf(mutant) {
  const { location, mutatorName, replacement } = mutant;
  const { line, column } = location.start;
  return `${fileOf(mutant)}:${line}:${column} ${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`;
}

/** Whether a mutant is judged: it is of the share, which seed and place decide, and of what is asked for, if anything is. */
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
