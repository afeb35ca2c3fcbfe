import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useQuery } from 'urql';
import { useReadOnChange } from '../../data/live';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useNetworkKind } from '../../session/network-kind';
import { Amount } from '../../ui/amount';
import { FailureOf } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import { InvoiceList } from '../invoices/invoices';
import { type Customer, CustomerPageQuery, MOST_COUNTED } from './customer-page';

const route = getRouteApi('/signed-in/customers/$id');

/** How long changes are collected before the sums are read again. */
const PAUSE_MS = 500;

/** Customers whose identifiers are alike but for their letter case come first in a search; more than these are not expected. */
const ALIKE = 20;

/** One customer: what they have paid in each token, and their invoices. */
export function CustomerDetail() {
  const t = useTranslate();
  const { id } = route.useParams();
  useTitle(id);
  const { testnet = null } = useNetworkKind();
  const [{ data, error, fetching, stale }, execute] = useQuery({
    query: CustomerPageQuery,
    variables: { after: null, first: ALIKE, text: id, testnet },
  });
  const readAgain = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  useReadOnChange(fetching || stale, readAgain, { pauseMs: PAUSE_MS });
  const customer = data?.customers.items.find(({ customerId }) => customerId === id);
  return (
    <main>
      <div className="screen-head">
        <h1>
          <bdi>{id}</bdi>
        </h1>
      </div>
      {!data && <FailureOf error={error} onRetry={readAgain} />}
      {customer && <Sums customer={customer} />}
      <div className="section-head">
        <h2>{t('customer-invoices')}</h2>
        <Link to="/invoices" search={{ customer: id }}>
          {t('customer-filter')}
        </Link>
      </div>
      <InvoiceList key={id} search={{ customer: id }} />
    </main>
  );
}

function Sums({ customer: { invoices, lastInvoiceOn, totals, value } }: { customer: Customer }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className="card" aria-labelledby="customer-sums">
      <h2 id="customer-sums">{t('customer-sums')}</h2>
      <p className="quiet">
        {t('customer-summary', { count: invoices, time: format.time(lastInvoiceOn) })}
        {invoices >= MOST_COUNTED && ` ${t('customer-bounded', { max: MOST_COUNTED })}`}
        {value.length > 0 && ` ${t('customer-value', { value: value.map(format.roundedMoney).join(' + ') })}`}
      </p>
      <table aria-labelledby="customer-sums">
        <thead>
          <tr>
            <th scope="col">{t('fact-token')}</th>
            <th scope="col" className="column-amount">
              {t('customer-received')}
            </th>
            <th scope="col" className="column-amount">
              {t('customer-paid-count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ token, paid, received }) => (
            <tr key={token.uuid}>
              <th scope="row">
                {token.symbol} <span className="quiet">{token.network.name}</span>{' '}
                {token.network.testnet && <span className="badge badge-testnet">{t('testnet')}</span>}
              </th>
              <td className="column-amount">
                <Amount value={received} symbol={token.symbol} />
              </td>
              <td className="column-amount amount">{format.count(paid)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
