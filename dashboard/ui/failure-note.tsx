import type { CombinedError } from 'urql';
import { type Failure, failureOf } from '../data/errors';
import { messageValues } from '../data/message-values';
import { useFormat } from '../language/format';
import { useLanguage } from '../language/language';
import { Button } from './button';

/** Returns the sentence that tells a person why something failed: in their language, or else the server's own. */
export function useFailureText(): (failure: Failure) => string {
  const { t, has } = useLanguage();
  const format = useFormat();
  return ({ reason, message, params, retryAfter }) => {
    // A value that a scalar type refuses has the reason of a problem.
    const name = ['failure', 'problem'].map((kind) => `${kind}-${reason.replaceAll('_', '-')}`).find(has);
    return name ? t(name, { wait: format.duration(retryAfter ?? 1), ...messageValues(params) }) : message;
  };
}

/** Says what failed and what to do, with the request ID for whoever is asked for help. */
export function FailureNote({ failure, onRetry }: { failure: Failure; onRetry?(): void }) {
  const { t } = useLanguage();
  const textOf = useFailureText();
  return (
    <div className="note note-failure" role="alert">
      <p>{textOf(failure)}</p>
      {failure.requestId && <p className="quiet small">{t('request-id', { id: failure.requestId })}</p>}
      {onRetry && <Button onClick={onRetry}>{t('try-again')}</Button>}
    </div>
  );
}

/** Says why a request failed; nothing while it did not. */
export function FailureOf({ error, onRetry }: { error: CombinedError | undefined; onRetry?(): void }) {
  return error ? <FailureNote failure={failureOf(error)} {...(onRetry && { onRetry })} /> : null;
}
