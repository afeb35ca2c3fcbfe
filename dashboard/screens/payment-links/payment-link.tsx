import { getRouteApi, Link } from '@tanstack/react-router';
import { ExternalLink, Pencil } from 'lucide-react';
import { useCallback } from 'react';
import { useMutation, useQuery } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
import { useReadOnChange } from '../../data/live';
import { notices } from '../../data/notices';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useKindOf } from '../../session/network-kind';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/facts';
import { FailureOf } from '../../ui/failure-note';
import { LinesTable } from '../../ui/lines-table';
import { QrCode } from '../../ui/qr-code';
import { useTitle } from '../../ui/title';
import { PaymentLinkFields, PaymentLinkStatus, Price, TokenSums, Uses } from './payment-link-parts';

const PaymentLinkQuery = graphql(
  `
    query PaymentLink($uuid: UUID!, $channels: Boolean!) {
      paymentLink(uuid: $uuid) {
        ...PaymentLinkFields
        description
        note
        redirectUrl
        channel @include(if: $channels) { uuid channelTitle }
        lines { name quantity unitPrice taxRate total }
      }
    }
  `,
  [PaymentLinkFields],
);
type PaymentLinkDetails = ResultOf<typeof PaymentLinkQuery>['paymentLink'];

const EnablePaymentLink = graphql(`
  mutation EnablePaymentLink($uuid: UUID!, $enabled: Boolean!) {
    updatePaymentLink(uuid: $uuid, input: { enabled: $enabled }) { uuid enabled status }
  }
`);

const route = getRouteApi('/signed-in/payment-links/$uuid');

/** How long changes are collected before the totals are read again. */
const PAUSE_MS = 500;

/** One payment link: how to hand it out, and what came in by it. */
export function PaymentLinkDetail() {
  const { uuid } = route.useParams();
  const { may } = useViewer();
  const [{ data, error, fetching, stale }, execute] = useQuery({
    query: PaymentLinkQuery,
    variables: { uuid, channels: may('channels') },
  });
  const readAgain = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  useReadOnChange(fetching || stale, readAgain, { pauseMs: PAUSE_MS });
  useKindOf(data?.paymentLink.token.network);
  if (!data) return <main aria-busy={!error}>{<FailureOf error={error} onRetry={readAgain} />}</main>;
  return <Details link={data.paymentLink} />;
}

function Details({ link }: { link: PaymentLinkDetails }) {
  const t = useTranslate();
  useTitle(link.title);
  return (
    <main>
      <div className="screen-head">
        <h1>{link.title}</h1>
        <PaymentLinkStatus link={link} />
        {link.token.network.testnet && <span className="badge badge-testnet">{t('testnet')}</span>}
      </div>
      <Actions link={link} />
      <div className="columns">
        <section className="card share" aria-label={t('share-link')}>
          <h2>{t('share-link')}</h2>
          <QrCode text={link.url} label={t('payment-link-qr')} />
          <Copyable value={link.url} />
        </section>
        <Totals link={link} />
        <LinkFacts link={link} />
      </div>
      <LinesTable
        lines={link.lines}
        {...(link.price ? { currency: link.price.currency } : { symbol: link.token.symbol })}
      />
    </main>
  );
}

function Actions({ link: { uuid, url, title, enabled } }: { link: PaymentLinkDetails }) {
  const t = useTranslate();
  const viewer = useViewer();
  const [{ fetching, error }, enable] = useMutation(EnablePaymentLink);
  const toggle = async () => {
    const result = await enable({ uuid, enabled: !enabled });
    if (result.error) return;
    notices.add({
      key: `link ${uuid}`,
      message: enabled ? 'link-now-disabled' : 'link-now-enabled',
      values: { title },
      undo: async () => !(await enable({ uuid, enabled })).error,
    });
  };
  return (
    <div className="actions">
      <a href={url} target="_blank" rel="noreferrer" className="button">
        <ExternalLink aria-hidden size={16} />
        {t('open-link-page')}
      </a>
      <Copyable value={url} label={t('copy-link')} isButton />
      {viewer.may('payment_links:write') && (
        <>
          <Link to="/payment-links/$uuid/edit" params={{ uuid }} className="button">
            <Pencil aria-hidden size={16} />
            {t('edit-payment-link')}
          </Link>
          <Button isBusy={fetching} onClick={() => void toggle()}>
            {t(enabled ? 'disable-link' : 'enable-link')}
          </Button>
        </>
      )}
      <FailureOf error={error} />
    </div>
  );
}

function Totals({ link }: { link: PaymentLinkDetails }) {
  const { uuid, totals } = link;
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className="card" aria-labelledby="link-totals">
      <div className="section-head">
        <h2 id="link-totals">{t('link-totals')}</h2>
        <Link to="/invoices" search={{ link: uuid }}>
          {t('link-invoices')}
        </Link>
      </div>
      <Facts
        facts={[
          [t('link-received'), <TokenSums key="s" link={link} member="received" />],
          [t('link-fees'), <TokenSums key="s" link={link} member="fees" />],
          [t('link-net'), <TokenSums key="s" link={link} member="net" />],
          [t('link-payment-count'), format.count(totals.payments)],
          [t('link-invoice-count'), format.count(totals.invoices)],
          [t('link-paid-count'), format.count(totals.paid)],
          [t('link-open-count'), format.count(totals.open)],
        ]}
      />
    </section>
  );
}

/** The further tokens that the invoices of a link accept; null without any. */
const furtherText = ({ accepts }: PaymentLinkDetails) =>
  accepts.map(({ symbol, network }) => `${symbol} · ${network.name}`).join(', ') || null;

function LinkFacts({ link }: { link: PaymentLinkDetails }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className="card" aria-labelledby="link-details">
      <h2 id="link-details">{t('details')}</h2>
      <Facts
        facts={[
          [t('link-price'), <Price key="p" link={link} />],
          [t('fact-token'), `${link.token.symbol} · ${link.token.name}`],
          [t('fact-network'), link.token.network.name],
          [t('link-accepts'), furtherText(link)],
          [t('link-description'), link.description],
          [t('link-paid-count'), link.maxUses === null ? null : <Uses key="u" link={link} />],
          [t('link-end'), link.expiresOn && format.time(link.expiresOn)],
          [t('redirect-url'), link.redirectUrl],
          [t('fact-note'), link.note],
          [t('fact-channel'), link.channel?.channelTitle],
          [t('fact-created'), format.time(link.createdOn)],
        ]}
      />
    </section>
  );
}
