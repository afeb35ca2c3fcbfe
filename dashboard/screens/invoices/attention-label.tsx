import type { LiveInvoice } from '../../data/live';
import { useTranslate } from '../../language/language';

/** Why an invoice needs attention, in a word or two. */
export function AttentionLabel({ reason }: { reason: LiveInvoice['attention'][number] }) {
  const t = useTranslate();
  return (
    <span className="badge badge-attention">
      {t(`attention-label-${reason.toLowerCase().replaceAll('_', '-')}`)}
    </span>
  );
}
