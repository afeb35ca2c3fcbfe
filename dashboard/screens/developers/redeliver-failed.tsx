import { useState } from 'react';
import { useMutation } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { FailureNote } from '../../ui/failure-note';
import { type Delivery, Redeliver } from './webhook-data';

/** Messages that one press sends again. */
const MOST = 50;

interface RedeliverFailedProps {
  deliveries: readonly Delivery[];
  /** Called when the messages are sent. */
  onSent(): void;
}

/** Sends the failed ones of the loaded deliveries again, the newest first, one by one. */
export function RedeliverFailed({ deliveries, onSent }: RedeliverFailedProps) {
  const t = useTranslate();
  const [, redeliver] = useMutation(Redeliver);
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const failed = deliveries.filter(({ status }) => status === 'failed').slice(0, MOST);
  const count = failed.length;
  const isBusy = done !== undefined;
  if (count === 0 && !isBusy && !failure) return null;

  const send = async () => {
    if (
      !(await confirmed({
        title: t('redeliver-failed-question', { count }),
        text: t('redeliver-failed-consequence'),
        action: t('redeliver-failed', { count }),
        kind: 'primary',
      }))
    )
      return;
    setFailure(undefined);
    let refused: Failure | undefined;
    for (const [index, { uuid }] of failed.entries()) {
      setDone(index);
      const { error } = await redeliver({ uuid });
      // A disabled webhook refuses its own messages only; the others are still sent.
      if (error) refused ??= failureOf(error);
      if (refused?.retryAfter) break;
    }
    setDone(undefined);
    setFailure(refused);
    onSent();
  };
  return (
    <div className="card-head">
      {(count > 0 || isBusy) && (
        <Button isBusy={isBusy} onClick={() => void send()}>
          {isBusy ? t('redelivering', { done }) : t('redeliver-failed', { count })}
        </Button>
      )}
      {count > 0 && <span className="quiet small">{t('redeliver-failed-hint', { most: MOST })}</span>}
      {failure && <FailureNote failure={failure} />}
    </div>
  );
}
