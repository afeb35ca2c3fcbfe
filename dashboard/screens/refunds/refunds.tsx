import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { listClient } from '../../data/client';
import { useChanges } from '../../data/live';
import { PAGE_SIZE, usePagedList } from '../../data/pages';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Amount } from '../../ui/amount';
import { Copyable } from '../../ui/copyable';
import { EmptyState } from '../../ui/empty-state';
import { FilterChoice } from '../../ui/filter-choice';
import { ListTable } from '../../ui/list-table';
import { ShortTime } from '../../ui/short-time';
import { useTitle } from '../../ui/title';
import { type Refund, RefundPage } from './refund-data';
import { RefundStatus as Status } from './refund-status';
import { REFUND_STATUSES, type RefundStatus } from './refund-statuses';
import { SignRefunds } from './sign-refunds';

const route = getRouteApi('/signed-in/refunds');

/** The refunds of the account, the newest first; those that are ready can be signed together. */
export function Refunds() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { status } = route.useSearch();
  useTitle(t('refunds'));
  return (
    <main>
      <div className="screen-head">
        <h1>{t('refunds')}</h1>
      </div>
      <search className="filters">
        <FilterChoice
          label={t('status')}
          all={t('every-refund')}
          value={status}
          options={REFUND_STATUSES.map((value) => ({ value, text: t(`refund-status-${value}`) }))}
          onChange={(value) =>
            void navigate({
              to: '/refunds',
              search: { status: (value || undefined) as RefundStatus | undefined },
              replace: true,
            })
          }
        />
      </search>
      <RefundList key={status ?? ''} status={status} />
    </main>
  );
}

function RefundList({ status }: { status: RefundStatus | undefined }) {
  const t = useTranslate();
  const viewer = useViewer();
  const list = usePagedList(`refunds ${status ?? ''}`, (after) => readRefunds(after, status));
  useChanges(useCallback(() => list.refresh(), [list]));
  const shown = list.snapshot().pages[0]?.items ?? [];
  return (
    <>
      {viewer.may('refunds:approve') && <SignRefunds refunds={shown} onSigned={() => list.refresh()} />}
      <ListTable
        list={list}
        label={t('refunds')}
        keyOf={({ uuid }) => uuid}
        columns={COLUMNS}
        empty={<EmptyState title={t('no-refunds')} text={t('no-refunds-text')} />}
      />
    </>
  );
}

const COLUMNS = [
  { name: 'status', Cell: ({ item }: { item: Refund }) => <Status status={item.status} /> },
  {
    name: 'refund-amount',
    Cell: ({ item: { amount, token, invoice } }: { item: Refund }) => (
      <Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }} className="row-link">
        <Amount value={amount} symbol={token.symbol} />
        <span className="quiet small network-name"> {token.network.name}</span>
      </Link>
    ),
  },
  {
    name: 'refund-address',
    Cell: ({ item: { address } }: { item: Refund }) => address && <Copyable value={address} isShortened />,
  },
  { name: 'refund-given-by', Cell: GiverCell },
  {
    name: 'refund-invoice',
    Cell: ({ item: { invoice } }: { item: Refund }) => <bdi>{invoice.orderId ?? invoice.number}</bdi>,
  },
  { name: 'created', Cell: ({ item }: { item: Refund }) => <ShortTime instant={item.createdOn} /> },
];

function GiverCell({ item: { addressGivenBy } }: { item: Refund }) {
  const t = useTranslate();
  return addressGivenBy && t(`refund-given-by-${addressGivenBy}`);
}

async function readRefunds(after: string | null, status: RefundStatus | undefined) {
  const { data, error } = await listClient
    .query(RefundPage, { after, status: status ?? null, first: PAGE_SIZE })
    .toPromise();
  if (!data) throw error;
  const { items, nextCursor } = data.refunds;
  // The server does not count refunds; -1 is ARIA's number for rows that nobody has counted.
  return { items, nextCursor, total: nextCursor === null ? items.length : -1 };
}
