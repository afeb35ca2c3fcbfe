import { formatAmount } from '../../../lib/money';
import type { MoneyFigures, PaymentSum } from './payment-totals';

/** Figures of confirmed payments in one token. Amounts are exact decimal text in whole tokens. */
export interface PaymentFigures {
  count: number;
  received: string;
  /** Sum of the fees that the fee recipient gets; a part of `received`. */
  fees: string;
  /** Sum that the owners' wallets get: `received` minus `fees`. */
  net: string;
  /** Part of `received` that exceeds the amounts of the invoices. */
  overpaid: string;
  /** Sum of the refunds that were sent. */
  refunded: string;
  /** `net` without `refunded`; negative when more went back than came in. */
  netAfterRefunds: string;
  /** Value of the payments in currencies, one entry per currency. Includes only payments of invoices with a price. */
  money: MoneyFigures[];
}

const NOTHING = { count: 0, received: 0n, fees: 0n, overpaid: 0n, refunded: 0n, money: [] };

/** Converts the sums from base units to decimal text in whole tokens. Without a sum, every figure is 0. */
export function toPaymentFigures(sum: PaymentSum | undefined, decimals: number): PaymentFigures {
  const { count, received, fees, overpaid, refunded, money } = sum ?? NOTHING;
  return {
    count,
    received: formatAmount(received, decimals),
    fees: formatAmount(fees, decimals),
    net: formatAmount(received - fees, decimals),
    overpaid: formatAmount(overpaid, decimals),
    refunded: formatAmount(refunded, decimals),
    netAfterRefunds: formatAmount(received - fees - refunded, decimals),
    money,
  };
}
