import { useTranslate } from '../language/language';

/** Says who confirms payments on networks that nobody watches. */
export function NotWatched({ networks }: { networks: readonly { name: string; watched: boolean }[] }) {
  const t = useTranslate();
  const names = new Set(networks.filter(({ watched }) => !watched).map(({ name }) => name));
  if (names.size === 0) return null;
  return (
    <p className="note note-warning" role="status">
      {t('not-watched-text', { networks: [...names].join(', ') })}
    </p>
  );
}
