import { explorerNameOf } from '../data/chains';
import { useTranslate } from '../language/language';

/** A link to a transaction in the network's public record; nothing where there is none. */
export function ExplorerLink({ url }: { url: string | null }) {
  const t = useTranslate();
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {t('explorer', { name: explorerNameOf(url) })}
    </a>
  );
}
