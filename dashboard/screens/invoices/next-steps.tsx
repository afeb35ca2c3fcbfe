import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { Copyable } from '../../ui/copyable';
import { FailureNote } from '../../ui/failure-note';
import { AttentionLabel } from './attention-label';
import type { InvoiceDetails, Option } from './invoice-query';
import { type MoneyBack, moneyBackOf } from './money-back';

const ResolveAttention = graphql(
  `mutation ResolveAttention($uuid: UUID!) { resolveAttention(uuid: $uuid) { uuid attention } }`,
);

/** What is missing or over, why somebody has to look at the invoice, and what to do, with amount and address. */
export function NextSteps({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const viewer = useViewer();
  const { uuid, attention, payoutProblem } = invoice;
  const [{ fetching, error }, resolve] = useMutation(ResolveAttention);
  const isPartPaid = invoice.phase === 'part_paid' || attention.includes('PART_PAID');
  if (attention.length === 0)
    return isPartPaid ? (
      <div className="note note-warning">
        <Missing invoice={invoice} />
      </div>
    ) : null;
  const back = moneyBackOf(invoice);
  return (
    <section className="note note-warning next-steps" aria-label={t('needs-attention')}>
      {attention.map((reason) => (
        <p key={reason}>
          <AttentionLabel reason={reason} />{' '}
          {reason === 'NOT_PAID_OUT' && payoutProblem
            ? t(`payout-${payoutProblem.replaceAll('_', '-')}`)
            : t(`attention-${reason.toLowerCase().replaceAll('_', '-')}`)}
        </p>
      ))}
      {isPartPaid && <Missing invoice={invoice} />}
      {back.length > 0 && <ToReturn parts={back} />}
      <NotCredited invoice={invoice} />
      {error && <FailureNote failure={failureOf(error)} />}
      {viewer.may('invoices:resolve') && (
        <Button isBusy={fetching} onClick={() => void resolve({ uuid })}>
          {t('mark-resolved')}
        </Button>
      )}
    </section>
  );
}

/** What is confirmed, what is only seen, and what is missing in each token. */
function Missing({ invoice: { options } }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const format = useFormat();
  const amountsOf = (amountOf: (option: Option) => string) =>
    options
      .map((option) => ({ amount: amountOf(option), symbol: option.token.symbol }))
      .filter(({ amount }) => amount !== '0')
      .map(({ amount, symbol }) => `${format.amount(amount)} ${symbol}`);
  const received = amountsOf((option) => option.amountReceived).join(' + ');
  const seen = amountsOf((option) => option.amountPending).join(' + ');
  const name = seen ? (received ? 'received-seen-remaining' : 'seen-remaining') : 'received-remaining';
  return (
    <p className="strong">
      {t(name, { received, seen, remaining: format.oneOf(amountsOf((option) => option.amountMissing)) })}
    </p>
  );
}

/** Amounts to return, each with the address from which it came, and a warning about addresses of exchanges. */
function ToReturn({ parts }: { parts: readonly MoneyBack[] }) {
  const t = useTranslate();
  return (
    <>
      <ul className="plain-list" aria-label={t('to-return')}>
        {parts.map(({ amount, symbol, network, from }) => (
          <li key={`${symbol} ${network} ${from}`} className="to-return">
            <span>
              <span className="quiet">{t('to-return')}</span> <Copyable value={amount} />{' '}
              <bdi className="strong">{symbol}</bdi> <bdi className="quiet">{network}</bdi>
            </span>
            <span>
              <span className="quiet">{t('came-from')}</span> <Copyable value={from} isShortened />
            </span>
          </li>
        ))}
      </ul>
      <p className="small">{t('came-from-text')}</p>
    </>
  );
}

/** Transfers that were not counted, each with the address from which it came. */
function NotCredited({ invoice: { attention, timeline } }: { invoice: InvoiceDetails }) {
  const transfers = timeline.flatMap(({ kind, hash, amount, symbol, sender }) =>
    kind === 'ignored' && hash && sender
      ? [{ amount: amount ?? '?', symbol: symbol ?? '?', network: '', from: sender }]
      : [],
  );
  if (!attention.includes('IGNORED_TRANSFER') || transfers.length === 0) return null;
  return <ToReturn parts={transfers} />;
}
