import { useEffect } from 'react';
import { minutesToConfirm } from '../../data/chains';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Amount } from '../../ui/amount';
import { Copyable } from '../../ui/copyable';
import { ExplorerLink } from '../../ui/explorer-link';
import { type InvoiceDetails, isPayableInSeveral } from './invoice-query';

type Payment = InvoiceDetails['payments'][number];

/** Pause between two reads while confirmations are missing: each new block adds one. */
const CONFIRMATIONS_MS = 2_500;

/** Reads the payments again and again while one is not confirmed, and the person sees the page. */
export function useConfirmations(
  payments: readonly Payment[] | undefined,
  isFetching: boolean,
  readAgain: () => void,
): void {
  const isPending = payments?.some(({ confirmed }) => !confirmed) ?? false;
  useEffect(() => {
    if (!isPending || isFetching) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && readAgain(), CONFIRMATIONS_MS);
    return () => clearInterval(timer);
  }, [isPending, isFetching, readAgain]);
}

/** The payments of an invoice on the chain, with links to the explorer. */
export function Payments({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const format = useFormat();
  const { payments } = invoice;
  const hasNetworks = isPayableInSeveral(invoice);
  const columns = ['amount', ...(hasNetworks ? ['network'] : []), 'state', 'transaction', 'payer', 'seen'];
  if (payments.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('payments')}</h2>
      <table className="stacked-table" aria-label={t('payments')}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`column-${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.uuid}>
              <td data-label={t('column-amount')}>
                <Amount value={payment.amount} symbol={payment.token.symbol} />
              </td>
              {hasNetworks && <td data-label={t('column-network')}>{payment.network.name}</td>}
              <td data-label={t('column-state')}>
                {payment.confirmed ? t('payment-confirmed') : <Confirmations payment={payment} />}
              </td>
              <td data-label={t('column-transaction')}>
                <Copyable value={payment.hash} isShortened />
                <ExplorerLink url={payment.explorerUrl} />
              </td>
              <td data-label={t('column-payer')}>
                <Copyable value={payment.from} isShortened />
              </td>
              <td className="one-line" data-label={t('column-seen')}>
                {format.time(payment.seenOn)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How far the network is with confirming a payment, and how long that usually takes. */
function Confirmations({ payment: { confirmations, confirmationsRequired, network } }: { payment: Payment }) {
  const t = useTranslate();
  const text = t('payment-confirming', { minutes: minutesToConfirm(network.chainId, confirmationsRequired) });
  return (
    <div className="confirmations">
      <span>{text}</span>
      <progress value={confirmations} max={confirmationsRequired} aria-label={text} />
    </div>
  );
}
