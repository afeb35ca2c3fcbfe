import { getRouteApi, Link } from '@tanstack/react-router';
import { ExternalLink, Printer } from 'lucide-react';
import { useCallback } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useReadOnChange } from '../../data/live';
import { useTranslate } from '../../language/language';
import { useKindOf } from '../../session/network-kind';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { FailureNote } from '../../ui/failure-note';
import { InvoiceAmount, useAmountText } from '../../ui/invoice-amount';
import { LinesTable } from '../../ui/lines-table';
import { NotWatched } from '../../ui/not-watched';
import { useTitle } from '../../ui/title';
import { InvoiceRefunds } from '../refunds/invoice-refunds';
import { DeveloperDetails } from './developer-details';
import { Flush } from './flush';
import { InvoiceFacts } from './invoice-facts';
import { InvoiceOptions } from './invoice-options';
import { InvoicePayouts } from './invoice-payouts';
import { type InvoiceDetails, InvoiceQuery } from './invoice-query';
import { InvoiceStatus } from './invoice-status';
import { MarkPaid } from './mark-paid';
import { NextSteps } from './next-steps';
import { Payments, useConfirmations } from './payments';
import { Progress } from './progress';
import { ShareInvoice } from './share-invoice';
import { Timeline } from './timeline';

const CancelInvoice = graphql(
  `mutation CancelInvoice($uuid: UUID!) { cancelInvoice(uuid: $uuid) { uuid status } }`,
);

const route = getRouteApi('/signed-in/invoices/$uuid');

/** One invoice, with everything that has happened to it. It changes while it is shown. */
export function InvoiceDetail() {
  const { uuid } = route.useParams();
  const viewer = useViewer();
  const [{ data, error, fetching, stale }, execute] = useQuery({
    query: InvoiceQuery,
    variables: {
      uuid,
      channels: viewer.may('channels'),
      links: viewer.may('payment_links:read'),
      payouts: viewer.may('statistics'),
    },
  });
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
  const amountText = useAmountText();
  const { price, token, status, options } = invoice;
  useTitle(t('invoice-title', { amount: amountText(invoice) }));
  return (
    <main>
      <div className="screen-head">
        <h1>
          <InvoiceAmount invoice={invoice} />
        </h1>
        <InvoiceStatus invoice={invoice} />
        {token.network.testnet && <span className="badge badge-testnet">{t('testnet')}</span>}
      </div>
      <p className="quiet invoice-number">
        <bdi>{t('invoice-number', { number: invoice.number })}</bdi>
        {invoice.orderId && (
          <bdi>
            {t('fact-order-id')} {invoice.orderId}
          </bdi>
        )}
        {invoice.customerId && (
          <Link to="/customers/$id" params={{ id: invoice.customerId }}>
            <bdi>{invoice.customerId}</bdi>
          </Link>
        )}
      </p>
      <Progress invoice={invoice} />
      <NextSteps invoice={invoice} />
      <InvoiceRefunds uuid={invoice.uuid} />
      {status === 'created' && <NotWatched networks={options.map(({ network }) => network)} />}
      <Actions invoice={invoice} />
      <div className="columns">
        <InvoiceFacts invoice={invoice} />
        <section aria-label={t('history')} className="card">
          <h2>{t('history')}</h2>
          <Timeline invoice={invoice} />
        </section>
      </div>
      <LinesTable
        lines={invoice.lines}
        {...(price ? { currency: price.currency } : { symbol: token.symbol })}
      />
      <InvoiceOptions invoice={invoice} />
      <Payments invoice={invoice} />
      <InvoicePayouts invoice={invoice} />
      {!invoice.test && <Flush invoice={invoice} readAgain={readAgain} />}
      <DeveloperDetails invoice={invoice} />
    </main>
  );
}

function Actions({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const viewer = useViewer();
  const { uuid, status, url } = invoice;
  const [{ fetching, error }, cancel] = useMutation(CancelInvoice);
  const cancelAsked = async () => {
    if (
      await confirmed({
        title: t('cancel-invoice-question'),
        text: t('cancel-invoice-consequence'),
        action: t('cancel-invoice'),
      })
    )
      await cancel({ uuid });
  };
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
        <Button kind="danger" isBusy={fetching} onClick={() => void cancelAsked()}>
          {t('cancel-invoice')}
        </Button>
      )}
      {status !== 'paid' && viewer.isAdmin && <MarkPaid uuid={uuid} />}
      {error && <FailureNote failure={failureOf(error)} />}
    </div>
  );
}
