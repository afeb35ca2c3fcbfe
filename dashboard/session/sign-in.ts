import type { CombinedError } from 'urql';
import { signInClient } from '../data/client';
import { type Failure, failureOf, isSignedOut } from '../data/errors';
import { graphql } from '../data/graphql';
import { notices } from '../data/notices';
import { passkeyProof } from './passkey';

const OpenSession = graphql(`
  mutation OpenSession($input: LoginInput!) { openBrowserSession(input: $input) { user { uuid } } }
`);
const OpenSessionByPasskey = graphql(`
  mutation OpenSessionByPasskey($input: PasskeyProofInput!) {
    openBrowserSessionByPasskey(input: $input) { user { uuid } }
  }
`);
const Confirm = graphql(`
  mutation Confirm($password: String, $code: String, $passkey: PasskeyProofInput) {
    confirmIdentity(password: $password, code: $code, passkey: $passkey)
  }
`);
const SwitchAccount = graphql(`
  mutation SwitchAccount($accountUuid: UUID, $test: Boolean!) {
    switchAccount(accountUuid: $accountUuid, test: $test) { accountUuid }
  }
`);
const CloseSession = graphql(`mutation CloseSession { closeBrowserSession }`);

/** UUID of the account that is signed in, or why signing in failed. */
export type SignedIn = { accountUuid: string; failure?: undefined } | { failure: Failure };

export async function signIn(input: { email: string; password: string; code?: string }): Promise<SignedIn> {
  const { data, error } = await signInClient.mutation(OpenSession, { input }).toPromise();
  if (error) return { failure: failureOf(error) };
  return { accountUuid: data?.openBrowserSession.user.uuid ?? '' };
}

/** Signs in with a passkey; null when the person has cancelled it. */
export async function signInByPasskey(): Promise<SignedIn | null> {
  const input = await passkeyProof('sign-in').catch(() => null);
  if (!input) return null;
  const { data, error } = await signInClient.mutation(OpenSessionByPasskey, { input }).toPromise();
  if (error) return { failure: failureOf(error) };
  return { accountUuid: data?.openBrowserSessionByPasskey.user.uuid ?? '' };
}

/** Confirms who the person is; returns why it failed, or undefined. */
export async function confirmIdentity(proof: {
  password: string;
  code?: string;
}): Promise<Failure | undefined> {
  const { error } = await signInClient.mutation(Confirm, proof).toPromise();
  return error && failureOf(error);
}

/** Confirms by a passkey; null when the person has cancelled it. */
export async function confirmByPasskey(): Promise<Failure | null | undefined> {
  const passkey = await passkeyProof('confirm').catch(() => null);
  if (!passkey) return null;
  const { error } = await signInClient.mutation(Confirm, { passkey }).toPromise();
  return error && failureOf(error);
}

/** Ends the session. Says so when it may still be open, and returns whether it has ended. */
export async function signOut(): Promise<boolean> {
  const { error } = await signInClient.mutation(CloseSession, {}).toPromise();
  return !error || isSignedOut(error) || tellOf('sign-out-failed', error);
}

/** Makes the session act for another account, or for its test invoices. Says so when it cannot, and returns whether it does. */
export async function switchAccount(accountUuid: string, test = false): Promise<boolean> {
  const { error } = await signInClient.mutation(SwitchAccount, { accountUuid, test }).toPromise();
  return !error || tellOf('switch-failed', error);
}

function tellOf(message: string, error: CombinedError): false {
  notices.add({ key: message, message, failure: failureOf(error) });
  return false;
}
