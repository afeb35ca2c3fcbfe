import type { Failure } from '../data/errors';
import { messageValues } from '../data/message-values';
import { useLanguage } from '../language/language';

/**
 * Returns the sentence to show at a field whose value the server refused: in the person's language, or else the server's
 * own.
 */
export function useProblemText(): (problem: Failure['problems'][number]) => string {
  const { t, has } = useLanguage();
  return ({ code, reason, params = {} }) => {
    const name = `problem-${code.replaceAll('_', '-')}`;
    return has(name) ? t(name, messageValues(params)) : t('problem-other', { reason });
  };
}
