import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../data/outdated';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { RefundFormProps } from './refund-form';

/** The form comes when somebody opens it, because few who look at an invoice do. */
const RefundForm = lazy(async () => ({
  default: (await loadPart(() => import('./refund-form'))).RefundForm,
}));

/** A button with the dialog that requests a refund, and then shows the link for the payer, also when nothing is left to refund. */
export function CreateRefund({ kind, ...props }: RefundFormProps & { kind: 'primary' | 'plain' }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {props.tokens.length > 0 && (
        <Button kind={kind} onClick={() => setIsOpen(true)}>
          {t('refund')}
        </Button>
      )}
      {isOpen && (
        <Dialog title={t('refund')} onClose={close}>
          <Suspense>
            <RefundForm {...props} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
