import { useState } from 'react';
import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import { TextArea } from '../../ui/field';

const MarkPaidMutation = graphql(`
  mutation MarkPaid($uuid: UUID!, $reason: String) {
    updateInvoice(uuid: $uuid, status: paid, reason: $reason) { uuid status }
  }
`);

/** Has an admin mark an invoice as paid, with the reason: for payments that are not detected. */
export function MarkPaid({ uuid }: { uuid: string }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [{ fetching, error }, update] = useMutation(MarkPaidMutation);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t('mark-paid')}</Button>;
  return (
    <Dialog title={t('mark-paid')} onClose={() => setIsOpen(false)}>
      <p>{t('mark-paid-text')}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const reason = String(new FormData(event.currentTarget).get('reason')).trim();
          void update({ uuid, reason });
        }}
      >
        <TextArea
          name="reason"
          label={t('mark-paid-reason')}
          hint={t('mark-paid-reason-hint')}
          maxLength={500}
          required
          autoFocus
        />
        {error && <FailureNote failure={failureOf(error)} />}
        <div className="actions">
          <Button type="submit" kind="primary" isBusy={fetching}>
            {t('mark-paid')}
          </Button>
          <Button kind="link" onClick={() => setIsOpen(false)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
