import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../language/language';

interface CopyableProps {
  value: string;
  /** Text of the button; without it, the value itself is shown before the button. */
  label?: string;
  /** Whether to leave out the middle of the value. */
  isShortened?: boolean;
  isButton?: boolean;
}

const SHOWN_MS = 2000;

/** A value that one press copies. */
export function Copyable({ value, label, isShortened = false, isButton = false }: CopyableProps) {
  const t = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), SHOWN_MS);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="copyable">
      {!label && (
        <bdi className="mono" title={value}>
          {isShortened ? <Shortened value={value} /> : value}
        </bdi>
      )}
      <button
        type="button"
        className={isButton ? 'button' : 'icon-button'}
        aria-label={label ? undefined : t('copy', { value })}
        onClick={() => void copy()}
      >
        <Icon aria-hidden size={16} />
        {label && (isCopied ? t('copied') : label)}
      </button>
      <span role="status" className="visually-hidden">
        {isCopied ? t('copied') : ''}
      </span>
    </span>
  );
}

/** Leaves out the middle, so that people can compare the beginning and the end. */
const shortened = (value: string) => (value.length > 20 ? `${value.slice(0, 8)}…${value.slice(-6)}` : value);

/** A value without its middle on the screen, and whole on paper. */
function Shortened({ value }: { value: string }) {
  return (
    <>
      <span className="screen-only">{shortened(value)}</span>
      <span className="print-only">{value}</span>
    </>
  );
}
