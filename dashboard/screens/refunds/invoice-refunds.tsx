import { useCallback } from 'react';
import { useQuery } from 'urql';
import { useReadOnChange } from '../../data/live';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { FailureOf } from '../../ui/failure-note';
import { CreateRefund } from './create-refund';
import { RefundCard } from './refund-card';
import { RefundsOfInvoice } from './refund-data';
import { SignRefunds } from './sign-refunds';

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
  const { refunds, refundable } = data.invoice;
  if (refunds.length === 0 && refundable.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="refunds">
      <div className="card-head">
        <h2 id="refunds">{t('refunds')}</h2>
        {refundable.length > 0 && (
          <CreateRefund
            invoiceUuid={uuid}
            tokens={refundable}
            kind={refunds.length === 0 ? 'primary' : 'plain'}
            onCreated={readAgain}
          />
        )}
      </div>
      <ul className="plain-list" aria-labelledby="refunds">
        {refunds.map((refund) => (
          <RefundCard key={refund.uuid} refund={refund} onChanged={readAgain} />
        ))}
      </ul>
      {viewer.may('refunds:approve') && <SignRefunds refunds={refunds} onSigned={readAgain} />}
    </section>
  );
}
