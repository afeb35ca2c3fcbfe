import { sumOf } from '../../data/decimal';

/** Money that the payer may get back: an amount, and the address from which it came. */
export interface MoneyBack {
  amount: string;
  symbol: string;
  network: string;
  from: string;
}

interface Paid {
  amount: string;
  overpaid: string;
  confirmed: boolean;
  hash: string;
  from: string;
  token: { uuid: string; symbol: string };
  network: { name: string };
}

interface Invoice {
  attention: readonly string[];
  payments: readonly Paid[];
  timeline: readonly { kind: string; hash: string | null }[];
}

/**
 * Returns what an invoice received beyond what it asked for, by token and sender: the overpaid parts, the payments that
 * came after its end, or of one that ended with a part of its amount, everything.
 */
export function moneyBackOf({ attention, payments, timeline }: Invoice): MoneyBack[] {
  const late = new Set(timeline.flatMap(({ kind, hash }) => (kind === 'late' && hash ? [hash] : [])));
  const amountOf = ({ amount, overpaid, hash }: Paid): string => {
    if (attention.includes('PART_PAID')) return amount;
    if (attention.includes('LATE_PAYMENT') && late.has(hash)) return amount;
    return attention.includes('OVERPAID') ? overpaid : '0';
  };
  const due = payments
    .filter(({ confirmed }) => confirmed)
    .map((payment) => ({ payment, amount: amountOf(payment) }))
    .filter(({ amount }) => amount !== '0');
  const keyOf = ({ token, from }: Paid) => `${token.uuid} ${from}`;
  return [...new Set(due.map(({ payment }) => keyOf(payment)))].flatMap((key) => {
    const together = due.filter(({ payment }) => keyOf(payment) === key);
    const first = together[0]?.payment;
    if (!first) return [];
    return {
      amount: sumOf(together.map(({ amount }) => amount)),
      symbol: first.token.symbol,
      network: first.network.name,
      from: first.from,
    };
  });
}
