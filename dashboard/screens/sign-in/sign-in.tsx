import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslate } from '../../language/language';
import { CredentialsForm } from '../../session/credentials-form';
import { type SignedIn, signIn, signInByPasskey } from '../../session/sign-in';
import { restartAt } from '../../session/tabs';
import { SignedOutFoot } from '../../ui/signed-out-foot';

const route = getRouteApi('/sign-in');

/** Signs a person in, and opens the screen they came for. */
export function SignIn() {
  const t = useTranslate();
  const { next = '/' } = route.useSearch();
  const finish = (result: SignedIn | null) => {
    if (!result) return null;
    if (!result.failure) restartAt(next);
    return result.failure;
  };
  return (
    <main className="narrow card">
      <p className="brand">Chit</p>
      <h1>{t('sign-in-title')}</h1>
      <CredentialsForm
        submitLabel={t('sign-in')}
        onSubmit={async (credentials) => finish(await signIn(credentials)) ?? undefined}
        onPasskey={async () => finish(await signInByPasskey())}
      />
      <p>
        <Link to="/forgotten-password">{t('forgotten-password')}</Link>
      </p>
      <p>
        {t('no-account')} <Link to="/register">{t('register')}</Link>
      </p>
      <SignedOutFoot />
    </main>
  );
}
