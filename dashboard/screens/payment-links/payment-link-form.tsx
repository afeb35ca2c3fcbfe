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
import { TokenFields, type Tokens } from '../../ui/token-fields';
import { ChannelChoice } from '../channels/channel-choice';
import type { PaymentLinkEntries } from './payment-link-entries';
import { PriceFields } from './payment-link-price';

interface PaymentLinkFormProps {
  entries: PaymentLinkEntries;
  /** Tokens to choose from. */
  tokens: Tokens;
  /** Whether the link exists already, so that its own token cannot be changed. */
  isEdited?: boolean;
  /** Currencies in which the tokens can be priced. */
  currencies: readonly string[];
  submitLabel: string;
  /** Returns why the link could not be saved. */
  onSubmit(entries: PaymentLinkEntries): Promise<CombinedError | undefined>;
}

/** Where the form shows what is wrong with each member of the input. */
const ENTRY_OF = {
  title: 'title',
  description: 'description',
  accepts: 'root.further',
  amount: 'amount',
  price: 'amount',
  minAmount: 'minAmount',
  maxAmount: 'maxAmount',
  lines: 'root.lines',
  maxUses: 'maxUses',
  expiresOn: 'expiresOn',
  redirectUrl: 'redirectUrl',
  note: 'note',
  channelUuid: 'channelUuid',
} as const;
const MEMBERS = Object.keys(ENTRY_OF) as (keyof typeof ENTRY_OF)[];

/** A form for all members of a payment link. */
export function PaymentLinkForm({
  entries,
  tokens,
  currencies,
  isEdited = false,
  submitLabel,
  onSubmit,
}: PaymentLinkFormProps) {
  const t = useTranslate();
  const [failure, setFailure] = useState<Failure>();
  const form = useForm<PaymentLinkEntries>({ defaultValues: entries });
  const { register, handleSubmit, formState, setError } = form;
  const showProblems = useFieldProblems(MEMBERS, (member, message) =>
    setError(ENTRY_OF[member], { message }),
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
      <FormProvider {...form}>
        <TokenFields tokens={tokens} isFixed={isEdited} />
        <PriceFields form={form} currencies={currencies} tokens={tokens} />
      </FormProvider>
      <MoreFields form={form} />
      {failure && <FailureNote failure={failure} />}
      <Button type="submit" kind="primary" isBusy={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}

type Form = UseFormReturn<PaymentLinkEntries>;

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
