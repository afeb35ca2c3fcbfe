import { useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { type CombinedError, useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { AmountField } from '../../ui/amount-field';
import { Button } from '../../ui/button';
import { FailureNote } from '../../ui/failure-note';
import { Field, SelectField } from '../../ui/field';
import { useProblemText } from '../../ui/problem-text';
import { CreateRefund, type Refundable } from './refund-data';
import { RefundLink } from './refund-link';

const REASONS = ['overpaid', 'paid_late', 'requested_by_customer', 'duplicate', 'other'] as const;

export interface RefundFormProps {
  invoiceUuid: string;
  /** The first one is the one to refund unless the person chooses another; empty once nothing is left to refund. */
  tokens: readonly Refundable[];
  onCreated(): void;
}

/** Requests a refund, and then shows the link for the payer. */
export function RefundForm({
  invoiceUuid,
  tokens,
  onCreated,
  onClose,
}: RefundFormProps & { onClose(): void }) {
  const t = useTranslate();
  const [place, setPlace] = useState(0);
  const [{ data, error, fetching }, create] = useMutation(CreateRefund);
  const token = tokens[place] ?? tokens[0];
  const form = useForm({ defaultValues: entriesOf(token) });
  if (data?.createRefund.claimUrl)
    return (
      <>
        <RefundLink url={data.createRefund.claimUrl} />
        <Button onClick={onClose}>{t('close')}</Button>
      </>
    );
  if (!token) return null;
  const request = form.handleSubmit(async ({ amount, reason, note }) => {
    const { address, network } = token.token;
    const input = {
      invoiceUuid,
      tokenAddress: address,
      network: network.id,
      amount,
      reason,
      note: note || null,
    };
    if ((await create({ input })).data) onCreated();
  });
  return (
    <FormProvider {...form}>
      <form className="stack" onSubmit={(event) => void request(event)}>
        <p className="quiet">{t('refund-text')}</p>
        {tokens.length > 1 && (
          <SelectField
            label={t('refund-token')}
            value={place}
            onChange={({ currentTarget }) => {
              setPlace(Number(currentTarget.value));
              form.reset(entriesOf(tokens[Number(currentTarget.value)]));
            }}
          >
            {tokens.map(({ token: { uuid, symbol, network } }, index) => (
              <option key={uuid} value={index}>{`${symbol} · ${network.name}`}</option>
            ))}
          </SelectField>
        )}
        <RefundEntries key={place} token={token} error={error} />
        <div className="actions">
          <Button type="submit" kind="primary" isBusy={fetching}>
            {t('refund-request')}
          </Button>
          <Button kind="link" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

interface Entries {
  amount: string;
  reason: (typeof REASONS)[number];
  note: string;
}

const entriesOf = (refundable: Refundable | undefined): Entries => ({
  amount: refundable?.suggested ?? '',
  reason: refundable?.reason ?? 'other',
  note: '',
});

/** Amount, reason and note, which the server may refuse. */
function RefundEntries({
  token: { token, most },
  error,
}: {
  token: Refundable;
  error: CombinedError | undefined;
}) {
  const t = useTranslate();
  const format = useFormat();
  const textOf = useProblemText();
  const { register } = useFormContext<Entries>();
  const failure = error && failureOf(error);
  const problem = failure?.problems.find(({ member }) => /amount$/.test(member));
  return (
    <>
      <AmountField
        name="amount"
        label={t('column-refund-amount')}
        currency=""
        symbols={[token.symbol]}
        problem={problem && textOf(problem)}
        aria-describedby="refund-most"
      />
      <p className="quiet small" id="refund-most">
        {t('refund-amount-hint', { amount: format.amount(most), symbol: token.symbol })}
      </p>
      <SelectField label={t('refund-reason')} {...register('reason')}>
        {REASONS.map((each) => (
          <option key={each} value={each}>
            {t(`refund-reason-${each.replaceAll('_', '-')}`)}
          </option>
        ))}
      </SelectField>
      <Field label={t('refund-note')} hint={t('refund-note-hint')} maxLength={500} {...register('note')} />
      {failure && !problem && <FailureNote failure={failure} />}
    </>
  );
}
