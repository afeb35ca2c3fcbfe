import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Failure, failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { restartAt } from '../../session/tabs';
import { Button } from '../../ui/button';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { useProblemText } from '../../ui/problem-text';
import { SignedOutFoot } from '../../ui/signed-out-foot';
import { useTitle } from '../../ui/title';
import { type NewAccount, signUp } from './sign-up';

const route = getRouteApi('/register');

const FIELDS = ['email', 'password', 'invitation'] as const;

/** Creates an account, and signs the person in. */
export function Register() {
  const t = useTranslate();
  useTitle(t('register-title'));
  const [isClosed, setIsClosed] = useState(false);
  return (
    <main className="narrow card">
      <p className="brand">Chit</p>
      <h1>{t('register-title')}</h1>
      {isClosed ? (
        <p className="note note-warning" role="alert">
          {t('sign-up-closed')}
        </p>
      ) : (
        <RegisterForm onClosed={() => setIsClosed(true)} />
      )}
      <p>
        {t('have-account')} <Link to="/sign-in">{t('sign-in')}</Link>
      </p>
      <SignedOutFoot />
    </main>
  );
}

function RegisterForm({ onClosed }: { onClosed(): void }) {
  const t = useTranslate();
  const textOf = useProblemText();
  const { invitation } = route.useSearch();
  const [failure, setFailure] = useState<Failure>();
  const [needsInvitation, setNeedsInvitation] = useState(invitation !== undefined);
  const form = useForm<NewAccount>({
    defaultValues: { email: '', password: '', invitation: invitation ?? '' },
  });
  const { register, handleSubmit, formState, setError } = form;

  const submit = handleSubmit(async (entries) => {
    setFailure(undefined);
    const error = await signUp(entries);
    if (!error) return restartAt('/');
    const refused = failureOf(error);
    if (refused.reason === 'sign_up_closed') return onClosed();
    if (refused.reason === 'invitation_required') return setNeedsInvitation(true);
    for (const problem of refused.problems) {
      const name = FIELDS.find((each) => each === problem.member);
      if (name) setError(name, { message: textOf(problem) });
    }
    if (refused.problems.length === 0) setFailure(refused);
  });
  const problemOf = (name: keyof NewAccount) => formState.errors[name]?.message;
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <p className="quiet">{t('register-text')}</p>
      <Field
        type="email"
        label={t('email')}
        autoComplete="username"
        required
        autoFocus
        problem={problemOf('email')}
        {...register('email')}
      />
      <Field
        type="password"
        label={t('password')}
        hint={t('password-rule')}
        autoComplete="new-password"
        required
        problem={problemOf('password')}
        {...register('password')}
      />
      {needsInvitation && (
        <Field
          label={t('invitation-code')}
          hint={t('invitation-code-hint')}
          autoComplete="off"
          required
          dir="ltr"
          problem={problemOf('invitation')}
          {...register('invitation')}
        />
      )}
      {failure && <FailureNote failure={failure} />}
      <Button type="submit" kind="primary" isBusy={formState.isSubmitting}>
        {t('create-account')}
      </Button>
    </form>
  );
}
