import { useFormat } from '../language/format';
import { useTranslate } from '../language/language';
import type { Money } from '../language/money';
import { Amount } from './amount';

/** The members of an invoice that say what is to be paid. */
interface Payable {
  /** Null for an invoice in tokens. */
  price: Money | null;
  amount: string;
  token: { symbol: string };
}

interface InvoiceAmountProps {
  invoice: Payable & {
    status: string;
    /** The ways to pay it; only their number is shown. */
    options: readonly unknown[];
  };
}

/** What is to be paid, as the merchant asked for it; until it is paid, with the number of further ways to pay. */
export function InvoiceAmount({ invoice: { price, amount, token, status, options } }: InvoiceAmountProps) {
  const t = useTranslate();
  const further = status === 'paid' ? 0 : options.length - 1;
  return (
    <>
      {price ? (
        <Amount value={price.amount} currency={price.currency} />
      ) : (
        <Amount value={amount} symbol={token.symbol} />
      )}
      {further > 0 && (
        <span className="further-options" title={t('further-options', { count: further })}>
          <bdi aria-hidden dir="ltr">
            +{further}
          </bdi>
          <span className="visually-hidden">{t('further-options', { count: further })}</span>
        </span>
      )}
    </>
  );
}

/** Returns a function that says in words what is to be paid for an invoice. */
export function useAmountText(): (invoice: Payable) => string {
  const format = useFormat();
  return ({ price, amount, token }) =>
    price ? format.money(price) : `${format.amount(amount)} ${token.symbol}`;
}
