import { getRouteApi, Link } from '@tanstack/react-router';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { CodeBlock } from '../../ui/code-block';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/facts';
import { FailureNote } from '../../ui/failure-note';
import { AttemptFields, DeliveryAttempts } from './delivery-attempts';
import { DeliveryStatusBadge } from './delivery-status';
import { DevelopersScreen } from './developers-screen';
import { useDueDeliveries } from './due-deliveries';
import { indentedJson } from './indented-json';
import { DeliveryFields, eventName, Redeliver, WEBHOOK_CONTEXT, WebhooksQuery } from './webhook-data';

const DeliveryQuery = graphql(
  `
    query Delivery($uuid: UUID!) {
      delivery(uuid: $uuid) {
        ...DeliveryFields
        finishedOn
        payload
        attemptHistory(limit: 20) { ...AttemptFields }
      }
    }
  `,
  [DeliveryFields, AttemptFields],
);
type Details = ResultOf<typeof DeliveryQuery>['delivery'];

const route = getRouteApi('/signed-in/developers/deliveries/$uuid');

/** One message to one webhook: what was sent, and what came back. */
export function DeliveryDetail() {
  const t = useTranslate();
  const { uuid } = route.useParams();
  const [{ data, error }, readAgain] = useQuery({ query: DeliveryQuery, variables: { uuid } });
  const [redelivered, redeliver] = useMutation(Redeliver);
  useDueDeliveries(data && [data.delivery], () => readAgain({ requestPolicy: 'network-only' }));
  if (error && !data) return <FailureNote failure={failureOf(error)} />;
  if (!data) return <main aria-busy="true" />;
  const { delivery } = data;
  return (
    <DevelopersScreen title={eventName(delivery.event)}>
      <div className="actions">
        <Button isBusy={redelivered.fetching} onClick={() => void redeliver({ uuid })}>
          {t('redeliver')}
        </Button>
        <Link to="/developers/deliveries" className="button">
          {t('all-deliveries')}
        </Link>
      </div>
      {redelivered.error && <FailureNote failure={failureOf(redelivered.error)} />}
      <div className="columns">
        <DeliveryFacts delivery={delivery} />
        <section className="card" aria-label={t('delivery-message')}>
          <CodeBlock
            code={indentedJson(delivery.payload)}
            label={t('delivery-payload')}
            copyLabel={t('copy-payload')}
          />
        </section>
      </div>
      <DeliveryAttempts attempts={delivery.attemptHistory} />
    </DevelopersScreen>
  );
}

function DeliveryFacts({ delivery }: { delivery: Details }) {
  const t = useTranslate();
  const format = useFormat();
  const [{ data }] = useQuery({ query: WebhooksQuery, context: WEBHOOK_CONTEXT });
  const { webhookUuid, finishedOn, nextAttemptOn, responseStatus, error, attempts } = delivery;
  const url = data?.webhooks.find(({ uuid }) => uuid === webhookUuid)?.url;
  return (
    <section className="card" aria-label={t('delivery')}>
      <h2>{t('delivery')}</h2>
      <Facts
        facts={[
          [t('delivery-status'), <DeliveryStatusBadge key="a" delivery={delivery} />],
          [
            t('webhook'),
            <Link key="a" to="/developers/webhooks/$uuid" params={{ uuid: webhookUuid }}>
              <bdi>{url ?? webhookUuid}</bdi>
            </Link>,
          ],
          [t('delivery-answer'), responseStatus ?? t('no-answer')],
          [t('delivery-error'), error],
          [t('delivery-attempts'), format.count(attempts)],
          [t('delivery-made'), format.time(delivery.createdOn)],
          [t('delivery-finished'), finishedOn && format.time(finishedOn)],
          [t('delivery-next'), nextAttemptOn && format.time(nextAttemptOn)],
          [t('delivery-id'), <Copyable key="a" value={delivery.uuid} isShortened />],
        ]}
      />
    </section>
  );
}
