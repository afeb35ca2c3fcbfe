import { type ComponentPropsWithoutRef, type ReactNode, useLayoutEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { readTypedAmount, toTypedAmount } from '../../src/lib/typed-amount';
import { useLanguage } from '../language/language';
import type { Unit } from '../language/money';
import { Amount } from './amount';
import { Button } from './button';
import { Field } from './field';
import { useProblemText } from './problem-text';

/** The units of an amount. */
interface Units {
  /** ISO 4217 code; '' for an amount of tokens. */
  currency: string;
  /** Symbols of the tokens, the one that is shown first. */
  symbols: readonly string[];
}

/**
 * Connects an input with an entry of the form around it (`FormProvider`). The person types as usual in any language, and the
 * entry is plain decimal text: '' until the amount is understood. `understood` says how, unless it is what was typed.
 */
export function useTypedAmount(name: string, { currency, symbols }: Units) {
  const { language } = useLanguage();
  const textOf = useProblemText();
  const { field, fieldState } = useController({ name, rules: { validate: () => problem ?? true } });
  const [typed, setTyped] = useState(() => toTypedAmount(String(field.value), language));
  const read = readTypedAmount(typed, currency ? [currency] : symbols);
  const amount = read && 'amount' in read ? read.amount : '';
  const either = read && 'either' in read ? read.either : undefined;
  const code = either ? 'amount_unclear' : 'plain_decimal';
  const problem = read === undefined || either ? textOf({ member: name, code, reason: '' }) : undefined;
  // The unit can change after the amount was typed.
  useLayoutEffect(() => {
    if (field.value !== amount) field.onChange(amount);
  });
  const unit: Unit = currency ? { currency } : { symbol: symbols[0] ?? '' };
  let understood: ReactNode = null;
  if (either)
    understood = <Either either={either} onChoose={(one) => setTyped(toTypedAmount(one, language))} />;
  else if (amount !== typed.trim()) understood = amount && <Understood amount={amount} unit={unit} />;
  return {
    understood,
    problem: fieldState.error && (problem ?? fieldState.error.message),
    input: {
      ...{ ref: field.ref, onBlur: field.onBlur, value: typed, required: true, autoComplete: 'off' },
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
      inputMode: 'decimal',
    } as const,
  };
}

function Understood({ amount, unit }: { amount: string; unit: Unit }) {
  return (
    <span role="status">
      = <Amount value={amount} {...unit} />
    </span>
  );
}

/** The two numbers that an amount may be, to choose from. */
function Either({ either, onChoose }: { either: readonly string[]; onChoose(one: string): void }) {
  const { t, language } = useLanguage();
  return (
    <span role="status" className="actions">
      {t('amount-either')}
      {either.map((one) => (
        <Button key={one} kind="link" onClick={() => onChoose(one)}>
          <bdi>{toTypedAmount(one, language).replace(/(?<=\D\d{3})0$/, '')}</bdi>
        </Button>
      ))}
    </span>
  );
}

interface AmountFieldProps extends ComponentPropsWithoutRef<'input'>, Units {
  name: string;
  label: string;
  /** Why the server did not accept it. */
  problem?: string | undefined;
}

/** A labelled amount of a currency or of tokens. */
export function AmountField({ name, currency, symbols, problem, ...labelled }: AmountFieldProps) {
  const entry = useTypedAmount(name, { currency, symbols });
  return <Field {...labelled} {...entry.input} hint={entry.understood} problem={entry.problem ?? problem} />;
}
