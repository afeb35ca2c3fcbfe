import { getRouteApi } from '@tanstack/react-router';
import { createContext, Fragment, useContext, useEffect, useMemo, useState } from 'react';
import { listClient } from '../../data/client';
import { PAGE_SIZE, usePagedList } from '../../data/pages';
import { endOfDay, startOfDay } from '../../language/days';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { timeZone } from '../../language/time-zone';
import { EmptyState } from '../../ui/empty-state';
import { ListTable } from '../../ui/list-table';
import { ShortTime } from '../../ui/short-time';
import { DevelopersScreen } from './developers-screen';
import { type ApiRequest, type RequestFilter, RequestListQuery } from './request-data';
import { RequestDetails } from './request-details';
import { RequestFilters } from './request-filters';
import { type RequestSearch, readRequestSearch } from './request-search';

const route = getRouteApi('/signed-in/developers/requests');

/** The log has no live changes; it is read again while somebody looks at it. */
const REFRESH_MS = 5_000;

const OpenRequest = createContext<(request: ApiRequest) => void>(() => {});

/** What the account's programs have requested with API keys, the newest first. The filter is in the address of the page. */
export function Requests() {
  const t = useTranslate();
  const search = readRequestSearch(route.useSearch());
  const [opened, setOpened] = useState<ApiRequest>();
  return (
    <DevelopersScreen title={t('requests')}>
      <RequestFilters />
      <OpenRequest.Provider value={setOpened}>
        <RequestList key={JSON.stringify(search)} search={search} />
      </OpenRequest.Provider>
      {opened && <RequestDetails request={opened} onClose={() => setOpened(undefined)} />}
    </DevelopersScreen>
  );
}

function RequestList({ search }: { search: RequestSearch }) {
  const t = useTranslate();
  const filter = useMemo(() => toFilter(search), [search]);
  const list = usePagedList(`requests ${JSON.stringify(search)}`, (after) => readRequests(filter, after));
  useEffect(() => {
    const timer = setInterval(() => document.hidden || list.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [list]);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <ListTable
      list={list}
      label={t('requests')}
      keyOf={({ uuid }) => uuid}
      columns={COLUMNS}
      empty={
        <EmptyState
          title={t(isFiltered ? 'no-requests-found' : 'no-requests')}
          text={t(isFiltered ? 'no-requests-found-text' : 'no-requests-text')}
        />
      }
    />
  );
}

const COLUMNS = [
  { name: 'request-status', Cell: StatusCell },
  { name: 'request', Cell: RequestCell },
  {
    name: 'request-error',
    Cell: ({ item }: { item: ApiRequest }) => (
      <span className="truncate" dir="auto">
        {item.error ?? ''}
      </span>
    ),
  },
  {
    name: 'request-key',
    Cell: ({ item }: { item: ApiRequest }) => (
      <span className="truncate" dir="auto">
        {item.apiKeyName}
      </span>
    ),
  },
  { name: 'request-duration', Cell: DurationCell },
  { name: 'request-made', Cell: ({ item }: { item: ApiRequest }) => <ShortTime instant={item.createdOn} /> },
];

function StatusCell({ item: { status, error } }: { item: ApiRequest }) {
  const isFailed = status >= 400 || error !== null;
  return <span className={`badge badge-${isFailed ? 'failed' : 'succeeded'}`}>{status}</span>;
}

function RequestCell({ item }: { item: ApiRequest }) {
  const open = useContext(OpenRequest);
  return (
    <button type="button" className="row-link row-button mono" onClick={() => open(item)}>
      <bdi>
        {item.method} {item.operation ?? <Path path={item.path} />}
      </bdi>
      {item.operation && (
        <bdi className="quiet">
          {' '}
          <Path path={item.path} />
        </bdi>
      )}
    </button>
  );
}

/** A path that a narrow row breaks after a slash, rather than inside a word. */
const Path = ({ path }: { path: string }) =>
  path.split(/(?<=\/)/).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));

function DurationCell({ item }: { item: ApiRequest }) {
  const t = useTranslate();
  return t('milliseconds', { count: useFormat().count(item.durationMs) });
}

function toFilter({ key, status, method, text, from, to }: RequestSearch): RequestFilter {
  return {
    ...(key && { apiKeyUuid: key }),
    ...(status && { statusClass: status as RequestFilter['statusClass'] }),
    ...(method && { method: method as RequestFilter['method'] }),
    ...(text && { text }),
    ...(from && { from: startOfDay(from, timeZone()).toISOString() }),
    ...(to && { to: endOfDay(to, timeZone()).toISOString() }),
  };
}

/** The server does not count requests: the total is 0 for an empty list, and otherwise -1, for not known. */
async function readRequests(filter: RequestFilter, after: string | null) {
  const { data, error } = await listClient
    .query(RequestListQuery, { filter, after, first: PAGE_SIZE })
    .toPromise();
  if (!data) throw error;
  const { items, nextCursor } = data.apiRequests;
  return { items, nextCursor, total: after === null && items.length === 0 ? 0 : -1 };
}
