import { useFormat } from '../language/format';
import { useTranslate } from '../language/language';
import type { Unit } from '../language/money';
import { Amount } from './amount';

interface Line {
  name: string;
  quantity: string;
  unitPrice: string;
  total: string;
}

/** What is sold, with exact totals; nothing without lines. */
export function LinesTable({ lines, ...unit }: { lines: readonly Line[] | null } & Unit) {
  const t = useTranslate();
  const format = useFormat();
  if (!lines?.length) return null;
  return (
    <section className="card" aria-labelledby="link-lines">
      <h2 id="link-lines">{t('link-lines')}</h2>
      <table aria-labelledby="link-lines">
        <thead>
          <tr>
            <th scope="col">{t('line-name')}</th>
            {['line-quantity', 'line-price', 'line-total'].map((name) => (
              <th key={name} scope="col" className={`column-amount column-${name}`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, unitPrice, total }) => (
            <tr key={`${name} ${quantity} ${unitPrice}`}>
              <td className="line-name">{name}</td>
              <td className="column-amount amount">{format.amount(quantity)}</td>
              <td className="column-amount column-line-price">
                <Amount value={unitPrice} {...unit} />
              </td>
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
