import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { OutdatedError, reloadOnce } from '../data/outdated';
import { useTranslate } from '../language/language';
import { Button } from '../ui/button';

/** In place of a screen that cannot be shown. When only its file is missing, the page is loaded again. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  const t = useTranslate();
  const [isOver, setIsOver] = useState(!(error instanceof OutdatedError));
  useEffect(() => {
    if (!(error instanceof OutdatedError)) return;
    const leaving = new AbortController();
    void reloadOnce(error, leaving.signal).then((isReloading) => setIsOver(!isReloading));
    return () => leaving.abort();
  }, [error]);
  if (!isOver) return <main aria-busy="true" />;
  return (
    <main className="narrow">
      <div className="note note-failure" role="alert">
        <p>{t('screen-failed')}</p>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    </main>
  );
}
