import { TriangleAlert } from 'lucide-react';
import type { LiveInvoice } from '../../data/live';
import { useTranslate } from '../../language/language';

/** The phase of an invoice as a coloured label, with a sign when it needs attention. */
export function InvoiceStatus({
  invoice: { phase, attention },
}: {
  invoice: Pick<LiveInvoice, 'phase' | 'attention'>;
}) {
  const t = useTranslate();
  return (
    <span className={`badge badge-${phase.replace('_', '-')}`}>
      {attention.length > 0 && <TriangleAlert size={14} aria-label={t('needs-attention')} />}
      {t(`phase-${phase.replace('_', '-')}`)}
    </span>
  );
}
