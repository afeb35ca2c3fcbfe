import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslate } from '../../language/language';
import { useNetworkKind } from '../../session/network-kind';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { DayRange } from '../../ui/day-range';
import { FilterChoice } from '../../ui/filter-choice';
import { TextFilter } from '../../ui/text-filter';
import { filterOf, type InvoiceSearch, readInvoiceSearch } from './invoice-search';

const route = getRouteApi('/signed-in/invoices');

/** Statuses of the contract; `Status` of `schema.graphql` has no others. */
const STATUSES = ['created', 'paid', 'expired'] as const;

/** The filter above the list. Every change is in the address of the page, so that it can be shared and kept. */
export function InvoiceFilters() {
  const t = useTranslate();
  const { networks } = useViewer();
  const { includes } = useNetworkKind();
  const search = readInvoiceSearch(route.useSearch());
  const navigate = route.useNavigate();
  const change = (members: InvoiceSearch) =>
    navigate({
      to: '/invoices',
      search: Object.fromEntries(Object.entries({ ...search, ...members }).filter(([, value]) => value)),
      replace: true,
    });
  return (
    <search className="filters">
      <TextFilter
        label={t('search-invoices')}
        value={search.text ?? ''}
        onChange={(text) => void change({ text })}
      />
      <FilterChoice
        label={t('status')}
        all={t('every-status')}
        value={search.status}
        options={STATUSES.map((value) => ({ value, text: t(`status-${value}`) }))}
        onChange={(status) => void change({ status })}
      />
      <FilterChoice
        label={t('network')}
        all={t('every-network')}
        value={search.network}
        options={networks.filter(includes).map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(network) => void change({ network })}
      />
      <DayRange value={search} onChange={(days) => void change(days)} />
      {search.customer && (
        <Chip
          label={t('filter-customer', { customer: search.customer })}
          onRemove={() => void change({ customer: '' })}
        />
      )}
      {search.owner && <Chip label={t('filter-owner')} onRemove={() => void change({ owner: '' })} />}
      {search.link && <Chip label={t('filter-link')} onRemove={() => void change({ link: '' })} />}
      {Object.keys(filterOf(search)).length > 0 && (
        <Button
          kind="link"
          onClick={() =>
            void navigate({
              to: '/invoices',
              search: { ...(search.columns && { columns: search.columns }) },
              replace: true,
            })
          }
        >
          {t('clear-filters')}
        </Button>
      )}
    </search>
  );
}

/** A part of the filter that came with a link to the list; it can only be removed. */
function Chip({ label, onRemove }: { label: string; onRemove(): void }) {
  const t = useTranslate();
  return (
    <span className="chip">
      {label}
      <button
        type="button"
        className="icon-button"
        aria-label={t('remove-filter', { label })}
        onClick={onRemove}
      >
        <X aria-hidden size={16} />
      </button>
    </span>
  );
}
