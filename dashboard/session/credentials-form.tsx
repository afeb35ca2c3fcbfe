import { type ReactNode, useState } from 'react';
import type { Failure } from '../data/errors';
import { useTranslate } from '../language/language';
import { Button } from '../ui/button';
import { FailureNote, useFailureText } from '../ui/failure-note';
import { Field } from '../ui/field';
import { hasPasskeys } from './passkey';

interface Credentials {
  email: string;
  password: string;
  code?: string;
}

interface CredentialsFormProps {
  /** Address that cannot be changed; without it, the form asks for one. */
  email?: string | null;
  submitLabel: string;
  /** Returns why the credentials were refused, or undefined. */
  onSubmit(credentials: Credentials): Promise<Failure | undefined>;
  /** Returns why the passkey was refused; null when the person has cancelled it. */
  onPasskey(): Promise<Failure | null | undefined>;
  children?: ReactNode;
}

/** Reasons that are shown at the field that caused them. */
const CODE_REASONS = ['second_factor_required', 'wrong_code'];

/** Asks for a password, for a code when the server needs one, or for a passkey instead. */
export function CredentialsForm({ email, submitLabel, onSubmit, onPasskey, children }: CredentialsFormProps) {
  const t = useTranslate();
  const textOf = useFailureText();
  const [failure, setFailure] = useState<Failure | null>();
  const [isBusy, setIsBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  const run = async (request: () => Promise<Failure | null | undefined>) => {
    setIsBusy(true);
    const refused = await request();
    setIsBusy(false);
    setFailure(refused);
    if (refused && isAboutCode(refused)) setNeedsCode(true);
  };
  const codeProblem = failure?.reason === 'wrong_code' ? textOf(failure) : undefined;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: string) => String(form.get(name) ?? '');
        const code = text('code').replaceAll(/\s/g, '');
        void run(() =>
          onSubmit({
            email: email ?? text('email').trim(),
            password: text('password'),
            ...(code && { code }),
          }),
        );
      }}
    >
      {email === undefined && (
        <Field
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username webauthn"
          required
          autoFocus
        />
      )}
      <Field name="password" type="password" label={t('password')} autoComplete="current-password" required />
      {needsCode && (
        <Field
          name="code"
          label={t('factor-code')}
          hint={t('factor-code-hint')}
          problem={codeProblem}
          autoComplete="one-time-code"
          autoFocus
          required
        />
      )}
      {failure && !isAboutCode(failure) && <FailureNote failure={failure} />}
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {submitLabel}
      </Button>
      {hasPasskeys() && (
        <Button isBusy={isBusy} onClick={() => void run(onPasskey)}>
          {t('use-passkey')}
        </Button>
      )}
      {children}
    </form>
  );
}

/** A missing code is reported as `invalid_input` when an identity is confirmed, and as a reason of its own at a sign-in. */
const isAboutCode = ({ reason, problems }: Failure) =>
  CODE_REASONS.includes(reason) || problems.some(({ member }) => member === 'code');
