import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { signInClient } from '../../data/client';
import { type Failure, failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { DoneNote } from '../../ui/done-note';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { SignedOutFoot } from '../../ui/signed-out-foot';
import { useTitle } from '../../ui/title';

const RequestReset = graphql(
  `mutation RequestPasswordReset($email: String!) { requestPasswordReset(email: $email) }`,
);

const SendsMail = graphql(`query SendsMail { sendsMail }`);

/** Has a link to a new password mailed; without mail, says who has one. */
export function ForgottenPassword() {
  const t = useTranslate();
  useTitle(t('forgotten-title'));
  const [{ data, error }] = useQuery({ query: SendsMail });
  return (
    <main className="narrow card" aria-busy={!data && !error}>
      <p className="brand">Chit</p>
      <h1>{t('forgotten-title')}</h1>
      {data?.sendsMail === false ? <p>{t('forgotten-no-mail')}</p> : <ResetForm />}
      <p>
        <Link to="/sign-in">{t('back-to-sign-in')}</Link>
      </p>
      <SignedOutFoot />
    </main>
  );
}

/** Says the same whether the address has an account or not. */
function ResetForm() {
  const t = useTranslate();
  const [failure, setFailure] = useState<Failure>();
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setIsBusy(true);
    setIsSent(false);
    const { error } = await signInClient.mutation(RequestReset, { email }).toPromise();
    setIsBusy(false);
    setFailure(error && failureOf(error));
    setIsSent(!error);
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <p className="quiet">{t('forgotten-text')}</p>
      <Field type="email" name="email" label={t('email')} autoComplete="username" required autoFocus />
      {failure && <FailureNote failure={failure} />}
      <DoneNote text={isSent ? t('forgotten-sent') : undefined} />
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {t('send-link')}
      </Button>
    </form>
  );
}
