interface FilterChoiceProps {
  label: string;
  /** Text of the choice that filters nothing. */
  all: string;
  value: string | undefined;
  options: readonly { value: string; text: string }[];
  onChange(value: string): void;
}

/** Chooses one value of a filter, or every one. */
export function FilterChoice({ label, all, value = '', options, onChange }: FilterChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
