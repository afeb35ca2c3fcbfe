import { type ComponentPropsWithRef, forwardRef } from 'react';
import { useLanguage } from '../language/language';
import { SelectField } from './field';

interface CurrencyChoiceProps extends ComponentPropsWithRef<'select'> {
  currencies: readonly string[];
}

/** A choice of what an amount is given in: a currency, or tokens, whose value is ''. */
export const CurrencyChoice = forwardRef<HTMLSelectElement, CurrencyChoiceProps>(function CurrencyChoice(
  { currencies, ...select },
  ref,
) {
  const { t, language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (
    <SelectField {...select} ref={ref} label={t('currency')}>
      <option value="">{t('currency-none')}</option>
      {currencies.map((code) => (
        <option key={code} value={code}>
          {code} – {names.of(code)}
        </option>
      ))}
    </SelectField>
  );
});
