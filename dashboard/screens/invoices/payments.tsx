import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Amount } from '../../ui/amount';
import { Copyable } from '../../ui/copyable';
import type { InvoiceDetails } from './invoice';

/** The payments of an invoice on the chain, with links to the explorer. */
export function Payments({ invoice: { payments, token } }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const format = useFormat();
  if (payments.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('payments')}</h2>
      <table aria-label={t('payments')}>
        <thead>
          <tr>
            {['amount', 'state', 'transaction', 'payer', 'seen'].map((name) => (
              <th key={name} scope="col">
                {t(`column-${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.map(({ uuid, amount, confirmed, hash, explorerUrl, from, seenOn }) => (
            <tr key={uuid}>
              <td>
                <Amount value={amount} symbol={token.symbol} />
              </td>
              <td>{t(confirmed ? 'payment-confirmed' : 'payment-pending')}</td>
              <td>
                <Copyable value={hash} isShortened />
                {explorerUrl && (
                  <a href={explorerUrl} target="_blank" rel="noreferrer">
                    {t('explorer')}
                  </a>
                )}
              </td>
              <td>
                <Copyable value={from} isShortened />
              </td>
              <td>{format.time(seenOn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
