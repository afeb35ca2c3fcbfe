import { useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { CombinedError } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { timeZone } from '../../language/time-zone';
import { Button } from '../../ui/button';
import { FailureNote } from '../../ui/failure-note';
import { Field, TextArea } from '../../ui/field';
import { useFieldProblems } from '../../ui/field-problems';
import { LineFields } from '../../ui/line-fields';
import { TokenChoice } from '../../ui/token-choice';
import { ChannelChoice } from '../channels/channel-choice';
import type { PaymentLinkEntries } from './payment-link-entries';

interface PaymentLinkFormProps {
  entries: PaymentLinkEntries;
  /** Tokens to choose from; without them, the token cannot be changed. */
  tokens?: Parameters<typeof TokenChoice>[0]['tokens'];
  submitLabel: string;
  /** Returns why the link could not be saved. */
  onSubmit(entries: PaymentLinkEntries): Promise<CombinedError | undefined>;
}

/** Members of the input that the form shows, by the name of the server. */
const FIELDS = [
  'title',
  'description',
  'amount',
  'minAmount',
  'maxAmount',
  'lines',
  'maxUses',
  'expiresOn',
  'redirectUrl',
  'note',
  'channelUuid',
] as const;

/** A form for all members of a payment link. */
export function PaymentLinkForm({ entries, tokens, submitLabel, onSubmit }: PaymentLinkFormProps) {
  const t = useTranslate();
  const [failure, setFailure] = useState<Failure>();
  const form = useForm<PaymentLinkEntries>({ defaultValues: entries });
  const { register, handleSubmit, formState, setError } = form;
  const showProblems = useFieldProblems(FIELDS, (name, message) =>
    setError(name === 'lines' ? 'root.lines' : name, { message }),
  );
  const submit = handleSubmit(async (changed) => {
    setFailure(undefined);
    const error = await onSubmit(changed);
    const refused = error && failureOf(error);
    showProblems(refused);
    setFailure(refused);
  });
  const problemOf = (name: keyof PaymentLinkEntries) => formState.errors[name]?.message;
  return (
    <form className="stack card" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('link-title')}
        hint={t('link-title-hint')}
        required
        maxLength={100}
        autoFocus
        problem={problemOf('title')}
        {...register('title')}
      />
      <TextArea
        label={t('link-description')}
        maxLength={1000}
        problem={problemOf('description')}
        {...register('description')}
      />
      {tokens && <TokenChoice tokens={tokens} problem={problemOf('token')} {...register('token')} />}
      <PriceFields form={form} />
      <MoreFields form={form} />
      {failure && <FailureNote failure={failure} />}
      <Button type="submit" kind="primary" isBusy={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}

type Form = UseFormReturn<PaymentLinkEntries>;

function PriceFields({ form }: { form: Form }) {
  const t = useTranslate();
  const { register, watch, formState } = form;
  const isFixed = watch('price') === 'fixed';
  const problemOf = (name: keyof PaymentLinkEntries) => formState.errors[name]?.message;
  return (
    <>
      <fieldset className="price-choice">
        <legend className="strong">{t('link-price')}</legend>
        {(['fixed', 'open'] as const).map((price) => (
          <label key={price}>
            <input type="radio" value={price} {...register('price')} />
            {t(`price-${price}`)}
          </label>
        ))}
      </fieldset>
      {isFixed ? (
        <Field
          label={t('fact-amount')}
          inputMode="decimal"
          required
          problem={problemOf('amount')}
          {...register('amount')}
        />
      ) : (
        <div className="field-row">
          <Field
            label={t('min-amount')}
            inputMode="decimal"
            required
            problem={problemOf('minAmount') ?? problemOf('amount')}
            {...register('minAmount')}
          />
          <Field
            label={t('max-amount')}
            inputMode="decimal"
            required
            problem={problemOf('maxAmount')}
            {...register('maxAmount')}
          />
        </div>
      )}
      {isFixed && (
        <FormProvider {...form}>
          <LineFields hint={t('link-lines-hint')} price={watch('amount').trim()} />
        </FormProvider>
      )}
    </>
  );
}

function MoreFields({ form: { register, formState } }: { form: Form }) {
  const t = useTranslate();
  const problemOf = (name: keyof PaymentLinkEntries) => formState.errors[name]?.message;
  return (
    <>
      <Field
        label={t('max-uses')}
        hint={t('max-uses-hint')}
        type="number"
        min={1}
        problem={problemOf('maxUses')}
        {...register('maxUses')}
      />
      <Field
        label={t('link-end')}
        hint={`${t('link-end-hint')} ${t('export-time-zone', { zone: timeZone() })}`}
        type="datetime-local"
        problem={problemOf('expiresOn')}
        {...register('expiresOn')}
      />
      <Field
        label={t('redirect-url')}
        hint={t('redirect-url-hint')}
        type="url"
        dir="ltr"
        problem={problemOf('redirectUrl')}
        {...register('redirectUrl')}
      />
      <Field
        label={t('fact-note')}
        hint={t('link-note-hint')}
        problem={problemOf('note')}
        {...register('note')}
      />
      <ChannelChoice problem={problemOf('channelUuid')} {...register('channelUuid')} />
    </>
  );
}
