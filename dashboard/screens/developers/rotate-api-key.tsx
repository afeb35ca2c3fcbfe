import { useState } from 'react';
import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import { type ApiKey, RotateApiKey } from './api-key-data';
import { ShownKey } from './shown-key';

/** Hours for which the old key can stay valid; the server takes 0 to 168. */
const OVERLAPS = [0, 1, 24, 72, 168] as const;
const USUAL_OVERLAP = 24;

/** Replaces a key by a new one, while programs that have the old one still work for some time. */
export function RotateApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const t = useTranslate();
  const [overlapHours, setOverlapHours] = useState<number>(USUAL_OVERLAP);
  const [{ data, error, fetching }, rotate] = useMutation(RotateApiKey);
  const { name, uuid } = apiKey;
  if (data)
    return (
      <Dialog title={t('key-created', { name })} onClose={onClose}>
        <ShownKey apiKey={data.rotateApiKey.key} canCreateInvoices={false} />
        <Button onClick={onClose}>{t('key-stored')}</Button>
      </Dialog>
    );
  return (
    <Dialog title={t('rotate-key-title', { name })} onClose={onClose}>
      <p>{t('rotate-key-text')}</p>
      <label className="field">
        <span className="strong">{t('overlap')}</span>
        <select
          value={overlapHours}
          onChange={({ currentTarget }) => setOverlapHours(Number(currentTarget.value))}
        >
          {OVERLAPS.map((hours) => (
            <option key={hours} value={hours}>
              {t('overlap-hours', { hours })}
            </option>
          ))}
        </select>
      </label>
      {error && <FailureNote failure={failureOf(error)} />}
      <div className="actions">
        <Button kind="primary" isBusy={fetching} onClick={() => void rotate({ uuid, overlapHours })}>
          {t('rotate-key')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
