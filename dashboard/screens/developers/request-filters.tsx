import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { DayRange } from '../../ui/day-range';
import { FilterChoice } from '../../ui/filter-choice';
import { TextFilter } from '../../ui/text-filter';
import { KeyNamesQuery } from './request-data';
import { METHODS, type RequestSearch, readRequestSearch, STATUS_CLASSES } from './request-search';

const route = getRouteApi('/signed-in/developers/requests');

/** Name of the message with a class of statuses. */
const statusText = (statusClass: string) => `status-${statusClass.replace('_', '-')}`;

/** The filter above the list of requests. Every change is in the address of the page. */
export function RequestFilters() {
  const t = useTranslate();
  const search = readRequestSearch(route.useSearch());
  const navigate = route.useNavigate();
  const [{ data }] = useQuery({ query: KeyNamesQuery });
  const show = (changed: RequestSearch) =>
    void navigate({ to: '/developers/requests', search: changed, replace: true });
  const change = (members: RequestSearch) => show(readRequestSearch({ ...search, ...members }));
  const keys = data?.apiKeys ?? [];
  return (
    <search className="filters">
      <TextFilter label={t('request-text')} value={search.text ?? ''} onChange={(text) => change({ text })} />
      <FilterChoice
        label={t('api-key')}
        all={t('every-key')}
        value={search.key}
        options={keys.map(({ uuid, name, prefix }) => ({ value: uuid, text: `${name} (${prefix}…)` }))}
        onChange={(key) => change({ key })}
      />
      <FilterChoice
        label={t('request-status')}
        all={t('every-status-class')}
        value={search.status}
        options={STATUS_CLASSES.map((value) => ({ value, text: t(statusText(value)) }))}
        onChange={(status) => change({ status })}
      />
      <FilterChoice
        label={t('request-method')}
        all={t('every-method')}
        value={search.method}
        options={METHODS.map((value) => ({ value, text: value }))}
        onChange={(method) => change({ method })}
      />
      <DayRange value={search} onChange={change} />
      {Object.keys(search).length > 0 && (
        <Button kind="link" onClick={() => show({})}>
          {t('all-requests')}
        </Button>
      )}
    </search>
  );
}
