import { signInClient } from '../data/client';
import { graphql } from '../data/graphql';

const SignInOptions = graphql(`mutation PasskeySignInOptions { passkeySignInOptions { ceremony options } }`);
const ConfirmationOptions = graphql(
  `mutation PasskeyConfirmationOptions { passkeyConfirmationOptions { ceremony options } }`,
);

export const hasPasskeys = () => 'PublicKeyCredential' in window;

/** Has the browser ask for a passkey. Rejects when the person cancels, or when the server refuses. */
export async function passkeyProof(purpose: 'sign-in' | 'confirm') {
  const { ceremony, options } = await ceremonyFor(purpose);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return { ceremony, response: credential.toJSON() as unknown };
}

async function ceremonyFor(purpose: 'sign-in' | 'confirm') {
  if (purpose === 'sign-in') {
    const { data, error } = await signInClient.mutation(SignInOptions, {}).toPromise();
    if (!data) throw error;
    return data.passkeySignInOptions;
  }
  const { data, error } = await signInClient.mutation(ConfirmationOptions, {}).toPromise();
  if (!data) throw error;
  return data.passkeyConfirmationOptions;
}
