import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Copyable } from '../../ui/copyable';
import { FailureNote } from '../../ui/failure-note';
import { RotateWebhookSecret, WebhookSecret } from './webhook-data';

/** The secret that signs the messages. It is read only when somebody asks for it. */
export function WebhookSecretCard({ uuid }: { uuid: string }) {
  const t = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const [{ data, error: unread }] = useQuery({
    query: WebhookSecret,
    variables: { uuid },
    pause: !isShown,
    requestPolicy: 'network-only',
  });
  const [{ fetching, error: refused }, rotate] = useMutation(RotateWebhookSecret);
  const error = unread ?? refused;
  const rotateAsked = async () => {
    if (
      !(await confirmed({
        title: t('rotate-secret-question'),
        text: t('rotate-secret-consequence'),
        action: t('rotate-secret'),
      }))
    )
      return;
    const rotated = await rotate({ uuid });
    if (rotated.data) setIsShown(true);
  };
  return (
    <section className="card" aria-label={t('webhook-secret')}>
      <h2>{t('webhook-secret')}</h2>
      <p className="quiet small">{t('webhook-secret-text')}</p>
      {isShown && data && <Copyable value={data.webhook.secret} />}
      {error && <FailureNote failure={failureOf(error)} />}
      <div className="actions">
        <Button onClick={() => setIsShown(!isShown)}>{t(isShown ? 'hide-secret' : 'show-secret')}</Button>
        <Button isBusy={fetching} onClick={() => void rotateAsked()}>
          {t('rotate-secret')}
        </Button>
      </div>
    </section>
  );
}
