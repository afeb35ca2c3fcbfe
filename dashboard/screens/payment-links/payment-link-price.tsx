import type { UseFormReturn } from 'react-hook-form';
import { useTranslate } from '../../language/language';
import { CurrencyChoice } from '../../ui/currency-choice';
import { Field } from '../../ui/field';
import { LineFields } from '../../ui/line-fields';
import type { PaymentLinkEntries } from './payment-link-entries';

type Form = UseFormReturn<PaymentLinkEntries>;

/** The fixed price in tokens or in a currency, or the limits between which the payer chooses; and what is sold. */
export function PriceFields({ form, currencies }: { form: Form; currencies: readonly string[] }) {
  const t = useTranslate();
  const { register, watch } = form;
  const isFixed = watch('price') === 'fixed';
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
      {isFixed ? <FixedPrice form={form} currencies={currencies} /> : <Limits form={form} />}
      {isFixed && <LineFields hint={t('link-lines-hint')} price={watch('amount').trim()} />}
    </>
  );
}

function FixedPrice({ form, currencies }: { form: Form; currencies: readonly string[] }) {
  const t = useTranslate();
  const { register, formState } = form;
  const amount = (
    <Field
      label={t('fact-amount')}
      inputMode="decimal"
      required
      problem={formState.errors.amount?.message}
      {...register('amount')}
    />
  );
  if (currencies.length === 0) return amount;
  return (
    <div className="field-row">
      {amount}
      <CurrencyChoice currencies={currencies} {...register('currency')} />
    </div>
  );
}

function Limits({ form: { register, formState } }: { form: Form }) {
  const t = useTranslate();
  const problemOf = (name: keyof PaymentLinkEntries) => formState.errors[name]?.message;
  return (
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
  );
}
