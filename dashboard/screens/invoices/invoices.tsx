import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { listClient } from '../../data/client';
import { graphql, type VariablesOf } from '../../data/graphql';
import { type LiveInvoice, LiveInvoiceFields, useChanges } from '../../data/live';
import { PAGE_SIZE, usePagedList } from '../../data/pages';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Amount } from '../../ui/amount';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ListTable } from '../../ui/list-table';
import { useTitle } from '../../ui/title';
import { InvoiceFilters } from './invoice-filters';
import { type InvoiceSearch, readInvoiceSearch, timesOf } from './invoice-search';
import { InvoiceStatus } from './invoice-status';

const InvoicePage = graphql(
  `
    query InvoicePage($filter: InvoiceFilter, $after: String, $limit: Int) {
      invoices(filter: $filter, after: $after, limit: $limit) {
        total
        nextCursor
        items { ...LiveInvoice }
      }
    }
  `,
  [LiveInvoiceFields],
);
type Filter = NonNullable<VariablesOf<typeof InvoicePage>['filter']>;

const route = getRouteApi('/signed-in/invoices');

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog')).ExportDialog }));

/** All invoices of the account, the newest first. The filter is in the address of the page. */
export function Invoices() {
  const t = useTranslate();
  const viewer = useViewer();
  const search = readInvoiceSearch(route.useSearch());
  const [isExporting, setIsExporting] = useState(false);
  useTitle(t('invoices'));
  return (
    <main>
      <div className="screen-head">
        <h1>{t('invoices')}</h1>
        {viewer.may('exports') && <Button onClick={() => setIsExporting(true)}>{t('export')}</Button>}
        {viewer.may('invoices:create') && (
          <Link to="/invoices/new" className="button button-primary">
            <Plus aria-hidden size={18} />
            {t('create-invoice')}
          </Link>
        )}
      </div>
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog search={search} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
      <InvoiceFilters />
      <InvoiceList key={JSON.stringify(search)} search={search} />
    </main>
  );
}

/** The invoices that match a filter, the newest first; they change while they are shown. */
export function InvoiceList({ search }: { search: InvoiceSearch }) {
  const t = useTranslate();
  const filter = useMemo(() => toFilter(search), [search]);
  const list = usePagedList(`invoices ${JSON.stringify(search)}`, (after) => readInvoices(filter, after));
  useChanges(
    useCallback(
      (changed: LiveInvoice) => {
        if (!list.has(({ uuid }) => uuid === changed.uuid)) return list.refresh();
        list.update((invoice) => (invoice.uuid === changed.uuid ? { ...invoice, ...changed } : invoice));
      },
      [list],
    ),
  );
  const isFiltered = Object.keys(search).length > 0;
  return (
    <ListTable
      list={list}
      label={t('invoices')}
      keyOf={({ uuid }) => uuid}
      columns={COLUMNS}
      empty={
        <EmptyState
          title={t(isFiltered ? 'no-invoices-found' : 'no-invoices')}
          text={t(isFiltered ? 'no-invoices-found-text' : 'no-invoices-text')}
        />
      }
    />
  );
}

const COLUMNS = [
  { name: 'status', Cell: ({ item }: { item: LiveInvoice }) => <InvoiceStatus invoice={item} /> },
  {
    name: 'amount',
    Cell: ({ item }: { item: LiveInvoice }) => (
      <Link to="/invoices/$uuid" params={{ uuid: item.uuid }} className="row-link">
        <Amount value={item.amount} symbol={item.token.symbol} />
      </Link>
    ),
  },
  {
    name: 'network',
    Cell: ({ item: { token } }: { item: LiveInvoice }) => (
      <span className="truncate">{token.network.name}</span>
    ),
  },
  {
    name: 'order',
    Cell: ({ item }: { item: LiveInvoice }) => (
      <span className="truncate">{item.orderId ?? item.note ?? item.customerId ?? ''}</span>
    ),
  },
  { name: 'created', Cell: CreatedCell },
];

function CreatedCell({ item }: { item: LiveInvoice }) {
  const format = useFormat();
  return (
    <time dateTime={item.createdOn}>
      {format.shortDay(item.createdOn)} <span className="hour">{format.hour(item.createdOn)}</span>
    </time>
  );
}

function toFilter(search: InvoiceSearch): Filter {
  const { status, text, network, customer, link } = search;
  const { from, to } = timesOf(search);
  return {
    ...(status && { status: status.split(',') as Filter['status'] }),
    ...(text && { text }),
    ...(from && { from }),
    ...(to && { to }),
    ...(network && { network }),
    ...(customer && { customerId: customer }),
    ...(link && { paymentLinkUuid: link }),
  };
}

async function readInvoices(filter: Filter, after: string | null) {
  const { data, error } = await listClient
    .query(InvoicePage, { filter, after, limit: PAGE_SIZE })
    .toPromise();
  if (!data) throw error;
  return data.invoices;
}
