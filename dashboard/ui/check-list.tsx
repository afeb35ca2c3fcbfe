import { useId } from 'react';

interface CheckListProps<T extends string> {
  legend: string;
  options: readonly { value: T; label: string; hint?: string }[];
  chosen: readonly T[];
  onChange(chosen: T[]): void;
  /** Whether no further option can be chosen. */
  isFull?: boolean;
  /** Why the choice is not accepted. */
  problem?: string | undefined;
}

/** A choice of any number of options; the result has their order. */
export function CheckList<T extends string>({
  legend,
  options,
  chosen,
  onChange,
  isFull = false,
  problem,
}: CheckListProps<T>) {
  const id = useId();
  const toggle = (value: T, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? isChosen : chosen.includes(each))),
    );
  return (
    <fieldset className="check-list" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={isFull && !chosen.includes(value)}
            onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
          />
          <span>
            {label}
            {hint && <span className="quiet small check-hint">{hint}</span>}
          </span>
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} className="problem small">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
