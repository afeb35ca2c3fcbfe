/** What the steps of an invoice depend on. */
interface Progressing {
  test: boolean;
  status: string;
  createdOn: string;
  expiresOn: string;
  paidOn: string | null;
  cancelledOn: string | null;
  payments: readonly {
    confirmed: boolean;
    seenOn: string;
    confirmedOn: string | null;
    flushedOn: string | null;
  }[];
}

export interface Step {
  name: 'created' | 'seen' | 'confirmed' | 'paid' | 'expired' | 'cancelled' | 'paid-out';
  /** When it was reached; null before that. */
  at: string | null;
}

/** Returns the last of the times; null if there are none, or if one is still to come. */
const lastOf = (times: readonly (string | null)[]): string | null =>
  times.length === 0 || times.includes(null) ? null : (times.toSorted().at(-1) ?? null);

/**
 * Returns the steps of an invoice in their order. One that ended without being paid has its end instead of the payment,
 * and only the steps that money on its address has taken. One that was set to paid by hand has no payments, and play money
 * is not paid out.
 */
export function stepsOf({
  test,
  status,
  createdOn,
  expiresOn,
  paidOn,
  cancelledOn,
  payments,
}: Progressing): Step[] {
  const confirmed = payments.filter((payment) => payment.confirmed);
  const arrival: Step[] = [
    { name: 'seen', at: payments.map(({ seenOn }) => seenOn).toSorted()[0] ?? null },
    { name: 'confirmed', at: lastOf(payments.map((payment) => payment.confirmedOn)) },
  ];
  const paidOut = lastOf(confirmed.map(({ flushedOn }) => flushedOn));
  const payout: Step[] = test ? [] : [{ name: 'paid-out', at: paidOut }];
  const created: Step = { name: 'created', at: createdOn };
  if (status === 'expired') {
    const end: Step = cancelledOn
      ? { name: 'cancelled', at: cancelledOn }
      : { name: 'expired', at: expiresOn };
    return [created, ...(payments.length > 0 ? [...arrival, end, ...payout] : [end])];
  }
  const isByHand = status === 'paid' && payments.length === 0;
  return [created, ...(isByHand ? [] : arrival), { name: 'paid', at: paidOn }, ...(isByHand ? [] : payout)];
}
