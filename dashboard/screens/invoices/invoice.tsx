import { getRouteApi, Link } from '@tanstack/react-router';
import { ExternalLink, Printer } from 'lucide-react';
import { useCallback } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { LiveInvoiceFields, useReadOnChange } from '../../data/live';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useKindOf } from '../../session/network-kind';
import { useViewer } from '../../session/viewer';
import { Amount } from '../../ui/amount';
import { Button } from '../../ui/button';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/facts';
import { FailureNote } from '../../ui/failure-note';
import { LinesTable } from '../../ui/lines-table';
import { useTitle } from '../../ui/title';
import { Flush } from './flush';
import { InvoiceMessages } from './invoice-messages';
import { InvoiceStatus } from './invoice-status';
import { Payments, useConfirmations } from './payments';
import { ShareInvoice } from './share-invoice';
import { Timeline } from './timeline';

const InvoiceQuery = graphql(
  `
    query Invoice($uuid: UUID!) {
      invoice(uuid: $uuid) {
        ...LiveInvoice
        contractAddress
        client
        feeAmount
        network { name chainId }
        flush { to data }
        url
        hash
        redirectUrl
        metadata
        lines { name quantity unitPrice total }
        channel { uuid channelTitle }
        paymentLink { uuid title }
        payments(limit: 50) {
          uuid amount hash explorerUrl confirmed confirmations confirmationsRequired blockNumber seenOn flushedOn from
        }
        timeline(limit: 100) {
          kind at actor amount symbol hash attempts event attention reason note status channel postUrl deliveryUuid
        }
      }
    }
  `,
  [LiveInvoiceFields],
);
export type InvoiceDetails = ResultOf<typeof InvoiceQuery>['invoice'];

const CancelInvoice = graphql(
  `mutation CancelInvoice($uuid: UUID!) { cancelInvoice(uuid: $uuid) { uuid status } }`,
);
const ResolveAttention = graphql(
  `mutation ResolveAttention($uuid: UUID!) { resolveAttention(uuid: $uuid) { uuid attention } }`,
);

const route = getRouteApi('/signed-in/invoices/$uuid');

/** One invoice, with everything that has happened to it. It changes while it is shown. */
export function InvoiceDetail() {
  const { uuid } = route.useParams();
  const [{ data, error, fetching, stale }, execute] = useQuery({ query: InvoiceQuery, variables: { uuid } });
  const readAgain = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  useReadOnChange(fetching || stale, readAgain, { uuid });
  useConfirmations(data?.invoice.payments, fetching || stale, readAgain);
  useKindOf(data?.invoice.token.network);
  if (error && !data) return <FailureNote failure={failureOf(error)} />;
  if (!data) return <main aria-busy="true" />;
  return <Details invoice={data.invoice} readAgain={readAgain} />;
}

function Details({ invoice, readAgain }: { invoice: InvoiceDetails; readAgain(): void }) {
  const t = useTranslate();
  const { symbol, network } = invoice.token;
  useTitle(t('invoice-title', { amount: invoice.amount, symbol }));
  return (
    <main>
      <div className="screen-head">
        <h1>
          <Amount value={invoice.amount} symbol={symbol} />
        </h1>
        <InvoiceStatus invoice={invoice} />
        {network.testnet && <span className="badge badge-testnet">{t('testnet')}</span>}
      </div>
      <Attention invoice={invoice} />
      <Actions invoice={invoice} />
      <div className="columns">
        <InvoiceFacts invoice={invoice} />
        <section aria-label={t('history')} className="card">
          <h2>{t('history')}</h2>
          <Timeline invoice={invoice} />
        </section>
      </div>
      <LinesTable lines={invoice.lines} symbol={symbol} />
      <Payments invoice={invoice} />
      <Flush invoice={invoice} readAgain={readAgain} />
      <InvoiceMessages invoice={invoice} />
    </main>
  );
}

/** Why somebody has to look at the invoice, and what to do. */
function Attention({ invoice: { uuid, attention } }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const viewer = useViewer();
  const [{ fetching, error }, resolve] = useMutation(ResolveAttention);
  if (attention.length === 0) return null;
  return (
    <div className="note note-warning">
      {attention.map((reason) => (
        <p key={reason}>{t(`attention-${reason.toLowerCase().replaceAll('_', '-')}`)}</p>
      ))}
      {error && <FailureNote failure={failureOf(error)} />}
      {viewer.may('invoices:resolve') && (
        <Button isBusy={fetching} onClick={() => void resolve({ uuid })}>
          {t('mark-resolved')}
        </Button>
      )}
    </div>
  );
}

function Actions({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const viewer = useViewer();
  const { uuid, status, url } = invoice;
  const [{ fetching, error }, cancel] = useMutation(CancelInvoice);
  return (
    <div className="actions">
      <a href={url} target="_blank" rel="noreferrer" className="button">
        <ExternalLink aria-hidden size={16} />
        {t('open-checkout')}
      </a>
      <ShareInvoice invoice={invoice} />
      <Button onClick={() => print()}>
        <Printer aria-hidden size={16} />
        {t('print')}
      </Button>
      {status === 'created' && viewer.may('invoices:cancel') && (
        <Button
          kind="danger"
          isBusy={fetching}
          onClick={() => confirm(t('cancel-invoice-question')) && void cancel({ uuid })}
        >
          {t('cancel-invoice')}
        </Button>
      )}
      {error && <FailureNote failure={failureOf(error)} />}
    </div>
  );
}

function InvoiceFacts({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const format = useFormat();
  const { symbol, network } = invoice.token;
  const facts: [string, React.ReactNode][] = [
    ['received', <Amount key="a" value={invoice.amountReceived} symbol={symbol} />],
    ['pending', <Amount key="a" value={invoice.amountPending} symbol={symbol} />],
    ['fee', <Amount key="a" value={invoice.feeAmount} symbol={symbol} />],
    ['network', network.name],
    ['address', <Copyable key="a" value={invoice.contractAddress} isShortened />],
    ['payout-wallet', <Copyable key="a" value={invoice.client} isShortened />],
    ['created', format.time(invoice.createdOn)],
    ['expires', format.time(invoice.expiresOn)],
    ['order-id', invoice.orderId],
    [
      'customer-id',
      invoice.customerId && (
        <Link key="a" to="/customers/$id" params={{ id: invoice.customerId }}>
          {invoice.customerId}
        </Link>
      ),
    ],
    ['note', invoice.note],
    [
      'payment-link',
      invoice.paymentLink && (
        <Link key="a" to="/payment-links/$uuid" params={{ uuid: invoice.paymentLink.uuid }}>
          {invoice.paymentLink.title}
        </Link>
      ),
    ],
    ['channel', invoice.channel?.channelTitle],
    ['return', invoice.redirectUrl],
    ['metadata', invoice.metadata ? JSON.stringify(invoice.metadata) : null],
    ['transaction', invoice.hash && <Copyable key="a" value={invoice.hash} isShortened />],
    ['invoice-id', <Copyable key="a" value={invoice.uuid} isShortened />],
  ];
  return (
    <section aria-label={t('details')} className="card">
      <h2>{t('details')}</h2>
      <Facts facts={facts.map(([name, value]) => [t(`fact-${name}`), value] as const)} />
    </section>
  );
}
