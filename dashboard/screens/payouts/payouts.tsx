import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { listClient } from '../../data/client';
import { graphql, type ResultOf } from '../../data/graphql';
import { useChanges } from '../../data/live';
import { PAGE_SIZE, usePagedList } from '../../data/pages';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useNetworkKind } from '../../session/network-kind';
import { Amount } from '../../ui/amount';
import { Copyable } from '../../ui/copyable';
import { EmptyState } from '../../ui/empty-state';
import { ListTable } from '../../ui/list-table';
import { ShortTime } from '../../ui/short-time';
import { useTitle } from '../../ui/title';

const PayoutPageQuery = graphql(`
  query PayoutPage($after: String, $first: Int, $testnet: Boolean) {
    payouts(after: $after, first: $first, testnet: $testnet) {
      nextCursor
      items {
        uuid net fee hash explorerUrl minedOn confirmedOn
        token { symbol }
        network { name }
        invoices { uuid }
      }
    }
  }
`);
type Payout = ResultOf<typeof PayoutPageQuery>['payouts']['items'][number];

/** Number of invoices of a payout that are named. */
const NAMED = 2;

/** What left the addresses of the invoices for the wallet, the newest first. */
export function Payouts() {
  const t = useTranslate();
  useTitle(t('payouts'));
  const { testnet = null } = useNetworkKind();
  const list = usePagedList(`payouts ${testnet}`, (after) => readPayouts({ after, testnet }), PAGE_SIZE);
  useChanges(useCallback(() => list.refresh(), [list]));
  return (
    <main>
      <div className="screen-head">
        <h1>{t('payouts')}</h1>
      </div>
      <ListTable
        list={list}
        label={t('payouts')}
        keyOf={({ uuid }) => uuid}
        columns={COLUMNS}
        empty={<EmptyState title={t('no-payouts')} text={t('no-payouts-text')} />}
      />
    </main>
  );
}

const COLUMNS = [
  { name: 'payout-status', Cell: StatusCell },
  {
    name: 'payout-net',
    Cell: ({ item: { net, token, network } }: { item: Payout }) => (
      <>
        <Amount value={net} symbol={token.symbol} />{' '}
        <bdi className="quiet small network-name">{network.name}</bdi>
      </>
    ),
  },
  {
    name: 'payout-fee',
    Cell: ({ item: { fee, token } }: { item: Payout }) => <Amount value={fee} symbol={token.symbol} />,
  },
  { name: 'payout-invoices', Cell: InvoicesCell },
  {
    name: 'payout-transaction',
    Cell: ({ item: { hash, explorerUrl } }: { item: Payout }) =>
      explorerUrl ? (
        <a href={explorerUrl} target="_blank" rel="noreferrer" className="mono" title={hash} dir="ltr">
          {`${hash.slice(0, 8)}…${hash.slice(-6)}`}
        </a>
      ) : (
        <Copyable value={hash} isShortened />
      ),
  },
  {
    name: 'payout-time',
    Cell: ({ item: { minedOn } }: { item: Payout }) => <ShortTime instant={minedOn} />,
  },
];

function StatusCell({ item: { confirmedOn } }: { item: Payout }) {
  const t = useTranslate();
  return (
    <span className={`badge ${confirmedOn ? 'badge-paid' : 'badge-waiting'}`}>
      {t(confirmedOn ? 'payout-is-confirmed' : 'payout-is-waiting')}
    </span>
  );
}

function InvoicesCell({ item: { invoices } }: { item: Payout }) {
  const format = useFormat();
  return (
    <span className="one-line">
      {invoices.slice(0, NAMED).map(({ uuid }, index) => (
        <span key={uuid}>
          {index > 0 && ', '}
          <Link to="/invoices/$uuid" params={{ uuid }} dir="ltr">
            {uuid.slice(-8)}
          </Link>
        </span>
      ))}
      {invoices.length > NAMED && <span className="quiet"> +{format.count(invoices.length - NAMED)}</span>}
    </span>
  );
}

async function readPayouts(variables: { after: string | null; testnet: boolean | null }) {
  const { data, error } = await listClient
    .query(PayoutPageQuery, { ...variables, first: PAGE_SIZE })
    .toPromise();
  if (!data) throw error;
  const { items, nextCursor } = data.payouts;
  // The server does not count payouts; -1 is ARIA's number for rows that nobody has counted.
  return { items, nextCursor, total: nextCursor === null ? items.length : -1 };
}
