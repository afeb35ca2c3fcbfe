import { Link } from '@tanstack/react-router';
import type { ListedInvoice } from '../../data/live';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { InvoiceAmount } from '../../ui/invoice-amount';
import { ShortTime } from '../../ui/short-time';
import { AttentionLabel } from '../invoices/attention-label';
import { InvoiceStatus } from '../invoices/invoice-status';
import { PhoneOrder } from '../invoices/phone-order';

interface AttentionProps {
  total: number;
  items: ListedInvoice[];
  /** Invoices whose uncounted transfers are shown as stray money, and so not here. */
  strayInvoices: readonly string[];
}

/** The invoices that need attention, each with every reason and what to do next. */
export function Attention({ total: all, items: given, strayInvoices }: AttentionProps) {
  const t = useTranslate();
  const items = given
    .map((invoice) => ({
      ...invoice,
      attention: invoice.attention.filter(
        (reason) => reason !== 'IGNORED_TRANSFER' || !strayInvoices.includes(invoice.uuid),
      ),
    }))
    .filter(({ attention }) => attention.length > 0);
  const total = all - (given.length - items.length);
  if (total === 0) return null;
  return (
    <section className="card home-attention" aria-labelledby="home-attention">
      <h2 id="home-attention">{t('home-attention', { count: total })}</h2>
      <ul className="plain-list">
        {items.map((invoice) => (
          <li key={invoice.uuid}>
            <p>
              <Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }} className="strong">
                <InvoiceAmount invoice={invoice} />
              </Link>{' '}
              <span className="quiet">{invoice.orderId ?? invoice.customerId ?? invoice.note}</span>
              {invoice.token.network.testnet && <span className="badge badge-testnet">{t('testnet')}</span>}
            </p>
            {invoice.attention.map((reason) => (
              <p key={reason} className="small">
                <AttentionLabel reason={reason} />{' '}
                {t(`attention-${reason.toLowerCase().replaceAll('_', '-')}`)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="quiet small">{t('home-attention-more', { count: total - items.length })}</p>
      )}
    </section>
  );
}

interface OfInvoice {
  invoice: { user: { uuid: string } };
}

interface OpenRefundsProps {
  /** The refunds with an address, the newest first; `hash` is a transaction that may be on its way. */
  ready: { items: readonly (OfInvoice & { hash: string | null })[]; nextCursor: string | null };
  /** The refunds of which the payer has not named the address. */
  requested: readonly OfInvoice[];
}

/** How many refunds wait for a signature, with a link to sign them, and whether some wait for the payer. */
export function OpenRefunds({ ready: { items, nextCursor }, requested }: OpenRefundsProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const count = items.filter((each) => each.hash === null && viewer.owns(each.invoice)).length;
  const awaited = requested.some(({ invoice }) => viewer.owns(invoice)) && (
    <Link to="/refunds" search={{ status: 'requested' }}>
      {t('home-refunds-requested')}
    </Link>
  );
  if (count === 0) return awaited && <p className="note note-warning">{awaited}</p>;
  return (
    <section className="card home-attention" aria-label={t('home-refunds')}>
      <div className="section-head">
        <p className="strong">{t(nextCursor ? 'home-refunds-many' : 'home-refunds-count', { count })}</p>
        <Link to="/refunds" search={{ status: 'ready' }} className="button button-primary">
          {t('home-refunds-sign')}
        </Link>
      </div>
      {awaited && <p className="small">{awaited}</p>}
    </section>
  );
}

/** The newest invoices; a link leads to all of them. */
export function RecentInvoices({ invoices }: { invoices: ListedInvoice[] }) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="recent-invoices">
      <div className="section-head">
        <h2 id="recent-invoices">{t('home-recent')}</h2>
        <Link to="/invoices">{t('home-all-invoices')}</Link>
      </div>
      <table aria-labelledby="recent-invoices">
        <thead>
          <tr>
            {['status', 'amount', 'network', 'order', 'created'].map((name) => (
              <th key={name} scope="col" className={`column-${name}`}>
                {t(`column-${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.uuid} className="linked-row">
              <td className="column-status">
                <InvoiceStatus invoice={invoice} />
              </td>
              <td className="column-amount">
                <Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }} className="row-link">
                  <InvoiceAmount invoice={invoice} />
                  <PhoneOrder invoice={invoice} />
                </Link>
              </td>
              <td className="column-network">{invoice.token.network.name}</td>
              <td className="column-order">
                <bdi>{invoice.orderId ?? invoice.note ?? invoice.customerId}</bdi>
              </td>
              <td className="column-created">
                <ShortTime instant={invoice.createdOn} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
