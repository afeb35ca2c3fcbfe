import { useViewer } from '../../session/viewer';
import { RefundCard } from './refund-card';
import type { Refund } from './refund-data';
import { SignRefunds } from './sign-refunds';

/** The refunds of an invoice, and the signing of those that are ready. */
export function RefundCards({ refunds, onChanged }: { refunds: readonly Refund[]; onChanged(): void }) {
  const viewer = useViewer();
  return (
    <>
      <ul className="plain-list" aria-labelledby="refunds">
        {refunds.map((refund) => (
          <RefundCard key={refund.uuid} refund={refund} onChanged={onChanged} />
        ))}
      </ul>
      {viewer.may('refunds:approve') && <SignRefunds refunds={refunds} onSigned={onChanged} />}
    </>
  );
}
