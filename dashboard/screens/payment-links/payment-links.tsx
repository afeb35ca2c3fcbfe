import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { listClient } from '../../data/client';
import { graphql } from '../../data/graphql';
import { useChanges } from '../../data/live';
import { PAGE_SIZE, usePagedList } from '../../data/pages';
import { useTranslate } from '../../language/language';
import { useNetworkKind } from '../../session/network-kind';
import { useViewer } from '../../session/viewer';
import { EmptyState } from '../../ui/empty-state';
import { ListTable } from '../../ui/list-table';
import { useTitle } from '../../ui/title';
import {
  type PaymentLink,
  PaymentLinkFields,
  PaymentLinkStatus,
  Price,
  TokenSums,
  Uses,
} from './payment-link-parts';

const PaymentLinkPage = graphql(
  `
    query PaymentLinkPage($after: String, $first: Int, $testnet: Boolean) {
      paymentLinks(after: $after, first: $first, testnet: $testnet) { total nextCursor items { ...PaymentLinkFields } }
    }
  `,
  [PaymentLinkFields],
);

/** All payment links of the account, the newest first, with what came in by each. */
export function PaymentLinks() {
  const t = useTranslate();
  const viewer = useViewer();
  useTitle(t('payment-links'));
  const { testnet = null } = useNetworkKind();
  const list = usePagedList(`payment-links ${testnet}`, (after) => readPaymentLinks(after, testnet));
  useChanges(useCallback(() => list.refresh(), [list]));
  const create = viewer.may('payment_links:write') && (
    <Link to="/payment-links/new" className="button button-primary">
      <Plus aria-hidden size={18} />
      {t('create-payment-link')}
    </Link>
  );
  return (
    <main>
      <div className="screen-head">
        <h1>{t('payment-links')}</h1>
        {create}
      </div>
      <ListTable
        list={list}
        label={t('payment-links')}
        keyOf={({ uuid }) => uuid}
        columns={COLUMNS}
        empty={<EmptyState title={t('no-payment-links')} text={t('no-payment-links-text')} />}
      />
    </main>
  );
}

const COLUMNS = [
  {
    name: 'link',
    Cell: ({ item }: { item: PaymentLink }) => (
      <Link to="/payment-links/$uuid" params={{ uuid: item.uuid }} className="row-link truncate" dir="auto">
        {item.title}
      </Link>
    ),
  },
  { name: 'link-status', Cell: ({ item }: { item: PaymentLink }) => <PaymentLinkStatus link={item} /> },
  { name: 'price', Cell: ({ item }: { item: PaymentLink }) => <Price link={item} /> },
  {
    name: 'received',
    Cell: ({ item }: { item: PaymentLink }) => <TokenSums link={item} member="received" />,
  },
  { name: 'uses', Cell: ({ item }: { item: PaymentLink }) => <Uses link={item} /> },
  {
    name: 'network',
    Cell: ({ item: { token } }: { item: PaymentLink }) => token.network.name,
  },
];

async function readPaymentLinks(after: string | null, testnet: boolean | null) {
  const { data, error } = await listClient
    .query(PaymentLinkPage, { after, first: PAGE_SIZE, testnet })
    .toPromise();
  if (!data) throw error;
  return data.paymentLinks;
}
