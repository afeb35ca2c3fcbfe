import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

interface TextFilterProps {
  label: string;
  value: string;
  /** Called when the person has stopped typing. */
  onChange(text: string): void;
}

/** Time without a key press after which the text is searched. */
const PAUSE_MS = 250;

/** A search field above a list. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label className="search-field">
      <Search aria-hidden size={18} />
      <input
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
    </label>
  );
}
