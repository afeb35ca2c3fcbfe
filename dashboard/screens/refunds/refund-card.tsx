import { type FormEvent, useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Amount } from '../../ui/amount';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Copyable } from '../../ui/copyable';
import { Dialog } from '../../ui/dialog';
import { ExplorerLink } from '../../ui/explorer-link';
import { FailureOf } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { useProblemText } from '../../ui/problem-text';
import { CancelRefund, type Refund, ReportRefund, SetRefundAddress, SimulateRefund } from './refund-data';
import { RefundLink } from './refund-link';
import { RefundStatus } from './refund-status';

/** One refund of an invoice, with what the person can do next. */
export function RefundCard({ refund, onChanged }: { refund: Refund; onChanged(): void }) {
  const t = useTranslate();
  const viewer = useViewer();
  const { status, amount, token, note, claimUrl, creditNoteNumber, creditNoteUrl } = refund;
  const isOwn = viewer.owns(refund.invoice);
  const isOpen = (status === 'requested' || status === 'ready') && isOwn;
  return (
    <li className="stack">
      <p className="actions">
        <RefundStatus status={status} />
        <strong>
          <Amount value={amount} symbol={token.symbol} />
        </strong>
        <span className="quiet">{token.network.name}</span>
        {note && <bdi className="quiet">{note}</bdi>}
      </p>
      <RefundTo refund={refund} />
      {creditNoteUrl && (
        <a href={creditNoteUrl} target="_blank" rel="noreferrer">
          {t('refund-credit-note', { number: creditNoteNumber ?? '' })}
        </a>
      )}
      {status === 'requested' && claimUrl && (
        <details>
          <summary>{t('refund-link')}</summary>
          <RefundLink url={claimUrl} />
        </details>
      )}
      {status === 'requested' && isOwn && claimUrl === null && (
        <p className="note note-warning">{t('refund-link-lost')}</p>
      )}
      {isOpen && <RefundActions refund={refund} onChanged={onChanged} />}
    </li>
  );
}

/** Where the money goes, who has entered that, and the transaction. */
function RefundTo({ refund: { address, addressGivenBy, hash, transactionUrl, status } }: { refund: Refund }) {
  const t = useTranslate();
  return (
    <>
      {address && (
        <p>
          <Copyable value={address} isShortened />{' '}
          <span className="quiet small">{t(`refund-by-${addressGivenBy}`)}</span>
        </p>
      )}
      {hash && (
        <p>
          {status === 'ready' && <span className="quiet small">{t('refund-underway')} </span>}
          <Copyable value={hash} isShortened />
          <ExplorerLink url={transactionUrl} />
        </p>
      )}
    </>
  );
}

function RefundActions({ refund, onChanged }: { refund: Refund; onChanged(): void }) {
  const t = useTranslate();
  const viewer = useViewer();
  const { uuid, status, address, hash } = refund;
  const [{ fetching, error }, cancel] = useMutation(CancelRefund);
  const [, setAddress] = useMutation(SetRefundAddress);
  const [, report] = useMutation(ReportRefund);
  const [simulated, simulate] = useMutation(SimulateRefund);
  const cancelAsked = async () => {
    const isAgreed = await confirmed({
      title: t('refund-cancel-question'),
      text: t('refund-cancel-consequence'),
      action: t('refund-cancel'),
    });
    if (isAgreed && (await cancel({ uuid })).data) onChanged();
  };
  const withdraw = async () => {
    const isAgreed = await confirmed({
      title: t('refund-withdraw'),
      text: t('refund-withdraw-consequence'),
      action: t('refund-withdraw'),
    });
    if (isAgreed && (await report({ uuid })).data) onChanged();
  };
  const mayApprove = viewer.may('refunds:approve');
  const isTest = refund.token.network.id === 'TEST';
  return (
    <div className="actions">
      {status === 'ready' && !hash && isTest && (
        <Button
          kind="primary"
          isBusy={simulated.fetching}
          onClick={() => void simulate({ uuid: refund.invoice.uuid }).then(onChanged)}
        >
          {t('refund-simulate')}
        </Button>
      )}
      <FailureOf error={simulated.error} />
      {mayApprove && !hash && (
        <EntryButton
          label={t(address ? 'refund-change-address' : 'refund-enter-address')}
          text={t('refund-address-text')}
          field={t('column-refund-address')}
          send={(entry) => setAddress({ uuid, address: entry, seen: address })}
          onChanged={onChanged}
        />
      )}
      {mayApprove && status === 'ready' && !isTest && (
        <EntryButton
          label={t('refund-report')}
          text={t('refund-report-text')}
          field={t('refund-hash')}
          send={(entry) => report({ uuid, hash: entry })}
          onChanged={onChanged}
        />
      )}
      {mayApprove && hash && <Button onClick={() => void withdraw()}>{t('refund-withdraw')}</Button>}
      {!hash && (
        <Button isBusy={fetching} onClick={() => void cancelAsked()}>
          {t('refund-cancel')}
        </Button>
      )}
      <FailureOf error={error} />
    </div>
  );
}

interface EntryDialogProps {
  label: string;
  text: string;
  field: string;
  /** Sends what was typed; returns why it failed. */
  send(value: string): Promise<{ error?: CombinedError | undefined }>;
  onChanged(): void;
}

/** A button whose dialog asks for one value. */
function EntryButton({ label, text, field, send, onChanged }: EntryDialogProps) {
  const t = useTranslate();
  const textOf = useProblemText();
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<CombinedError>();
  const [problem] = error ? failureOf(error).problems : [];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { error: refused } = await send(String(new FormData(event.currentTarget).get('entry')).trim());
    setError(refused);
    if (refused) return;
    setIsOpen(false);
    onChanged();
  };
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{label}</Button>;
  return (
    <Dialog title={label} onClose={() => setIsOpen(false)}>
      <p className="quiet">{text}</p>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Field
          name="entry"
          label={field}
          problem={problem && textOf(problem)}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          required
          autoFocus
        />
        {!problem && <FailureOf error={error} />}
        <div className="actions">
          <Button type="submit" kind="primary">
            {label}
          </Button>
          <Button kind="link" onClick={() => setIsOpen(false)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
