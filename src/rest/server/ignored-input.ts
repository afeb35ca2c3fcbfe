import type { Problem } from '../../errors';
import { snakeCase } from '../../http/error-answer';
import { BOUNDS } from '../../lib/bounds';
import { reason } from '../../lib/reasons';
import { isOneTypoApart } from '../../lib/typo';
import type { UnknownName } from '../shared/unknown-names';
import type { Handling } from './preferences';

const { ignoredName, ignoredNames } = BOUNDS.request;
const SEPARATOR = ', ';

/** Response headers and validation problems that the unknown names of a request cause. */
export interface Verdict {
  headers: Record<string, string>;
  /** One problem per unknown name that fits the length limit; empty unless the client prefers strict handling. */
  problems: Problem[];
}

/**
 * Handles parameters and members that the operation does not have. Lenient handling, the default, lists in the header
 * `X-Ignored` as many of their names as fit, and then the number of the other names (`+3`). Strict handling returns a
 * problem for each name that would fit.
 */
export function handleUnknownNames(unknown: readonly UnknownName[], handling: Handling | undefined): Verdict {
  const applied = handling && { 'Preference-Applied': `handling=${handling}` };
  if (unknown.length === 0) return { headers: { ...applied }, problems: [] };
  const byName = new Map(unknown.map((each) => [shortened(each.name), each]));
  const shown = namesThatFit([...byName.keys()]);
  if (handling === 'strict') {
    return { headers: { ...applied }, problems: shown.map((name) => problemOf(name, byName.get(name))) };
  }
  const more = byName.size - shown.length;
  const list = [...shown.map(encodeURIComponent), ...(more > 0 ? [`+${more}`] : [])].join(SEPARATOR);
  return { headers: { ...applied, 'X-Ignored': list }, problems: [] };
}

/** Cuts a name to its maximum length, and replaces unpaired surrogates, which cannot be percent-encoded. */
const shortened = (name: string) => name.slice(0, ignoredName.most).toWellFormed();

function namesThatFit(names: readonly string[]): string[] {
  let length = 0;
  return names.filter((name) => {
    length += encodeURIComponent(name).length + SEPARATOR.length;
    return length <= ignoredNames.most;
  });
}

function problemOf(member: string, unknown: UnknownName | undefined): Problem {
  const near = unknown && nearName(unknown);
  return {
    member,
    asSent: true,
    reason: near === undefined ? reason('unknown_name') : reason('misspelled_name', { near }),
  };
}

/** The known name that was probably meant: in snake_case, or one typing error apart. */
function nearName({ name, known }: UnknownName): string | undefined {
  const spelled = snakeCase(name);
  return known.find((each) => each === spelled || isOneTypoApart(each, spelled));
}
