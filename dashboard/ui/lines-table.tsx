import { useFormat } from '../language/format';
import { useTranslate } from '../language/language';
import type { Unit } from '../language/money';
import { Amount } from './amount';

interface Line {
  name: string;
  quantity: string;
  unitPrice: string;
  /** In percent; null for a line without tax. */
  taxRate: string | null;
  total: string;
}

/** What is sold, with exact totals; nothing without lines. */
export function LinesTable({ lines, ...unit }: { lines: readonly Line[] | null } & Unit) {
  const t = useTranslate();
  const format = useFormat();
  if (!lines?.length) return null;
  const isTaxed = lines.some(({ taxRate }) => taxRate !== null);
  const columns = ['line-quantity', 'line-price', ...(isTaxed ? ['line-tax'] : []), 'line-total'];
  return (
    <section className="card" aria-labelledby="link-lines">
      <h2 id="link-lines">{t('link-lines')}</h2>
      <table aria-labelledby="link-lines">
        <thead>
          <tr>
            <th scope="col">{t('line-name')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={`column-amount column-${name}`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, unitPrice, taxRate, total }) => (
            <tr key={`${name} ${quantity} ${unitPrice} ${taxRate}`}>
              <td className="line-name">{name}</td>
              <td className="column-amount amount">{format.amount(quantity)}</td>
              <td className="column-amount column-line-price">
                <Amount value={unitPrice} {...unit} />
              </td>
              {isTaxed && (
                <td className="column-amount column-line-tax amount">{taxRate && format.amount(taxRate)}</td>
              )}
              <td className="column-amount">
                <Amount value={total} {...unit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
