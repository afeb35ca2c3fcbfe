import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CombinedError } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { useFieldProblems } from '../../ui/field-problems';

interface WebhookUrlFormProps {
  url?: string;
  submitLabel: string;
  /** Returns why the URL was refused. */
  onSubmit(url: string): Promise<CombinedError | undefined>;
}

/** Asks for the URL of a webhook. */
export function WebhookUrlForm({ url = '', submitLabel, onSubmit }: WebhookUrlFormProps) {
  const t = useTranslate();
  const [failure, setFailure] = useState<Failure>();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { url } });
  const showProblems = useFieldProblems(['url'], (name, message) => setError(name, { message }));
  const submit = handleSubmit(async (entries) => {
    const error = await onSubmit(entries.url.trim());
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
      {failure && <FailureNote failure={failure} />}
      <div className="actions">
        <Button type="submit" kind={url ? 'plain' : 'primary'} isBusy={formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
