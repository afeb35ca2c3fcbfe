import { useEffect } from 'react';
import { useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { CodeBlock } from '../../ui/code-block';
import { EmptyState } from '../../ui/empty-state';
import { FailureNote } from '../../ui/failure-note';
import { ShortTime } from '../../ui/short-time';
import { DevelopersScreen } from './developers-screen';
import { indentedJson } from './indented-json';
import { eventName } from './webhook-data';

const EventsQuery = graphql(
  `query Events { events(first: 50, order: DESC) { items { id type createdOn payload } } }`,
);

const REFRESH_MS = 5_000;

/** The newest events of the account, with the bodies of their webhook messages. */
export function Events() {
  const t = useTranslate();
  const [{ data, error }, readAgain] = useQuery({ query: EventsQuery, requestPolicy: 'cache-and-network' });
  useEffect(() => {
    const read = () => document.hidden || readAgain({ requestPolicy: 'network-only' });
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, [readAgain]);
  const items = data?.events.items;
  return (
    <DevelopersScreen title={t('events')}>
      <p className="quiet">{t('events-text')}</p>
      {error && !data && <FailureNote failure={failureOf(error)} />}
      {items?.length === 0 && <EmptyState title={t('no-events')} text={t('no-events-text')} />}
      <ul className="cards" aria-label={t('events')}>
        {items?.map(({ id, type, createdOn, payload }) => (
          <li key={id}>
            <details className="card">
              <summary>
                <span className="strong">{eventName(type)}</span> <ShortTime instant={createdOn} />
              </summary>
              <CodeBlock code={indentedJson(payload)} label={t('event-body')} copyLabel={t('copy-payload')} />
            </details>
          </li>
        ))}
      </ul>
    </DevelopersScreen>
  );
}
