import { useTranslate } from '../language/language';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** The first and the last day of a list, as `YYYY-MM-DD`; empty for no limit. */
export function DayRange({ value, onChange }: { value: Days; onChange(change: Days): void }) {
  const t = useTranslate();
  return (
    <div className="day-range">
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="inline-field">
          {t(`days-${name}`)}
          <input
            type="date"
            value={value[name] ?? ''}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        </label>
      ))}
    </div>
  );
}
