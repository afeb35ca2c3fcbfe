import { graphql, type ResultOf } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { CodeBlock } from '../../ui/code-block';

export const AttemptFields = graphql(`
  fragment AttemptFields on DeliveryAttempt {
    startedOn
    durationMs
    url
    requestHeaders
    responseStatus
    error
    responseStart
  }
`);
type Attempt = ResultOf<typeof AttemptFields>;

/** The latest attempts of a delivery, the newest first. */
export function DeliveryAttempts({ attempts }: { attempts: readonly Attempt[] }) {
  const t = useTranslate();
  if (attempts.length === 0) return null;
  return (
    <section className="card" aria-label={t('attempt-history')}>
      <h2>{t('attempt-history')}</h2>
      <ul className="attempts" aria-label={t('attempt-history')}>
        {attempts.map((attempt, index) => (
          <li key={attempt.startedOn}>
            <details open={index === 0}>
              <AttemptSummary attempt={attempt} />
              <AttemptDetails attempt={attempt} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AttemptSummary({ attempt: { startedOn, durationMs, responseStatus, error } }: { attempt: Attempt }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <summary className="attempt-summary">
      <span className={`badge badge-${error === null ? 'succeeded' : 'failed'}`}>
        {responseStatus ?? t('no-answer')}
      </span>
      <time dateTime={startedOn}>{format.time(startedOn)}</time>
      <span className="quiet small">{t('milliseconds', { count: format.count(durationMs) })}</span>
      {error && <span className="small wrap">{error}</span>}
    </summary>
  );
}

function AttemptDetails({
  attempt: { url, requestHeaders, responseStatus, responseStart },
}: {
  attempt: Attempt;
}) {
  const t = useTranslate();
  const copyLabel = t('copy-text');
  return (
    <div className="stack">
      <CodeBlock code={`POST ${url}\n${requestHeaders}`} label={t('attempt-request')} copyLabel={copyLabel} />
      {responseStart !== '' && (
        <CodeBlock code={responseStart} label={t('attempt-answer')} copyLabel={copyLabel} />
      )}
      {responseStatus !== null && responseStart === '' && (
        <p className="quiet small">{t('attempt-answer-empty')}</p>
      )}
    </div>
  );
}
