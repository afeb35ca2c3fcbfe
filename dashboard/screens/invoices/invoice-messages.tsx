import { useCallback } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../data/graphql';
import { useReadOnChange } from '../../data/live';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { FailureOf } from '../../ui/failure-note';
import { DeliveryItems } from '../developers/delivery-items';
import { useDueDeliveries } from '../developers/due-deliveries';
import { DeliveryFields, WEBHOOK_CONTEXT } from '../developers/webhook-data';
import type { InvoiceDetails } from './invoice-query';

const InvoiceDeliveries = graphql(
  `
    query InvoiceDeliveries($uuid: UUID!) {
      deliveries(filter: { invoiceUuid: $uuid }, first: 50) { items { ...DeliveryFields } }
    }
  `,
  [DeliveryFields],
);

/** What was sent about the invoice: the newest messages to webhooks, for those who may see them, and the posts. */
export function InvoiceMessages({ invoice }: { invoice: InvoiceDetails }) {
  const posts = invoice.timeline.filter(({ kind }) => kind === 'posted');
  return (
    <>
      {useViewer().may('webhooks') && <Deliveries uuid={invoice.uuid} />}
      {posts.length > 0 && <Posts posts={posts} />}
    </>
  );
}

function Deliveries({ uuid }: { uuid: string }) {
  const t = useTranslate();
  const [{ data, error, fetching, stale }, execute] = useQuery({
    query: InvoiceDeliveries,
    variables: { uuid },
    context: WEBHOOK_CONTEXT,
  });
  const readAgain = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  useReadOnChange(fetching || stale, readAgain, { uuid });
  useDueDeliveries(data?.deliveries.items, readAgain);
  if (error && !data) return <FailureOf error={error} />;
  if (!data || data.deliveries.items.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('invoice-deliveries')}</h2>
      <DeliveryItems label={t('invoice-deliveries')} deliveries={data.deliveries.items} />
    </section>
  );
}

function Posts({ posts }: { posts: InvoiceDetails['timeline'] }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className="card">
      <h2>{t('invoice-posts')}</h2>
      <ul className="cards" aria-label={t('invoice-posts')}>
        {posts.map(({ at, channel, postUrl }) => (
          <li key={`${at} ${channel}`} className="card-head">
            <bdi className="strong">{channel}</bdi>
            <span className="quiet small">
              <time dateTime={at}>{format.time(at)}</time>
            </span>
            {postUrl && (
              <a href={postUrl} target="_blank" rel="noreferrer">
                {t('open-post')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
