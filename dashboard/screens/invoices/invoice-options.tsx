import type { ComponentType } from 'react';
import { useTranslate } from '../../language/language';
import { Amount } from '../../ui/amount';
import { type InvoiceDetails, isPayableInSeveral, type Option } from './invoice-query';
import { InvoiceRate } from './invoice-rate';

interface CellProps {
  option: Option;
  /** Currency of the invoice's price; undefined for an invoice in tokens. */
  currency: string | undefined;
}

/** An amount in the token of an option; nothing for 0. */
const Part = ({ value, option: { token } }: { value: string; option: Option }) =>
  value === '0' ? null : <Amount value={value} symbol={token.symbol} />;

/** What each column of the table shows of an option, by the name of the column's heading. */
const CELLS: Record<string, ComponentType<CellProps>> = {
  'fact-token': ({ option: { token, network } }) => (
    <span>
      <bdi className="strong">{token.symbol}</bdi> <bdi className="quiet">{network.name}</bdi>
    </span>
  ),
  'fact-amount': ({ option }) => <Part value={option.amount} option={option} />,
  'fact-received': ({ option }) => <Part value={option.amountReceived} option={option} />,
  'fact-pending': ({ option }) => <Part value={option.amountPending} option={option} />,
  'fact-missing': ({ option }) => <Part value={option.amountMissing} option={option} />,
  'fact-rate': ({ option: { rate, token }, currency }) =>
    rate && currency ? <InvoiceRate rate={rate} currency={currency} symbol={token.symbol} /> : null,
};

/** The tokens in which an invoice can be paid, and what came in each; nothing for an invoice in one token. */
export function InvoiceOptions({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const { options, price, status } = invoice;
  if (!isPayableInSeveral(invoice)) return null;
  const isShown = (name: string) =>
    name === 'fact-missing' ? status === 'created' : name !== 'fact-rate' || price !== null;
  const columns = Object.entries(CELLS).filter(([name]) => isShown(name));
  return (
    <section className="card">
      <h2>{t('invoice-options')}</h2>
      <table className="stacked-table options-table" aria-label={t('invoice-options')}>
        <thead>
          <tr>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.token.uuid}>
              {columns.map(([name, Cell]) => (
                <td key={name} data-label={t(name)}>
                  <Cell option={option} currency={price?.currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
