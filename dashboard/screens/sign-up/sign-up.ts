import type { CombinedError } from 'urql';
import { signInClient } from '../../data/client';
import { graphql } from '../../data/graphql';
import { signIn } from '../../session/sign-in';

/** Asks for no token: the page signs in by a cookie, which scripts cannot read. */
const RegisterAccount = graphql(
  `mutation RegisterAccount($input: RegisterInput!) { register(input: $input) { user { uuid } } }`,
);
const EndRegistration = graphql(`mutation EndRegistration { revokeOtherSessions }`);

export interface NewAccount {
  email: string;
  password: string;
  invitation: string;
}

/**
 * Creates an account and signs the browser in. Returns why the account was not created, or undefined. A sign-in that
 * fails afterwards leads to the sign-in screen, which tells the reason.
 */
export async function signUp({
  email,
  password,
  invitation,
}: NewAccount): Promise<CombinedError | undefined> {
  const credentials = { email: email.trim(), password };
  const code = invitation.trim();
  const { error } = await signInClient
    .mutation(RegisterAccount, { input: { ...credentials, ...(code && { invitation: code }) } })
    .toPromise();
  if (error) return error;
  const { failure } = await signIn(credentials);
  // `register` has opened a session for programs, whose tokens nobody has.
  if (!failure) await signInClient.mutation(EndRegistration, {}).toPromise();
}
