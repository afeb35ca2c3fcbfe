import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { listClient } from '../../data/client';
import { graphql, type VariablesOf } from '../../data/graphql';
import { type LiveInvoice, LiveInvoiceFields, useChanges } from '../../data/live';
import { PAGE_SIZE, usePagedList } from '../../data/pages';
import { useTranslate } from '../../language/language';
import { timesOf } from '../../language/times-of-days';
import { useNetworkKind } from '../../session/network-kind';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { lazyDialog } from '../../ui/lazy-dialog';
import { ListTable } from '../../ui/list-table';
import { useTitle } from '../../ui/title';
import { ColumnChoice } from './column-choice';
import { CELLS } from './invoice-cells';
import { readColumns } from './invoice-columns';
import { InvoiceFilters } from './invoice-filters';
import { filterOf, type InvoiceSearch, readInvoiceSearch } from './invoice-search';
import { SavedViews } from './saved-views';

const InvoicePage = graphql(
  `
    query InvoicePage($filter: InvoiceFilter, $after: String, $limit: Int) {
      invoices(filter: $filter, after: $after, limit: $limit) {
        total
        nextCursor
        items { ...LiveInvoice contractAddress options { tokenAddress } }
      }
    }
  `,
  [LiveInvoiceFields],
);
type Filter = NonNullable<VariablesOf<typeof InvoicePage>['filter']>;

const route = getRouteApi('/signed-in/invoices');

const ExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog);

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
      <div className="view-tools">
        <SavedViews search={search} />
        <ColumnChoice search={search} />
      </div>
      <InvoiceList key={JSON.stringify(filterOf(search))} search={search} />
    </main>
  );
}

/** The invoices that match a filter, the newest first; they change while they are shown. */
export function InvoiceList({ search }: { search: InvoiceSearch }) {
  const t = useTranslate();
  const { testnet } = useNetworkKind();
  const { columns, ...members } = search;
  const text = JSON.stringify(members);
  const filter = useMemo(
    () => ({ ...toFilter(JSON.parse(text) as InvoiceSearch), testnet: testnet ?? null }),
    [text, testnet],
  );
  const list = usePagedList(`invoices ${JSON.stringify(filter)}`, (after) => readInvoices(filter, after));
  useChanges(
    useCallback(
      (changed: LiveInvoice) => {
        if (!list.has(({ uuid }) => uuid === changed.uuid)) return list.refresh();
        list.update((invoice) => (invoice.uuid === changed.uuid ? { ...invoice, ...changed } : invoice));
      },
      [list],
    ),
  );
  const isFiltered = Object.keys(members).length > 0;
  const shown = useMemo(
    () => readColumns({ ...(columns && { columns }) }).map((name) => ({ name, Cell: CELLS[name] })),
    [columns],
  );
  return (
    <ListTable
      list={list}
      label={t('invoices')}
      keyOf={({ uuid }) => uuid}
      columns={shown}
      empty={
        <EmptyState
          title={t(isFiltered ? 'no-invoices-found' : 'no-invoices')}
          text={t(isFiltered ? 'no-invoices-found-text' : 'no-invoices-text')}
        />
      }
    />
  );
}

function toFilter(search: InvoiceSearch): Filter {
  const { status, text, network, customer, link, owner } = search;
  const { from, to } = timesOf(search);
  return {
    ...(status && { status: status.split(',') as Filter['status'] }),
    ...(text && { text }),
    ...(from && { from }),
    ...(to && { to }),
    ...(network && { network }),
    ...(customer && { customerId: customer }),
    ...(link && { paymentLinkUuid: link }),
    ...(owner && { userUuid: owner }),
  };
}

async function readInvoices(filter: Filter, after: string | null) {
  const { data, error } = await listClient
    .query(InvoicePage, { filter, after, limit: PAGE_SIZE })
    .toPromise();
  if (!data) throw error;
  return data.invoices;
}
