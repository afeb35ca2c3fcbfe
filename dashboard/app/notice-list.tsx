import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Notice, notices } from '../data/notices';
import { useTranslate } from '../language/language';
import { Button } from '../ui/button';
import { useFailureText } from '../ui/failure-note';

/** How long a notice stays, unless the person points at it or is in it with the keyboard. */
const SHOWN_MS = 20_000;

export function NoticeList({ shown }: { shown: readonly Notice[] }) {
  return shown.map((notice) => <OneNotice key={notice.key} notice={notice} />);
}

function OneNotice({ notice }: { notice: Notice }) {
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const textOf = useFailureText();
  const { key, message, values, failure, path, undo } = notice;
  const text = failure ? `${t(message, values)} ${textOf(failure)}` : t(message, values);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!element.current?.matches(':hover, :focus-within')) notices.remove(notice.key);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [notice]);
  return (
    <div ref={element} className="notice card">
      {path ? (
        <Link to={path} className="notice-text" onClick={() => notices.remove(key)}>
          {text}
        </Link>
      ) : (
        <p className="notice-text">{text}</p>
      )}
      {undo && (
        <Button kind="link" aria-keyshortcuts="u" onClick={() => void notices.undo(key)}>
          {t('undo')} <kbd aria-hidden>u</kbd>
        </Button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('close-notice')}
        onClick={() => notices.remove(key)}
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  );
}
