import { Link } from '@tanstack/react-router';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { Copyable } from '../../ui/copyable';
import { Dialog } from '../../ui/dialog';
import { Facts } from '../../ui/facts';
import type { ApiRequest } from './request-data';

/** Everything that the log knows about a request. */
export function RequestDetails({ request, onClose }: { request: ApiRequest; onClose(): void }) {
  const t = useTranslate();
  const format = useFormat();
  const { method, path, operation, status, error, durationMs, createdOn, requestId } = request;
  const { apiKeyUuid, apiKeyName } = request;
  const code = (text: string | null) => text && <bdi className="mono wrap">{text}</bdi>;
  return (
    <Dialog title={t('request')} onClose={onClose}>
      <Facts
        facts={[
          [t('request-method'), method],
          [t('request-path'), code(path)],
          [t('request-operation'), code(operation)],
          [t('request-status'), status],
          [t('request-error'), code(error)],
          [
            t('api-key'),
            <Link key="a" to="/developers/requests" search={{ key: apiKeyUuid }} onClick={onClose}>
              <bdi>{apiKeyName}</bdi>
            </Link>,
          ],
          [t('request-duration'), t('milliseconds', { count: format.count(durationMs) })],
          [
            t('request-made'),
            <time key="a" dateTime={createdOn}>
              {format.time(createdOn)}
            </time>,
          ],
          [t('request-identifier'), <Copyable key="a" value={requestId} />],
        ]}
      />
      <div className="actions">
        <Button onClick={onClose}>{t('close-request')}</Button>
      </div>
    </Dialog>
  );
}
