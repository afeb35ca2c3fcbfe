import { Link } from '@tanstack/react-router';
import type { ListedInvoice } from '../../data/live';
import { useTranslate } from '../../language/language';
import { InvoiceAmount } from '../../ui/invoice-amount';
import { ShortTime } from '../../ui/short-time';
import { AttentionLabel } from '../invoices/attention-label';
import { InvoiceStatus } from '../invoices/invoice-status';
import { PhoneOrder } from '../invoices/phone-order';

/** The invoices that need attention, each with every reason and what to do next. */
export function Attention({ total, items }: { total: number; items: ListedInvoice[] }) {
  const t = useTranslate();
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

interface RefundsToSignProps {
  /** The refunds with an address, the newest first; `hash` is a transaction that may be on its way. */
  refunds: { items: readonly { hash: string | null }[]; nextCursor: string | null };
}

/** How many refunds wait for a signature, with a link to sign them; nothing without any. */
export function RefundsToSign({ refunds: { items, nextCursor } }: RefundsToSignProps) {
  const t = useTranslate();
  const count = items.filter(({ hash }) => hash === null).length;
  if (count === 0) return null;
  return (
    <section className="card home-attention" aria-label={t('home-refunds')}>
      <div className="section-head">
        <p className="strong">{t(nextCursor ? 'home-refunds-many' : 'home-refunds-count', { count })}</p>
        <Link to="/refunds" search={{ status: 'ready' }} className="button button-primary">
          {t('home-refunds-sign')}
        </Link>
      </div>
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
