import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
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
    <search className="filters delivery-filters">
      <Choice
        label={t('delivery-status')}
        all={t('every-delivery-status')}
        value={search.status}
        options={STATUSES.map((value) => ({ value, text: t(`delivery-${value}`) }))}
        onChange={(status) => change({ status })}
      />
      <Choice
        label={t('delivery-event')}
        all={t('every-event')}
        value={search.event}
        options={EVENTS.map((value) => ({ value, text: eventName(value) }))}
        onChange={(event) => change({ event })}
      />
      <Choice
        label={t('webhook')}
        all={t('every-webhook')}
        value={search.webhook}
        options={webhooks.map(({ uuid, url }) => ({ value: uuid, text: url }))}
        onChange={(webhook) => change({ webhook })}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="inline-field">
          {t(`deliveries-${name}`)}
          <input
            type="date"
            value={search[name] ?? ''}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        </label>
      ))}
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

interface ChoiceProps {
  label: string;
  /** Text of the choice that filters nothing. */
  all: string;
  value: string | undefined;
  options: readonly { value: string; text: string }[];
  onChange(value: string): void;
}

function Choice({ label, all, value = '', options, onChange }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
