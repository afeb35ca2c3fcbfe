import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { stepsOf } from './invoice-progress';
import type { InvoiceDetails } from './invoice-query';

/** How far an invoice is: each step with its time, the next one marked. */
export function Progress({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const format = useFormat();
  const steps = stepsOf(invoice);
  const next = steps.find(({ at }) => at === null);
  return (
    <ol className="card progress" aria-label={t('progress')}>
      {steps.map((step) => {
        const { name, at } = step;
        const hasEnded = name === 'expired' || name === 'cancelled';
        const Icon = hasEnded ? CircleX : at ? CircleCheck : CircleDashed;
        return (
          <li
            key={name}
            className={at ? (hasEnded ? 'step-ended' : 'step-reached') : ''}
            aria-current={step === next ? 'step' : undefined}
          >
            <Icon size={20} role="img" aria-label={t(at ? 'progress-reached' : 'progress-open')} />
            <span className="strong">{t(`progress-${name}`)}</span>
            {at && (
              <time className="quiet small" dateTime={at}>
                {format.time(at)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
