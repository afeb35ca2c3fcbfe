import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { FailureNote } from '../../ui/failure-note';
import { FilterChoice } from '../../ui/filter-choice';
import { DeliveryItems } from './delivery-items';
import { EVENTS } from './delivery-search';
import { DevelopersScreen } from './developers-screen';
import { useDueDeliveries } from './due-deliveries';
import {
  DeleteWebhook,
  type Delivery,
  DisableWebhook,
  eventName,
  PingWebhook,
  UpdateWebhook,
  WEBHOOK_CONTEXT,
  type WebhookDetails,
  WebhookQuery,
} from './webhook-data';
import { WebhookForm } from './webhook-form';
import { WebhookSecretCard } from './webhook-secret';

const route = getRouteApi('/signed-in/developers/webhooks/$uuid');

/** One webhook: its URL, its secret, and what was sent to it. */
export function WebhookDetail() {
  const { uuid } = route.useParams();
  const [{ data, error }, readAgain] = useQuery({
    query: WebhookQuery,
    variables: { uuid },
    context: WEBHOOK_CONTEXT,
  });
  useDueDeliveries(data?.webhook.deliveries.items, () => readAgain({ requestPolicy: 'network-only' }));
  if (error && !data) return <FailureNote failure={failureOf(error)} />;
  if (!data) return <main aria-busy="true" />;
  return <Details webhook={data.webhook} />;
}

function Details({ webhook }: { webhook: WebhookDetails }) {
  const t = useTranslate();
  const format = useFormat();
  const { uuid, url, disabledOn } = webhook;
  const [, update] = useMutation(UpdateWebhook);
  return (
    <DevelopersScreen title={webhook.name ?? t('webhook')}>
      <p className="wrap mono">
        <bdi>{url}</bdi>
      </p>
      {webhook.format === 'btcpay' && (
        <p className="quiet">
          {t('webhook-format')}: {t('webhook-format-btcpay')}
        </p>
      )}
      {disabledOn && (
        <div className="note note-failure">
          <p>{t('disabled-since', { time: format.time(disabledOn) })}</p>
          <p>{t('enable-webhook-text')}</p>
        </div>
      )}
      <Actions webhook={webhook} />
      <div className="columns">
        <WebhookForm
          key={url}
          webhook={webhook}
          submitLabel={t(disabledOn ? 'enable-webhook' : 'change-webhook')}
          onSubmit={async ({ format: _fixed, ...change }) => (await update({ uuid, ...change })).error}
        />
        <WebhookSecretCard uuid={uuid} />
      </div>
      <Deliveries webhook={webhook} />
    </DevelopersScreen>
  );
}

function Actions({ webhook: { uuid, url, disabledOn } }: { webhook: WebhookDetails }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [event, setEvent] = useState<Delivery['event']>();
  const [pinged, ping] = useMutation(PingWebhook);
  const [disabled, disable] = useMutation(DisableWebhook);
  const [deleted, remove] = useMutation(DeleteWebhook);
  const error = pinged.error ?? disabled.error ?? deleted.error;
  const removeAsked = async () => {
    if (
      !(await confirmed({
        title: t('delete-webhook-question', { url }),
        text: t('delete-webhook-consequence'),
        action: t('delete-webhook'),
      }))
    )
      return;
    const { data } = await remove({ uuid });
    if (data) await navigate({ to: '/developers/webhooks', replace: true });
  };
  return (
    <div className="actions">
      {!disabledOn && (
        <>
          <FilterChoice
            label={t('test-message-event')}
            all={eventName('ping')}
            value={event}
            options={EVENTS.filter((each) => each !== 'ping').map((value) => ({
              value,
              text: eventName(value),
            }))}
            onChange={(chosen) => setEvent((chosen || undefined) as Delivery['event'] | undefined)}
          />
          <Button isBusy={pinged.fetching} onClick={() => void ping({ uuid, event: event ?? 'ping' })}>
            {t('ping-webhook')}
          </Button>
          <Button isBusy={disabled.fetching} onClick={() => void disable({ uuid })}>
            {t('disable-webhook')}
          </Button>
        </>
      )}
      <Button kind="danger" isBusy={deleted.fetching} onClick={() => void removeAsked()}>
        {t('delete-webhook')}
      </Button>
      {error && <FailureNote failure={failureOf(error)} />}
    </div>
  );
}

function Deliveries({ webhook: { uuid, deliveries } }: { webhook: WebhookDetails }) {
  const t = useTranslate();
  return (
    <section className="card">
      <h2>{t('latest-deliveries')}</h2>
      {deliveries.items.length === 0 && <p className="quiet">{t('no-deliveries-yet')}</p>}
      <DeliveryItems label={t('latest-deliveries')} deliveries={deliveries.items} />
      {deliveries.items.length > 0 && (
        <Link to="/developers/deliveries" search={{ webhook: uuid }}>
          {t('deliveries-of-webhook')}
        </Link>
      )}
    </section>
  );
}
