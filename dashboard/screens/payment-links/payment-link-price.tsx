import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslate } from '../../language/language';
import { CurrencyChoice } from '../../ui/currency-choice';
import { Field } from '../../ui/field';
import { FurtherTokens } from '../../ui/further-tokens';
import { LineFields } from '../../ui/line-fields';
import { TokenChoice } from '../../ui/token-choice';
import type { PaymentLinkEntries } from './payment-link-entries';

type Form = UseFormReturn<PaymentLinkEntries>;

export type Tokens = Parameters<typeof TokenChoice>[0]['tokens'];

interface TokenFieldsProps {
  form: Form;
  tokens: Tokens;
  /** Whether the link exists already, so that its own token cannot be changed. */
  isFixed: boolean;
}

/** The token of a link, which is offered first, and those that its invoices accept too. */
export function TokenFields({ form, tokens, isFixed }: TokenFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const [first, further] = watch(['token', 'further']);
  return (
    <>
      {!isFixed && (
        <TokenChoice tokens={tokens} problem={formState.errors.token?.message} {...register('token')} />
      )}
      <FurtherTokens
        tokens={tokens.filter(({ uuid }) => uuid !== first)}
        chosen={further.filter((uuid) => uuid !== first)}
        onChange={(chosen) => setValue('further', chosen)}
        problem={formState.errors.root?.['further']?.message}
      />
    </>
  );
}

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
      {isFixed && (
        <FormProvider {...form}>
          <LineFields hint={t('link-lines-hint')} price={watch('amount').trim()} />
        </FormProvider>
      )}
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
