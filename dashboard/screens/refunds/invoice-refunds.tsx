import { lazy, Suspense, useCallback } from 'react';
import { useQuery } from 'urql';
import { useReadOnChange } from '../../data/live';
import { loadPart } from '../../data/outdated';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { FailureOf } from '../../ui/failure-note';
import { CreateRefund } from './create-refund';
import { RefundsOfInvoice } from './refund-data';

/** Most invoices have no refund, so the cards come for those that have. */
const RefundCards = lazy(async () => ({
  default: (await loadPart(() => import('./refund-cards'))).RefundCards,
}));

/** The refunds of an invoice and what to do next; a button while something can be refunded. */
export function InvoiceRefunds({ uuid }: { uuid: string }) {
  const t = useTranslate();
  const viewer = useViewer();
  const [{ data, error, fetching, stale }, execute] = useQuery({
    query: RefundsOfInvoice,
    variables: { uuid },
    pause: !viewer.may('refunds'),
  });
  const readAgain = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  useReadOnChange(fetching || stale, readAgain, { uuid });
  if (!data) return <FailureOf error={error} />;
  const { refunds } = data.invoice;
  const refundable = viewer.owns(data.invoice) ? data.invoice.refundable : [];
  if (refunds.length === 0 && refundable.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="refunds">
      <div className="card-head">
        <h2 id="refunds">{t('refunds')}</h2>
        <CreateRefund
          invoiceUuid={uuid}
          tokens={refundable}
          kind={refunds.length === 0 ? 'primary' : 'plain'}
          onCreated={readAgain}
        />
      </div>
      {refunds.length > 0 && (
        <Suspense>
          <RefundCards refunds={refunds} onChanged={readAgain} />
        </Suspense>
      )}
    </section>
  );
}
