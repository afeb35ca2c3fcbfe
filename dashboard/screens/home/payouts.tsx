import { Link } from '@tanstack/react-router';
import { sumOf } from '../../data/decimal';
import { useTranslate } from '../../language/language';
import { Amount } from '../../ui/amount';
import { ShortTime } from '../../ui/short-time';
import type { PaidInvoice } from './home-data';

const MOST_ROWS = 6;

interface Payout {
  invoice: string;
  symbol: string;
  network: string;
  amount: string;
  /** Null while the money is still at the address of the invoice. */
  at: string | null;
}

/** Time of a payout; money that still waits comes after all that left. */
const timeOf = ({ at }: Payout) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at));

/** Payments of one token that were paid out together are one payout. */
function payoutsOf({ uuid, payments }: PaidInvoice): Payout[] {
  const confirmed = payments.filter((payment) => payment.confirmed);
  const keyOf = ({ token, flushedOn }: PaidInvoice['payments'][number]) => `${token.uuid} ${flushedOn}`;
  return [...new Set(confirmed.map(keyOf))].flatMap((key) => {
    const together = confirmed.filter((payment) => keyOf(payment) === key);
    const [first] = together;
    if (!first) return [];
    return {
      invoice: uuid,
      symbol: first.token.symbol,
      network: first.network.name,
      amount: sumOf(together.map(({ amount }) => amount)),
      at: first.flushedOn,
    };
  });
}

/** The newest payouts, after what still waits to be paid out. */
export function Payouts({ invoices }: { invoices: readonly PaidInvoice[] }) {
  const t = useTranslate();
  const payouts = invoices.flatMap(payoutsOf);
  if (payouts.length === 0) return null;
  const newestFirst = payouts.sort((one, other) => timeOf(other) - timeOf(one)).slice(0, MOST_ROWS);
  return (
    <section className="card" aria-labelledby="payouts">
      <div className="section-head">
        <h2 id="payouts">{t('home-payouts')}</h2>
        <Link to="/payouts">{t('home-all-payouts')}</Link>
      </div>
      <table aria-labelledby="payouts">
        <thead>
          <tr>
            {['status', 'amount', 'paid-out-on'].map((name) => (
              <th key={name} scope="col" className={`column-${name}`}>
                {t(`column-${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ invoice, symbol, network, amount, at }) => (
            <tr key={`${invoice} ${symbol} ${network} ${at}`} className="linked-row">
              <td>
                <span className={`badge ${at ? 'badge-paid' : 'badge-waiting'}`}>
                  {t(at ? 'payout-done' : 'payout-pending')}
                </span>
              </td>
              <td className="column-amount">
                <Link to="/invoices/$uuid" params={{ uuid: invoice }} className="row-link">
                  <Amount value={amount} symbol={symbol} />
                </Link>{' '}
                <bdi className="quiet small">{network}</bdi>
              </td>
              <td className="column-created">{at && <ShortTime instant={at} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
