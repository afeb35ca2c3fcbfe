import { Plus, X } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { isDecimal, productOf, sumOf } from '../../data/decimal';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import type { PaymentLinkEntries } from './payment-link-entries';

/** What the server accepts at most. */
const MOST_LINES = 50;

/** The lines of what is sold, with their exact sum, which must be the price. */
export function LineFields({ form }: { form: UseFormReturn<PaymentLinkEntries> }) {
  const t = useTranslate();
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const problem = formState.errors.root?.['lines']?.message;
  return (
    <fieldset className="lines">
      <legend className="strong">{t('link-lines')}</legend>
      <p className="quiet small">{t('link-lines-hint')}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="line">
          {(['name', 'quantity', 'unitPrice'] as const).map((member) => (
            <label key={member} className={`field line-${member}`}>
              <span className="small">{t(LABELS[member])}</span>
              <input
                required
                inputMode={member === 'name' ? 'text' : 'decimal'}
                {...register(`lines.${index}.${member}`)}
              />
            </label>
          ))}
          <button
            type="button"
            className="icon-button"
            aria-label={t('remove-line', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <X aria-hidden size={16} />
          </button>
        </div>
      ))}
      <LineSum form={form} />
      {problem && <p className="problem small">{problem}</p>}
      {fields.length < MOST_LINES && (
        <Button kind="link" onClick={() => append({ name: '', quantity: '1', unitPrice: '' })}>
          <Plus aria-hidden size={16} />
          {t('add-line')}
        </Button>
      )}
    </fieldset>
  );
}

const LABELS = { name: 'line-name', quantity: 'line-quantity', unitPrice: 'line-price' } as const;

/** Says what the lines add up to, and whether that is the price; nothing until they are filled in. */
function LineSum({ form: { watch } }: { form: UseFormReturn<PaymentLinkEntries> }) {
  const t = useTranslate();
  const format = useFormat();
  const lines = watch('lines');
  const amount = watch('amount').trim();
  const isComplete = lines.every(
    ({ quantity, unitPrice }) => isDecimal(quantity.trim()) && isDecimal(unitPrice.trim()),
  );
  if (lines.length === 0 || !isComplete) return null;
  const sum = sumOf(lines.map(({ quantity, unitPrice }) => productOf(quantity.trim(), unitPrice.trim())));
  const isEqual = isDecimal(amount) && sumOf([amount]) === sum;
  return (
    <p className={isEqual ? 'small' : 'small problem'} role="status">
      {t(isEqual ? 'lines-sum' : 'lines-sum-differs', { sum: format.amount(sum) })}
    </p>
  );
}
