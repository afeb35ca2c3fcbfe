import { getRouteApi, Link } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useQuery } from 'urql';
import { listClient } from '../../data/client';
import { graphql, type VariablesOf } from '../../data/graphql';
import { useChanges } from '../../data/live';
import { PAGE_SIZE, usePagedList } from '../../data/pages';
import { endOfDay, startOfDay } from '../../language/days';
import { useTranslate } from '../../language/language';
import { timeZone } from '../../language/time-zone';
import { EmptyState } from '../../ui/empty-state';
import { ListTable } from '../../ui/list-table';
import { ShortTime } from '../../ui/short-time';
import { DeliveryFilters } from './delivery-filters';
import { type DeliverySearch, readDeliverySearch } from './delivery-search';
import { DeliveryStatusBadge } from './delivery-status';
import { DevelopersScreen } from './developers-screen';
import { useDueDeliveries } from './due-deliveries';
import { RedeliverFailed } from './redeliver-failed';
import { type Delivery, DeliveryFields, eventName, WEBHOOK_CONTEXT, WebhooksQuery } from './webhook-data';

const DeliveryListQuery = graphql(
  `
    query DeliveryList($filter: DeliveryFilter, $after: String, $first: Int) {
      deliveries(filter: $filter, after: $after, first: $first) { nextCursor items { ...DeliveryFields } }
    }
  `,
  [DeliveryFields],
);
type Filter = NonNullable<VariablesOf<typeof DeliveryListQuery>['filter']>;

const route = getRouteApi('/signed-in/developers/deliveries');

/** Addresses of the account's webhooks, by their UUIDs. */
const WebhookUrls = createContext<ReadonlyMap<string, string>>(new Map());

/** What was sent to all webhooks of the account, the newest first. The filter is in the address of the page. */
export function Deliveries() {
  const t = useTranslate();
  const search = readDeliverySearch(route.useSearch());
  const [{ data }] = useQuery({ query: WebhooksQuery, context: WEBHOOK_CONTEXT });
  const urls = useMemo(() => new Map(data?.webhooks.map(({ uuid, url }) => [uuid, url])), [data]);
  return (
    <DevelopersScreen title={t('deliveries')}>
      <DeliveryFilters webhooks={data?.webhooks ?? []} />
      <WebhookUrls.Provider value={urls}>
        <DeliveryList key={JSON.stringify(search)} search={search} />
      </WebhookUrls.Provider>
    </DevelopersScreen>
  );
}

function DeliveryList({ search }: { search: DeliverySearch }) {
  const t = useTranslate();
  const filter = useMemo(() => toFilter(search), [search]);
  const list = usePagedList(`deliveries ${JSON.stringify(search)}`, (after) => readDeliveries(filter, after));
  const refresh = useCallback(() => list.refresh(), [list]);
  useChanges(refresh);
  const loaded = list.snapshot().pages.flatMap((page) => page?.items ?? []);
  useDueDeliveries(loaded, refresh);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <>
      <RedeliverFailed deliveries={loaded} onSent={refresh} />
      <ListTable
        list={list}
        label={t('deliveries')}
        keyOf={({ uuid }) => uuid}
        columns={COLUMNS}
        empty={
          <EmptyState
            title={t(isFiltered ? 'no-deliveries-found' : 'no-deliveries')}
            text={t(isFiltered ? 'no-deliveries-found-text' : 'no-deliveries-text')}
          />
        }
      />
    </>
  );
}

const COLUMNS = [
  {
    name: 'delivery-status',
    Cell: ({ item }: { item: Delivery }) => <DeliveryStatusBadge delivery={item} />,
  },
  {
    name: 'delivery-event',
    Cell: ({ item }: { item: Delivery }) => (
      <Link to="/developers/deliveries/$uuid" params={{ uuid: item.uuid }} className="row-link">
        {eventName(item.event)}
      </Link>
    ),
  },
  { name: 'delivery-webhook', Cell: WebhookCell },
  {
    name: 'delivery-error',
    Cell: ({ item }: { item: Delivery }) => (
      <span className="truncate" dir="auto">
        {item.error ?? ''}
      </span>
    ),
  },
  { name: 'delivery-made', Cell: ({ item }: { item: Delivery }) => <ShortTime instant={item.createdOn} /> },
];

function WebhookCell({ item }: { item: Delivery }) {
  return (
    <span className="truncate" dir="ltr">
      {useContext(WebhookUrls).get(item.webhookUuid)}
    </span>
  );
}

function toFilter({ status, event, webhook, from, to }: DeliverySearch): Filter {
  return {
    ...(status && { status: status as Delivery['status'] }),
    ...(event && { event: event as Delivery['event'] }),
    ...(webhook && { webhookUuid: webhook }),
    ...(from && { from: startOfDay(from, timeZone()).toISOString() }),
    ...(to && { to: endOfDay(to, timeZone()).toISOString() }),
  };
}

/** The server does not count deliveries: the total is 0 for an empty list, and otherwise -1, for not known. */
async function readDeliveries(filter: Filter, after: string | null) {
  const { data, error } = await listClient
    .query(DeliveryListQuery, { filter, after, first: PAGE_SIZE })
    .toPromise();
  if (!data) throw error;
  const { items, nextCursor } = data.deliveries;
  return { items, nextCursor, total: after === null && items.length === 0 ? 0 : -1 };
}
