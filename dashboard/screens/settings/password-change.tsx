import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { DoneNote } from '../../ui/done-note';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { useProblemText } from '../../ui/problem-text';
import { CHANGED } from './security-data';

const ChangePassword = graphql(`
  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {
    changePassword(oldPassword: $oldPassword, newPassword: $newPassword)
  }
`);

const FIELDS = ['oldPassword', 'newPassword'] as const;
type Entries = Record<(typeof FIELDS)[number], string>;

/** Changes the person's password, which ends the other sessions. */
export function PasswordChange({ email }: { email: string }) {
  const t = useTranslate();
  const textOf = useProblemText();
  const [, change] = useMutation(ChangePassword);
  const [failure, setFailure] = useState<Failure>();
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, formState, setError, reset } = useForm<Entries>();
  const submit = handleSubmit(async (entries) => {
    setFailure(undefined);
    setIsDone(false);
    const { error } = await change(entries, CHANGED);
    if (!error) {
      reset();
      return setIsDone(true);
    }
    const refused = failureOf(error);
    for (const problem of refused.problems) {
      const name = FIELDS.find((each) => each === problem.member);
      if (name) setError(name, { message: textOf(problem) });
    }
    if (refused.problems.length === 0) setFailure(refused);
  });
  return (
    <form className="card" aria-labelledby="password-title" onSubmit={(event) => void submit(event)}>
      <h2 id="password-title">{t('password')}</h2>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        type="password"
        label={t('old-password')}
        autoComplete="current-password"
        required
        problem={formState.errors.oldPassword?.message}
        {...register('oldPassword')}
      />
      <Field
        type="password"
        label={t('new-password')}
        hint={t('new-password-hint')}
        autoComplete="new-password"
        required
        problem={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      {failure && <FailureNote failure={failure} />}
      <DoneNote text={isDone ? t('password-changed') : undefined} />
      <div className="actions">
        <Button type="submit" isBusy={formState.isSubmitting}>
          {t('change-password')}
        </Button>
      </div>
    </form>
  );
}
