import type { CombinedError } from 'urql';
import { type Failure, failureOf } from '../data/errors';
import { useLanguage } from '../language/language';
import { Button } from './button';

/** Returns the sentence that tells a person why something failed: in their language, or else the server's own. */
export function useFailureText(): (failure: Failure) => string {
  const { t, has } = useLanguage();
  return ({ reason, message, params, retryAfter }) => {
    const name = `failure-${reason.replaceAll('_', '-')}`;
    if (!has(name)) return message;
    const values = Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'number' ? value : String(value),
    ]);
    return t(name, { seconds: retryAfter ?? 0, ...Object.fromEntries(values) });
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
