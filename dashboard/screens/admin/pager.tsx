import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';

interface PagerProps {
  total: number;
  limit: number;
  offset: number;
  onChange(offset: number): void;
}

/** Buttons to the neighbouring pages of a short list; nothing when it has one page. */
export function Pager({ total, limit, offset, onChange }: PagerProps) {
  const t = useTranslate();
  if (total <= limit && offset === 0) return null;
  return (
    <div className="actions">
      <Button disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - limit))}>
        {t('admin-previous-page')}
      </Button>
      <Button disabled={offset + limit >= total} onClick={() => onChange(offset + limit)}>
        {t('admin-next-page')}
      </Button>
    </div>
  );
}
