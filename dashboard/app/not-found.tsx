import { Link } from '@tanstack/react-router';
import { useTranslate } from '../language/language';

export function NotFound() {
  const t = useTranslate();
  return (
    <main className="narrow">
      <h1>{t('not-found-title')}</h1>
      <p>{t('not-found-text')}</p>
      <Link to="/">{t('to-start')}</Link>
    </main>
  );
}
