import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { TextFilter } from '../../ui/text-filter';
import { type InvoiceSearch, readInvoiceSearch } from './invoice-search';

const route = getRouteApi('/signed-in/invoices');

/** Statuses of the contract; `Status` of `schema.graphql` has no others. */
const STATUSES = ['created', 'paid', 'expired'] as const;

/** The filter above the list. Every change is in the address of the page, so that it can be shared and kept. */
export function InvoiceFilters() {
  const t = useTranslate();
  const { networks } = useViewer();
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
      <select
        aria-label={t('status')}
        value={search.status ?? ''}
        onChange={({ currentTarget }) => void change({ status: currentTarget.value })}
      >
        <option value="">{t('every-status')}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status-${status}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('network')}
        value={search.network ?? ''}
        onChange={({ currentTarget }) => void change({ network: currentTarget.value })}
      >
        <option value="">{t('every-network')}</option>
        {networks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <label className="inline-field">
        {t('from')}
        <input
          type="date"
          value={search.from ?? ''}
          onChange={({ currentTarget }) => void change({ from: currentTarget.value })}
        />
      </label>
      <label className="inline-field">
        {t('to')}
        <input
          type="date"
          value={search.to ?? ''}
          onChange={({ currentTarget }) => void change({ to: currentTarget.value })}
        />
      </label>
      {search.customer && (
        <Chip
          label={t('filter-customer', { customer: search.customer })}
          onRemove={() => void change({ customer: '' })}
        />
      )}
      {search.link && <Chip label={t('filter-link')} onRemove={() => void change({ link: '' })} />}
      {Object.keys(search).length > 0 && (
        <Button kind="link" onClick={() => void navigate({ to: '/invoices', search: {}, replace: true })}>
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
