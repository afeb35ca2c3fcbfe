import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { EmptyState } from '../../ui/empty-state';
import { FailureNote } from '../../ui/failure-note';
import { DevelopersScreen } from './developers-screen';
import { WEBHOOK_CONTEXT, type Webhook, WebhooksQuery } from './webhook-data';

/** The account's webhooks; those that get no messages any more stand out. */
export function Webhooks() {
  const t = useTranslate();
  const [{ data, error }, readAgain] = useQuery({ query: WebhooksQuery, context: WEBHOOK_CONTEXT });
  return (
    <DevelopersScreen
      title={t('webhooks')}
      action={
        <Link to="/developers/webhooks/new" className="button button-primary">
          <Plus aria-hidden size={18} />
          {t('create-webhook')}
        </Link>
      }
    >
      {error && !data && (
        <FailureNote
          failure={failureOf(error)}
          onRetry={() => readAgain({ requestPolicy: 'network-only' })}
        />
      )}
      {data?.webhooks.length === 0 && <EmptyState title={t('no-webhooks')} text={t('no-webhooks-text')} />}
      <ul className="cards" aria-label={t('webhooks')}>
        {data?.webhooks.map((webhook) => (
          <WebhookCard key={webhook.uuid} webhook={webhook} />
        ))}
      </ul>
    </DevelopersScreen>
  );
}

function WebhookCard({ webhook: { uuid, url, name, createdOn, disabledOn } }: { webhook: Webhook }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <li className={`card linked-card ${disabledOn ? 'card-alarming' : ''}`}>
      <div className="card-head">
        <Link to="/developers/webhooks/$uuid" params={{ uuid }} className="row-link wrap">
          <bdi>{name ?? url}</bdi>
        </Link>
        {disabledOn ? (
          <span className="badge badge-failed">{t('webhook-disabled')}</span>
        ) : (
          <span className="badge badge-succeeded">{t('webhook-enabled')}</span>
        )}
      </div>
      {name && (
        <p className="wrap mono small">
          <bdi>{url}</bdi>
        </p>
      )}
      <p className="quiet small">
        {disabledOn
          ? t('disabled-since', { time: format.time(disabledOn) })
          : t('webhook-since', { time: format.day(createdOn) })}
      </p>
    </li>
  );
}
