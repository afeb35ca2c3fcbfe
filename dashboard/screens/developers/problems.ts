import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Failure } from '../../data/errors';
import type { Translate } from '../../language/language';

/** Shows at its field why the server does not accept it; `names` are the fields of the form. */
export function showProblems<T extends FieldValues>(
  { problems }: Failure,
  names: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
  t: Translate,
): void {
  for (const { member, reason } of problems) {
    const name = names.find(
      (each) => member === each || member.startsWith(`${each}[`) || member.startsWith(`${each}.`),
    );
    if (name) setError(name, { message: t('developers-problem', { reason }) });
  }
}
