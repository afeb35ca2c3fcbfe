import { useFormContext } from 'react-hook-form';
import { useTranslate } from '../../language/language';
import { CurrencyChoice } from '../../ui/currency-choice';
import { Field } from '../../ui/field';
import { amountOf, type InvoiceEntries } from './invoice-entries';

/** Returns a function that connects an input with an entry of the form, and with why its value is not accepted. */
export function useField() {
  const { register, formState } = useFormContext<InvoiceEntries>();
  return (name: Exclude<keyof InvoiceEntries, 'lines' | 'further'>) => ({
    problem: formState.errors[name]?.message,
    ...register(name),
  });
}

/** The amount, and the currency that it is in: only tokens while nothing can be priced. */
export function AmountFields({ currencies }: { currencies: readonly string[] }) {
  const { register } = useFormContext<InvoiceEntries>();
  if (currencies.length === 0) return <AmountField />;
  return (
    <div className="field-row">
      <AmountField />
      <CurrencyChoice currencies={currencies} {...register('currency')} />
    </div>
  );
}

/** The amount: typed, or with lines their sum. */
function AmountField() {
  const t = useTranslate();
  const { watch } = useFormContext<InvoiceEntries>();
  const { problem, ...input } = useField()('amount');
  const [lines, amount] = watch(['lines', 'amount']);
  const labels = { label: t('fact-amount'), problem };
  if (lines.length === 0)
    return <Field {...labels} inputMode="decimal" autoComplete="off" required autoFocus {...input} />;
  return <Field {...labels} hint={t('amount-is-sum')} readOnly value={amountOf({ lines, amount })} />;
}
