import { Copyable } from './copyable';

interface CodeBlockProps {
  code: string;
  label: string;
  copyLabel: string;
}

const MOST_ROWS = 18;

/** Text for a program, as it is, with a button that copies it. A text area can be scrolled with the keyboard. */
export function CodeBlock({ code, label, copyLabel }: CodeBlockProps) {
  return (
    <figure className="code-block">
      <figcaption>
        <span className="strong">{label}</span>
        <Copyable value={code} label={copyLabel} isButton />
      </figcaption>
      <textarea
        className="code"
        aria-label={label}
        dir="ltr"
        readOnly
        spellCheck={false}
        rows={Math.min(code.split('\n').length + 1, MOST_ROWS)}
        value={code}
      />
    </figure>
  );
}
