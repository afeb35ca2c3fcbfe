import { useFormContext } from 'react-hook-form';
import { useTranslate } from '../../language/language';
import { AmountField } from '../../ui/amount-field';
import { CurrencyChoice } from '../../ui/currency-choice';
import { Field } from '../../ui/field';
import type { Tokens } from '../../ui/token-fields';
import { amountOf, chosenTokens, type InvoiceEntries } from './invoice-entries';

/** Returns a function that connects an input with an entry of the form, and with why its value is not accepted. */
export function useField() {
  const { register, formState } = useFormContext<InvoiceEntries>();
  return (name: Exclude<keyof InvoiceEntries, 'lines' | 'further'>) => ({
    problem: formState.errors[name]?.message,
    ...register(name),
  });
}

interface AmountFieldsProps {
  /** Currencies in which the tokens can be priced. */
  currencies: readonly string[];
  tokens: Tokens;
}

/** The amount, and the currency that it is in: only tokens while nothing can be priced. */
export function AmountFields({ currencies, tokens }: AmountFieldsProps) {
  const { register } = useFormContext<InvoiceEntries>();
  if (currencies.length === 0) return <AmountEntry tokens={tokens} />;
  return (
    <div className="field-row">
      <AmountEntry tokens={tokens} />
      <CurrencyChoice currencies={currencies} {...register('currency')} />
    </div>
  );
}

/** The amount: typed, or with lines their sum. */
function AmountEntry({ tokens }: { tokens: Tokens }) {
  const t = useTranslate();
  const { watch, formState } = useFormContext<InvoiceEntries>();
  const entries = watch();
  const { lines, currency } = entries;
  const label = t('fact-amount');
  const symbols = chosenTokens(entries, tokens).map(({ symbol }) => symbol);
  if (lines.length === 0)
    return <AmountField name="amount" label={label} currency={currency} symbols={symbols} autoFocus />;
  const problem = formState.errors.amount?.message;
  return (
    <Field label={label} problem={problem} hint={t('amount-is-sum')} readOnly value={amountOf(entries)} />
  );
}
