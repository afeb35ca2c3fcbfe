import type { Failure } from '../data/errors';
import { messageValues } from '../data/message-values';
import { useLanguage } from '../language/language';

/** Returns the sentence to show at a field whose value the server refused, in the person's language. */
export function useProblemText(): (problem: Failure['problems'][number]) => string {
  const { t, has } = useLanguage();
  return ({ code, params = {} }) => {
    const name = `problem-${code.replaceAll('_', '-')}`;
    return t(has(name) ? name : 'problem-other', messageValues(params));
  };
}
