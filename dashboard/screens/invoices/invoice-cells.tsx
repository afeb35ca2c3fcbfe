import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ListedInvoice } from '../../data/live';
import { Amount } from '../../ui/amount';
import { InvoiceAmount } from '../../ui/invoice-amount';
import { ShortTime } from '../../ui/short-time';
import type { ColumnName } from './invoice-columns';
import { InvoiceStatus } from './invoice-status';
import { PhoneOrder } from './phone-order';

type Cell = ComponentType<{ item: ListedInvoice & { contractAddress: unknown } }>;

/** What each column of the list shows of an invoice. */
export const CELLS: Record<ColumnName, Cell> = {
  status: ({ item }) => <InvoiceStatus invoice={item} />,
  number: ({ item }) => <Text text={item.number} />,
  amount: ({ item }) => (
    <Link to="/invoices/$uuid" params={{ uuid: item.uuid }} className="row-link">
      <InvoiceAmount invoice={item} />
      <PhoneOrder invoice={item} />
    </Link>
  ),
  'amount-received': ReceivedCell,
  network: ({ item }) => <Text text={item.token.network.name} />,
  order: ({ item }) => <Text text={item.orderId ?? item.note ?? item.customerId} />,
  'customer-id': ({ item }) => <Text text={item.customerId} />,
  note: ({ item }) => <Text text={item.note} />,
  created: ({ item }) => <ShortTime instant={item.createdOn} />,
  expires: ({ item }) => <ShortTime instant={item.expiresOn} />,
  paid: ({ item }) => (item.paidOn ? <ShortTime instant={item.paidOn} /> : null),
  'invoice-address': ({ item }) => (
    <span className="mono truncate" dir="ltr" title={String(item.contractAddress)}>
      {String(item.contractAddress)}
    </span>
  ),
};

/** What came in each token: amounts of different tokens are never added up. */
function ReceivedCell({ item: { paidIn, token } }: { item: ListedInvoice }) {
  const received = paidIn.filter(({ amountReceived }) => amountReceived !== '0');
  if (received.length === 0) return <Amount value="0" symbol={token.symbol} />;
  return received.map((option, index) => (
    <span key={index}>
      {index > 0 && ' + '}
      <Amount value={option.amountReceived} symbol={option.token.symbol} />
    </span>
  ));
}

const Text = ({ text }: { text: string | null }) => (
  <span className="truncate" dir="auto" title={text ?? undefined}>
    {text}
  </span>
);
