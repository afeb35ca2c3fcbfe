import { useTranslate } from '../../language/language';

interface FilterChoiceProps {
  label: string;
  value: string | undefined;
  /** Values with the name of their message; the first choice is no filter. */
  choices: readonly (readonly [value: string, message: string])[];
  onChange(value: string): void;
}

/** One filter above a list. */
export function FilterChoice({ label, value, choices, onChange }: FilterChoiceProps) {
  const t = useTranslate();
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {choices.map(([each, message]) => (
        <option key={each} value={each}>
          {t(message)}
        </option>
      ))}
    </select>
  );
}

/** A day from which or up to which a list reaches. */
export function FilterDay({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange(day: string): void;
}) {
  return (
    <label className="inline-field">
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
