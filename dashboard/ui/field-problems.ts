import type { Failure } from '../data/errors';
import { useProblemText } from './problem-text';

/** Member of the input that a problem is of: `lines` for `lines[2].name`. */
const memberOf = ({ member }: Failure['problems'][number]) => member.split(/[.[]/)[0];

/**
 * Returns a function that shows what the server refused: it calls `show` for each problem of one of the fields, with the
 * sentence for the person.
 */
export function useFieldProblems<Name extends string>(
  fields: readonly Name[],
  show: (field: Name, sentence: string) => void,
): (failure: Failure | undefined) => void {
  const textOf = useProblemText();
  return (failure) => {
    for (const problem of failure?.problems ?? []) {
      const field = fields.find((each) => each === memberOf(problem));
      if (field) show(field, textOf(problem));
    }
  };
}
