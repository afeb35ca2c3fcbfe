import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { useFieldProblems } from '../../ui/field-problems';
import { type ApiKey, readAddresses, type Scope, UpdateApiKey } from './api-key-data';
import { ScopeChoice } from './scope-choice';

interface Entries {
  name: string;
  scopes: Scope[];
  allowedAddresses: string;
}

const FIELDS = ['name', 'scopes', 'allowedAddresses'] as const;

/** Changes the name and the addresses of a key, or removes scopes: a key never gains rights. */
export function ChangeApiKey({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const t = useTranslate();
  const [, update] = useMutation(UpdateApiKey);
  const [failure, setFailure] = useState<Failure>();
  const { register, handleSubmit, formState, setError, watch, setValue } = useForm<Entries>({
    defaultValues: {
      name: apiKey.name,
      scopes: apiKey.scopes,
      allowedAddresses: apiKey.allowedAddresses.join(', '),
    },
  });
  const showProblems = useFieldProblems(FIELDS, (name, message) => setError(name, { message }));
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, scopes, allowedAddresses }) => {
    const input = { name, scopes, allowedAddresses: readAddresses(allowedAddresses) };
    const { error } = await update({ uuid: apiKey.uuid, input });
    if (!error) return onClose();
    const refused = failureOf(error);
    showProblems(refused);
    setFailure(refused);
  });
  return (
    <Dialog title={t('change-key-title', { name: apiKey.name })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Field
          label={t('key-name')}
          maxLength={100}
          required
          problem={errors.name?.message}
          {...register('name')}
        />
        <ScopeChoice
          offered={apiKey.scopes}
          chosen={watch('scopes')}
          onChange={(scopes) => setValue('scopes', scopes)}
          problem={errors.scopes?.message}
        />
        <p className="quiet small">{t('scopes-only-removed')}</p>
        <Field
          label={t('key-addresses')}
          hint={t('key-addresses-hint')}
          problem={errors.allowedAddresses?.message}
          {...register('allowedAddresses')}
        />
        {failure && <FailureNote failure={failure} />}
        <div className="actions">
          <Button type="submit" kind="primary" isBusy={isSubmitting}>
            {t('save-key')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
