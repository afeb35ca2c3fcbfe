import { differenceOf, sumOf } from '../../data/decimal';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Amount } from '../../ui/amount';
import { Copyable } from '../../ui/copyable';
import type { InvoiceDetails } from './invoice-query';

type Payment = InvoiceDetails['payments'][number];

/** Payments of one token that left the address of the invoice together. */
function payoutsOf(
  payments: readonly Payment[],
): { key: string; first: Payment; paid: string; fee: string }[] {
  const done = payments.filter(({ flushedOn }) => flushedOn !== null);
  const keyOf = ({ token, flushedOn }: Payment) => `${token.uuid} ${flushedOn}`;
  return [...new Set(done.map(keyOf))].flatMap((key) => {
    const together = done.filter((payment) => keyOf(payment) === key);
    const [first] = together;
    const fee = sumOf(together.map((payment) => payment.fee));
    return first
      ? [{ key, first, fee, paid: differenceOf(sumOf(together.map(({ amount }) => amount)), fee) }]
      : [];
  });
}

/** What was paid out of the address of an invoice to the wallet; nothing before the first payout. */
export function InvoicePayouts({
  invoice: { payments, client, contractAddress },
}: {
  invoice: InvoiceDetails;
}) {
  const t = useTranslate();
  const format = useFormat();
  const payouts = payoutsOf(payments);
  if (payouts.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('invoice-payouts')}</h2>
      <table className="stacked-table" aria-label={t('invoice-payouts')}>
        <thead>
          <tr>
            {['column-amount', 'fact-fee', 'fact-network', 'fact-payout-wallet', 'column-paid-out'].map(
              (name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ key, first: { token, network, flushedOn }, paid, fee }) => (
            <tr key={key}>
              <td data-label={t('column-amount')}>
                <Amount value={paid} symbol={token.symbol} />
              </td>
              <td data-label={t('fact-fee')}>
                <Amount value={fee} symbol={token.symbol} />
              </td>
              <td data-label={t('fact-network')}>{network.name}</td>
              <td data-label={t('fact-payout-wallet')}>
                <Copyable value={client} isShortened />
                {network.explorerUrl && (
                  <a
                    href={`${network.explorerUrl}/address/${contractAddress}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {t('explorer')}
                  </a>
                )}
              </td>
              <td className="one-line" data-label={t('column-paid-out')}>
                {flushedOn && format.time(flushedOn)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
