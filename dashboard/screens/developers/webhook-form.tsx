import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CombinedError } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { CheckList } from '../../ui/check-list';
import { FailureNote } from '../../ui/failure-note';
import { Field, SelectField } from '../../ui/field';
import { useFieldProblems } from '../../ui/field-problems';
import { EVENTS } from './delivery-search';
import { eventName, type WebhookDetails } from './webhook-data';

interface WebhookEntries {
  url: string;
  name: string | null;
  events: string[];
  format: WebhookDetails['format'];
}

interface WebhookFormProps {
  webhook?: WebhookEntries;
  submitLabel: string;
  /** Returns why the entries were refused. */
  onSubmit(entries: WebhookEntries): Promise<CombinedError | undefined>;
}

const KINDS = EVENTS.filter((event) => event !== 'ping').map(eventName);
const NEW: WebhookEntries = { url: '', name: null, events: ['*'], format: 'chit' };

/** The kinds of events that a webhook gets by entries such as `invoice.paid` and `refund.*`; none when it gets all. */
const kindsOf = (events: readonly string[]) =>
  events.includes('*')
    ? []
    : KINDS.filter((kind) => events.includes(kind) || events.includes(`${kind.split('.')[0]}.*`));

/** Asks for the URL, name and events of a webhook, and the format of a new one; without a choice of events, it gets all. */
export function WebhookForm({ webhook = NEW, submitLabel, onSubmit }: WebhookFormProps) {
  const t = useTranslate();
  const [failure, setFailure] = useState<Failure>();
  const kinds = kindsOf(webhook.events);
  const { register, handleSubmit, formState, setError, watch, setValue } = useForm({
    defaultValues: {
      url: webhook.url,
      name: webhook.name ?? '',
      events: kinds,
      format: webhook.format,
    },
  });
  const showProblems = useFieldProblems(['url', 'name', 'events'], (name, message) =>
    setError(name, { message }),
  );
  const submit = handleSubmit(async ({ url, name, events, format }) => {
    const isSameChoice = String(events) === String(kinds);
    const chosen = isSameChoice ? webhook.events : events.length > 0 ? events : NEW.events;
    const error = await onSubmit({ url: url.trim(), name: name.trim() || null, events: chosen, format });
    const refused = error && failureOf(error);
    showProblems(refused);
    setFailure(refused);
  });
  return (
    <form className="stack card" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('webhook-url')}
        hint={t('webhook-url-hint')}
        type="url"
        dir="ltr"
        required
        problem={formState.errors.url?.message}
        {...register('url')}
      />
      <Field
        label={t('webhook-name')}
        maxLength={100}
        problem={formState.errors.name?.message}
        {...register('name')}
      />
      {webhook === NEW && (
        <SelectField label={t('webhook-format')} hint={t('webhook-format-hint')} {...register('format')}>
          <option value="chit">Chit</option>
          <option value="btcpay">{t('webhook-format-btcpay')}</option>
        </SelectField>
      )}
      <CheckList
        legend={t('webhook-events')}
        options={KINDS.map((kind) => ({ value: kind, label: kind }))}
        chosen={watch('events')}
        onChange={(events) => setValue('events', events)}
        problem={formState.errors.events?.message}
      />
      {failure && <FailureNote failure={failure} />}
      <div className="actions">
        <Button type="submit" kind={webhook.url ? 'plain' : 'primary'} isBusy={formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
