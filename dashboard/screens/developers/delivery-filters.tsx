import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { DayRange } from '../../ui/day-range';
import { FilterChoice } from '../../ui/filter-choice';
import { type DeliverySearch, EVENTS, readDeliverySearch, STATUSES } from './delivery-search';
import { eventName, type Webhook } from './webhook-data';

const route = getRouteApi('/signed-in/developers/deliveries');

/** The filter above the list of deliveries. Every change is in the address of the page. */
export function DeliveryFilters({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useTranslate();
  const search = readDeliverySearch(route.useSearch());
  const navigate = route.useNavigate();
  const change = (members: DeliverySearch) =>
    void navigate({
      to: '/developers/deliveries',
      search: readDeliverySearch({ ...search, ...members }),
      replace: true,
    });
  return (
    <search className="filters">
      <FilterChoice
        label={t('delivery-status')}
        all={t('every-delivery-status')}
        value={search.status}
        options={STATUSES.map((value) => ({ value, text: t(`delivery-${value}`) }))}
        onChange={(status) => change({ status })}
      />
      <FilterChoice
        label={t('delivery-event')}
        all={t('every-event')}
        value={search.event}
        options={EVENTS.map((value) => ({ value, text: eventName(value) }))}
        onChange={(event) => change({ event })}
      />
      <FilterChoice
        label={t('webhook')}
        all={t('every-webhook')}
        value={search.webhook}
        options={webhooks.map(({ uuid, url }) => ({ value: uuid, text: url }))}
        onChange={(webhook) => change({ webhook })}
      />
      <DayRange value={search} onChange={change} />
      {Object.keys(search).length > 0 && (
        <Button
          kind="link"
          onClick={() => void navigate({ to: '/developers/deliveries', search: {}, replace: true })}
        >
          {t('all-deliveries')}
        </Button>
      )}
    </search>
  );
}
