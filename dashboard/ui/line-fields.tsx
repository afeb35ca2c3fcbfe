import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { isDecimal, sumOf } from '../data/decimal';
import { type LineEntries, MOST_LINES, sumOfLines } from '../data/lines';
import { useFormat } from '../language/format';
import { useTranslate } from '../language/language';
import type { Unit } from '../language/money';
import { useTypedAmount } from './amount-field';
import { Button } from './button';

/** The part of a form's entries that the lines are in, with their currency: empty for amounts of tokens. */
interface WithLines {
  currency: string;
  lines: LineEntries[];
}

interface LineFieldsProps {
  hint: string;
  /** Symbols of the chosen tokens. */
  symbols: readonly string[];
  /** What the lines have to add up to; without it, any sum is right. */
  price?: string;
  /** Sum of the lines, where they may be without tax; by default that of their prices. */
  sum?: string;
  /** Asks whether prices include the tax; without it, they do. */
  taxChoice?: ReactNode;
}

/** The lines of what is sold, with their exact sum. They are `lines` of the form around them (`FormProvider`). */
export function LineFields({ hint, symbols, price, sum, taxChoice }: LineFieldsProps) {
  const t = useTranslate();
  const { control, register, formState, watch } = useFormContext<WithLines>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const [isTaxed, setIsTaxed] = useState(() => watch('lines').some(({ taxRate }) => taxRate));
  const problem = formState.errors.root?.['lines']?.message;
  return (
    <fieldset className="lines">
      <legend className="strong">{t('link-lines')}</legend>
      <p className="quiet small">{hint}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className={isTaxed ? 'line line-taxed' : 'line'}>
          <label className="field line-name">
            <span className="small">{t('line-name')}</span>
            <input required {...register(`lines.${index}.name`)} />
          </label>
          <LineAmount index={index} member="quantity" label={t('line-quantity')} />
          <LineAmount index={index} member="unitPrice" label={t('line-price')} />
          {isTaxed && (
            <label className="field line-tax">
              <span className="small">{t('line-tax')}</span>
              <input
                inputMode="decimal"
                pattern="\s*\d{1,3}([.,]\d{1,4})?\s*"
                autoComplete="off"
                {...register(`lines.${index}.taxRate`)}
              />
            </label>
          )}
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
      <LineSum
        sum={sum || sumOfLines(watch('lines'))}
        unit={unitOf(watch('currency'), symbols)}
        price={price}
      />
      {isTaxed && fields.length > 0 && (
        <>
          {taxChoice}
          <p className="quiet small">{t(taxChoice ? 'line-tax-empty' : 'line-tax-hint')}</p>
        </>
      )}
      {problem && <p className="problem small">{problem}</p>}
      {fields.length < MOST_LINES && (
        <Button kind="link" onClick={() => append({ name: '', quantity: '1', unitPrice: '' })}>
          <Plus aria-hidden size={16} />
          {t('add-line')}
        </Button>
      )}
      {fields.length > 0 && !isTaxed && (
        <Button kind="link" onClick={() => setIsTaxed(true)}>
          <Plus aria-hidden size={16} />
          {t('add-tax')}
        </Button>
      )}
    </fieldset>
  );
}

interface LineAmountProps {
  index: number;
  member: 'quantity' | 'unitPrice';
  label: string;
}

function LineAmount({ index, member, label }: LineAmountProps) {
  const { input, understood, problem } = useTypedAmount(`lines.${index}.${member}`, {
    currency: '',
    symbols: [],
  });
  return (
    <label className={`field line-${member}`}>
      <span className="small">{label}</span>
      <input {...input} aria-invalid={problem ? true : undefined} />
      {understood && <span className="quiet small">{understood}</span>}
    </label>
  );
}

/** Returns what the sum is in; undefined while tokens of several symbols are chosen. */
function unitOf(currency: string, symbols: readonly string[]): Unit | undefined {
  if (currency) return { currency };
  const [symbol, ...others] = new Set(symbols);
  return symbol !== undefined && others.length === 0 ? { symbol } : undefined;
}

interface LineSumProps {
  sum: string | undefined;
  unit: Unit | undefined;
  price: string | undefined;
}

/** Says what the lines add up to, and whether that is the price; nothing until they are filled in. */
function LineSum({ sum, unit, price }: LineSumProps) {
  const t = useTranslate();
  const format = useFormat();
  if (sum === undefined) return null;
  const isEqual = price === undefined || (isDecimal(price) && sumOf([price]) === sum);
  const shown =
    unit && 'currency' in unit
      ? format.money({ amount: sum, currency: unit.currency })
      : [format.amount(sum), unit?.symbol].filter(Boolean).join(' ');
  return (
    <p className={isEqual ? 'small' : 'small problem'} role="status">
      {t(isEqual ? 'lines-sum' : 'lines-sum-differs', { sum: shown })}
    </p>
  );
}
