import { useNavigate } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { fromQuery, type InvoiceSearch, toQuery } from './invoice-search';

const SavedViewsQuery = graphql(`query SavedViews { savedViews { uuid name query } }`);

/** An empty list names no type by which it would be read again after a change. */
const CONTEXT = { additionalTypenames: ['SavedView'] };

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog')).ViewDialog }));

/** A menu of the person's saved views, and a button with the dialog that saves, renames and deletes them. */
export function SavedViews({ search }: { search: InvoiceSearch }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: SavedViewsQuery, context: CONTEXT });
  const [isOpen, setIsOpen] = useState(false);
  const views = data?.savedViews ?? [];
  const present = views.find(({ query }) => query === toQuery(search));
  const show = (uuid: string) => {
    const view = views.find((each) => each.uuid === uuid);
    return view && navigate({ to: '/invoices', search: fromQuery(view.query) });
  };
  return (
    <>
      {views.length > 0 && (
        <select
          aria-label={t('view-none')}
          value={present?.uuid ?? ''}
          onChange={({ currentTarget }) => void show(currentTarget.value)}
        >
          <option value="" disabled>
            {t('view-none')}
          </option>
          {views.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Button onClick={() => setIsOpen(true)}>
        <Bookmark aria-hidden size={16} />
        {t('views')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ViewDialog views={views} search={search} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
