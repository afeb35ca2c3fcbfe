import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { listClient } from '../../data/client';
import { useChanges } from '../../data/live';
import { usePagedList } from '../../data/pages';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useNetworkKind } from '../../session/network-kind';
import { Amount } from '../../ui/amount';
import { EmptyState } from '../../ui/empty-state';
import { ListTable } from '../../ui/list-table';
import { TextFilter } from '../../ui/text-filter';
import { useTitle } from '../../ui/title';
import { type Customer, CustomerPageQuery, MOST_COUNTED } from './customer-page';

const route = getRouteApi('/signed-in/customers');

/** Fewer than other lists have, because the server adds up the invoices of each customer. */
const PAGE_SIZE = 20;

/** The payers of the account by the identifiers of its invoices, with what each has paid. */
export function Customers() {
  const t = useTranslate();
  useTitle(t('customers'));
  const { text } = route.useSearch();
  const navigate = useNavigate();
  return (
    <main>
      <div className="screen-head">
        <h1>{t('customers')}</h1>
      </div>
      <search className="filters">
        <TextFilter
          label={t('search-customers')}
          value={text ?? ''}
          onChange={(changed) =>
            void navigate({ to: '/customers', search: { text: changed || undefined }, replace: true })
          }
        />
      </search>
      <CustomerList key={text ?? ''} text={text} />
    </main>
  );
}

function CustomerList({ text }: { text: string | undefined }) {
  const t = useTranslate();
  const { testnet = null } = useNetworkKind();
  const list = usePagedList(
    `customers ${testnet} ${text ?? ''}`,
    (after) => readCustomers({ after, text: text ?? null, testnet }),
    PAGE_SIZE,
  );
  useChanges(useCallback(({ customerId }) => customerId !== null && list.refresh(), [list]));
  return (
    <ListTable
      list={list}
      label={t('customers')}
      keyOf={({ customerId }) => customerId}
      columns={COLUMNS}
      empty={
        <EmptyState
          title={t(text ? 'no-customers-found' : 'no-customers')}
          text={t(text ? 'no-customers-found-text' : 'no-customers-text')}
        />
      }
    />
  );
}

const COLUMNS = [
  {
    name: 'customer',
    Cell: ({ item }: { item: Customer }) => (
      <span>
        <Link to="/customers/$id" params={{ id: item.customerId }} className="row-link truncate" dir="auto">
          {item.customerId}
        </Link>
        {(item.name || item.email) && (
          <bdi className="quiet small"> {[item.name, item.email].filter(Boolean).join(' · ')}</bdi>
        )}
      </span>
    ),
  },
  { name: 'invoice-count', Cell: CountCell },
  {
    name: 'customer-paid',
    Cell: ReceivedCell,
  },
  { name: 'last-invoice', Cell: LastCell },
];

/** What the payments of invoices with a price are worth, and what came in each token. */
function ReceivedCell({ item: { totals, value } }: { item: Customer }) {
  const format = useFormat();
  return (
    <>
      {value.map((money) => (
        <span key={money.currency}>
          <span className="amount">
            <bdi>{format.roundedMoney(money)}</bdi>
          </span>
          {' · '}
        </span>
      ))}
      {totals
        .filter(({ received }) => received !== '0')
        .map(({ received, token }, index) => (
          <span key={token.uuid}>
            {index > 0 && ' · '}
            <Amount value={received} symbol={token.symbol} />
            <span className="quiet small network-name"> {token.network.name}</span>
          </span>
        ))}
    </>
  );
}

function CountCell({ item: { invoices } }: { item: Customer }) {
  const t = useTranslate();
  const format = useFormat();
  const count = format.count(invoices);
  return <span className="amount">{invoices < MOST_COUNTED ? count : t('count-or-more', { count })}</span>;
}

function LastCell({ item: { lastInvoiceOn } }: { item: Customer }) {
  const format = useFormat();
  return <time dateTime={lastInvoiceOn}>{format.time(lastInvoiceOn)}</time>;
}

async function readCustomers(variables: {
  after: string | null;
  text: string | null;
  testnet: boolean | null;
}) {
  const { data, error } = await listClient
    .query(CustomerPageQuery, { ...variables, first: PAGE_SIZE })
    .toPromise();
  if (!data) throw error;
  const { items, nextCursor } = data.customers;
  // The server does not count customers; -1 is ARIA's number for rows that nobody has counted.
  return { items, nextCursor, total: nextCursor === null ? items.length : -1 };
}
