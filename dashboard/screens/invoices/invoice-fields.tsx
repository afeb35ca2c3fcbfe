import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Failure } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { FailureNote } from '../../ui/failure-note';
import { Field, TextArea } from '../../ui/field';
import { LineFields } from '../../ui/line-fields';
import { TokenFields, type Tokens } from '../../ui/token-fields';
import { ChannelChoice } from '../channels/channel-choice';
import { AmountFields, useField } from './amount-fields';
import { amountOf, chosenTokens, type InvoiceEntries } from './invoice-entries';

interface InvoiceFieldsProps {
  tokens: Tokens;
  /** Currencies in which the tokens can be priced. */
  currencies: readonly string[];
  /** What the price is in the tokens. */
  quote: ReactNode;
  failure: Failure | undefined;
  onSubmit(event: React.FormEvent): unknown;
}

const FOLDED = ['expiresInMinutes', 'channelUuid', 'metadata'] as const;

/** An example of metadata. */
const METADATA = '{"table": 7}';

/** Everything that a new invoice can have; the entries are those of the form around it (`FormProvider`). */
export function InvoiceFields({ tokens, currencies, quote, failure, onSubmit }: InvoiceFieldsProps) {
  const t = useTranslate();
  const { formState, watch } = useFormContext<InvoiceEntries>();
  const field = useField();
  return (
    <form className="stack card" onSubmit={(event) => void onSubmit(event)}>
      <AmountFields currencies={currencies} tokens={tokens} />
      <TokenFields tokens={tokens} />
      {quote}
      <LineFields
        hint={t('lines-hint')}
        symbols={chosenTokens(watch(), tokens).map(({ symbol }) => symbol)}
        sum={amountOf(watch())}
        taxChoice={watch('currency') !== '' && <TaxChoice />}
      />
      <div className="field-row">
        <Field label={t('fact-order-id')} maxLength={255} {...field('orderId')} />
        <Field label={t('fact-customer-id')} maxLength={255} {...field('customerId')} />
      </div>
      <div className="field-row">
        <Field label={t('fact-customer-name')} maxLength={255} {...field('customerName')} />
        <Field
          label={t('fact-customer-email')}
          hint={t('customer-email-hint')}
          type="email"
          autoComplete="off"
          {...field('customerEmail')}
        />
      </div>
      <TextArea
        label={t('fact-note')}
        hint={t('note-hint')}
        maxLength={500}
        rows={2}
        dir="auto"
        {...field('note')}
      />
      <ReturnFields />
      <MoreFields />
      {failure && <FailureNote failure={failure} />}
      <Button type="submit" kind="primary" isBusy={formState.isSubmitting}>
        {t('create-invoice')}
      </Button>
    </form>
  );
}

/** Whether the prices of the lines include their tax. */
function TaxChoice() {
  const t = useTranslate();
  const { register } = useFormContext<InvoiceEntries>();
  return (
    <label className="check">
      <input type="checkbox" {...register('isTaxAdded')} />
      {t('add-tax-to-prices')}
    </label>
  );
}

function ReturnFields() {
  const t = useTranslate();
  const { register, watch } = useFormContext<InvoiceEntries>();
  const field = useField();
  return (
    <>
      <Field
        label={t('redirect-url')}
        hint={t('redirect-url-hint')}
        type="url"
        placeholder="https://"
        dir="ltr"
        {...field('redirectUrl')}
      />
      {watch('redirectUrl').trim() && (
        <label className="check">
          <input type="checkbox" {...register('redirectAutomatically')} />
          {t('redirect-automatically')}
        </label>
      )}
    </>
  );
}

/** Entries that few invoices need, folded away until the person or a problem opens them. */
function MoreFields() {
  const t = useTranslate();
  const { formState } = useFormContext<InvoiceEntries>();
  const field = useField();
  const [isOpen, setIsOpen] = useState(false);
  const hasProblem = FOLDED.some((name) => formState.errors[name]);
  return (
    <details
      className="more-entries"
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="strong">{t('more-entries')}</summary>
      <div className="stack">
        <Field
          label={t('expires-in')}
          hint={t('expires-in-hint')}
          type="number"
          {...field('expiresInMinutes')}
        />
        <ChannelChoice {...field('channelUuid')} />
        <TextArea
          label={t('metadata')}
          hint={t('metadata-hint', { example: METADATA })}
          dir="ltr"
          spellCheck={false}
          {...field('metadata')}
        />
      </div>
    </details>
  );
}
