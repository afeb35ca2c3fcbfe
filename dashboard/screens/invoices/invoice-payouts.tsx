import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Amount } from '../../ui/amount';
import { Copyable } from '../../ui/copyable';
import { ExplorerLink } from '../../ui/explorer-link';
import type { InvoiceDetails } from './invoice-query';

const COLUMNS = [
  'column-amount',
  'fact-fee',
  'fact-network',
  'fact-payout-wallet',
  'column-transaction',
  'column-paid-out',
];

/** What was paid out of the address of an invoice to the wallet; nothing before the first payout. */
export function InvoicePayouts({ invoice: { payouts } }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const format = useFormat();
  if (!payouts || payouts.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('invoice-payouts')}</h2>
      <table className="stacked-table" aria-label={t('invoice-payouts')}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ uuid, net, fee, to, hash, explorerUrl, minedOn, token, network }) => (
            <tr key={uuid}>
              <td data-label={t('column-amount')}>
                <Amount value={net} symbol={token.symbol} />
              </td>
              <td data-label={t('fact-fee')}>
                <Amount value={fee} symbol={token.symbol} />
              </td>
              <td data-label={t('fact-network')}>{network.name}</td>
              <td data-label={t('fact-payout-wallet')}>
                <Copyable value={to} isShortened />
              </td>
              <td data-label={t('column-transaction')}>
                <Copyable value={hash} isShortened />
                <ExplorerLink url={explorerUrl} />
              </td>
              <td className="one-line" data-label={t('column-paid-out')}>
                {format.time(minedOn)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
