import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { endOfDay } from '../../language/days';
import { useTranslate } from '../../language/language';
import { timeZone } from '../../language/time-zone';
import { Button } from '../../ui/button';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { useFieldProblems } from '../../ui/field-problems';
import { useTitle } from '../../ui/title';
import { CreateApiKey, readAddresses, type Scope } from './api-key-data';
import { ScopeChoice } from './scope-choice';
import { ShownKey } from './shown-key';

interface Entries {
  name: string;
  scopes: Scope[];
  expiresOn: string;
  allowedAddresses: string;
}

const FIELDS = ['name', 'scopes', 'expiresOn', 'allowedAddresses'] as const;

/** A form that creates an API key, and then shows it, once. */
export function CreateApiKeyForm() {
  const t = useTranslate();
  useTitle(t('create-api-key'));
  const [{ data }, create] = useMutation(CreateApiKey);
  const [failure, setFailure] = useState<Failure>();
  const { register, handleSubmit, formState, setError, watch, setValue } = useForm<Entries>({
    defaultValues: { scopes: ['invoices_create'] },
  });
  const showProblems = useFieldProblems(FIELDS, (name, message) => setError(name, { message }));
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, scopes, expiresOn, allowedAddresses }) => {
    setFailure(undefined);
    const { error } = await create({
      name,
      scopes,
      allowedAddresses: readAddresses(allowedAddresses),
      ...(expiresOn && { expiresOn: endOfDay(expiresOn, timeZone()).toISOString() }),
    });
    const refused = error && failureOf(error);
    showProblems(refused);
    setFailure(refused);
  });

  if (data) {
    const { apiKey, key } = data.createApiKey;
    return (
      <main>
        <h1>{t('key-created', { name: apiKey.name })}</h1>
        <div className="card stack">
          <ShownKey apiKey={key} canCreateInvoices={apiKey.scopes.includes('invoices_create')} />
        </div>
        <Link to="/developers/keys">{t('to-api-keys')}</Link>
      </main>
    );
  }
  return (
    <main className="narrow">
      <h1>{t('create-api-key')}</h1>
      <form className="stack card" onSubmit={(event) => void submit(event)}>
        <Field
          label={t('key-name')}
          hint={t('key-name-hint')}
          maxLength={100}
          required
          autoFocus
          problem={errors.name?.message}
          {...register('name')}
        />
        <ScopeChoice
          chosen={watch('scopes')}
          onChange={(scopes) => setValue('scopes', scopes)}
          problem={errors.scopes?.message}
        />
        <Field
          label={t('key-expiry')}
          hint={t('key-expiry-hint')}
          type="date"
          problem={errors.expiresOn?.message}
          {...register('expiresOn')}
        />
        <Field
          label={t('key-addresses')}
          hint={t('key-addresses-hint')}
          problem={errors.allowedAddresses?.message}
          {...register('allowedAddresses')}
        />
        {failure && <FailureNote failure={failure} />}
        <Button type="submit" kind="primary" isBusy={isSubmitting}>
          {t('create-api-key')}
        </Button>
      </form>
    </main>
  );
}
