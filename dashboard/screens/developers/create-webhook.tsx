import { useNavigate } from '@tanstack/react-router';
import { useMutation } from 'urql';
import { useTranslate } from '../../language/language';
import { useTitle } from '../../ui/title';
import { CreateWebhook } from './webhook-data';
import { WebhookForm } from './webhook-form';

/** A form that creates a webhook, and opens it. */
export function CreateWebhookForm() {
  const t = useTranslate();
  useTitle(t('create-webhook'));
  const navigate = useNavigate();
  const [, create] = useMutation(CreateWebhook);
  return (
    <main className="narrow">
      <h1>{t('create-webhook')}</h1>
      <p>{t('create-webhook-text')}</p>
      <WebhookForm
        submitLabel={t('create-webhook')}
        onSubmit={async (entries) => {
          const { data, error } = await create(entries);
          if (data)
            void navigate({ to: '/developers/webhooks/$uuid', params: { uuid: data.createWebhook.uuid } });
          return error;
        }}
      />
    </main>
  );
}
