import type { UseFormReturn } from 'react-hook-form';
import { useTranslate } from '../../language/language';
import { AmountField } from '../../ui/amount-field';
import { CurrencyChoice } from '../../ui/currency-choice';
import { LineFields } from '../../ui/line-fields';
import type { Tokens } from '../../ui/token-fields';
import type { PaymentLinkEntries } from './payment-link-entries';

type Form = UseFormReturn<PaymentLinkEntries>;

interface PriceFieldsProps {
  form: Form;
  currencies: readonly string[];
  /** The tokens to choose from. */
  tokens: Tokens;
}

/** The fixed price in tokens or in a currency, or the limits between which the payer chooses; and what is sold. */
export function PriceFields({ form, currencies, tokens }: PriceFieldsProps) {
  const t = useTranslate();
  const { register, watch } = form;
  const [price, token, further] = watch(['price', 'token', 'further']);
  const isFixed = price === 'fixed';
  const chosen = tokens.filter(({ uuid }) => uuid === token);
  const others = tokens.filter(({ uuid }) => further.includes(uuid));
  const symbols = [...chosen, ...others].map(({ symbol }) => symbol);
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
        <FixedPrice form={form} currencies={currencies} symbols={symbols} />
      ) : (
        <Limits form={form} symbols={symbols} />
      )}
      {isFixed && <LineFields hint={t('link-lines-hint')} symbols={symbols} price={watch('amount').trim()} />}
    </>
  );
}

interface PriceProps {
  form: Form;
  /** Symbols of the chosen tokens. */
  symbols: readonly string[];
}

function FixedPrice({ form, currencies, symbols }: PriceProps & { currencies: readonly string[] }) {
  const t = useTranslate();
  const currency = form.watch('currency');
  const amount = <AmountField name="amount" label={t('fact-amount')} currency={currency} symbols={symbols} />;
  if (currencies.length === 0) return amount;
  return (
    <div className="field-row">
      {amount}
      <CurrencyChoice currencies={currencies} {...form.register('currency')} />
    </div>
  );
}

function Limits({ form: { formState }, symbols }: PriceProps) {
  const t = useTranslate();
  const units = { currency: '', symbols };
  const problem = formState.errors.amount?.message;
  return (
    <div className="field-row">
      <AmountField name="minAmount" label={t('min-amount')} {...units} problem={problem} />
      <AmountField name="maxAmount" label={t('max-amount')} {...units} />
    </div>
  );
}
