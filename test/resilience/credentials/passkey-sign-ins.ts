import { generateKeyPairSync } from 'node:crypto';
import { parse } from 'uuid';
import { setUser } from '../../support/app/factories';
import type { CeremonyOptions, Forgery, SoftAuthenticator } from '../../support/app/soft-authenticator';
import { OWN_PAGE } from '../../support/http/browser-session';
import type { Edge } from './credential-edges';
import {
  beginRegistration,
  beginSignIn,
  createPasskeyOwner,
  LIES,
  signedCeremony,
  withOtherBit,
  withToken,
} from './forged-ceremonies';
import { proofEdges } from './proof-edges';
import type { CredentialSetup } from './try-credentials';
import { type Make, mapValues, tryProof } from './try-proofs';

type Assertion = ReturnType<SoftAuthenticator['assert']>;

const OPEN_BY_PASSKEY =
  'mutation ($input: PasskeyProofInput!) { openBrowserSessionByPasskey(input: $input) { expiresOn } }';

const MINUTE_MS = 60_000;

/** Synchronized passkeys have no counter, so nothing but the ceremony refuses a second use of their response. */
const WITHOUT_COUNTER: Forgery = { counter: 0 };

const passkeyEdges = (product: CredentialSetup['product']): Edge<Assertion>[] =>
  proofEdges<Assertion>(product, {
    name: 'sign-in',
    graphql: { document: OPEN_BY_PASSKEY, variablesOf: (input) => ({ input }) },
    senderOf: () => ({ headers: OWN_PAGE }),
  });

/** Tries forged, stolen, replayed and expired responses of passkeys at every sign-in. */
export async function tryPasskeySignIns(setup: CredentialSetup, secret: string): Promise<void> {
  const { product } = setup;
  const { person, key } = await createPasskeyOwner(product);
  const assertWith =
    (forgery: Forgery, begin: Make<CeremonyOptions> = () => beginSignIn(product)): Make<Assertion> =>
    async () =>
      key.assert(await begin(), { ...WITHOUT_COUNTER, ...forgery });
  const ceremonies: Record<string, Make<CeremonyOptions>> = {
    'in an expired ceremony': () => signedCeremony(secret, { kind: 'sign_in', endsIn: -1 }),
    'in a ceremony of another secret': () =>
      signedCeremony(`${secret}2`, { kind: 'sign_in', endsIn: MINUTE_MS }),
    'in a ceremony with another signature': async () => withOtherBit(await beginSignIn(product), -1),
    'in a ceremony with another end': async () => withOtherBit(await beginSignIn(product), -52),
    'in a ceremony that nobody signed': () => withToken('A'.repeat(72)),
    'in a registration': async () => {
      const { ceremony } = await beginRegistration(product, person.accessToken);
      return withToken(ceremony);
    },
    'in a registration without a session': () =>
      signedCeremony(secret, { kind: 'registration', endsIn: MINUTE_MS }),
  };
  await tryProof(setup, {
    kind: 'passkey response',
    edges: passkeyEdges(product),
    valid: assertWith({}, () => signedCeremony(secret, { kind: 'sign_in', endsIn: MINUTE_MS })),
    control: assertWith({}),
    invalid: {
      ...mapValues(LIES, (lie) => assertWith(lie)),
      ...mapValues(ceremonies, (begin) => assertWith({}, begin)),
      'of a registration': assertWith({ type: 'webauthn.create' }),
      'signed by another key': assertWith({
        key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
      }),
      ...(await stolenResponses(setup, key)),
    },
  });
}

/** Responses of other persons and devices, and of the person at another time. */
async function stolenResponses(
  { product }: CredentialSetup,
  key: SoftAuthenticator,
): Promise<Record<string, Make<Assertion>>> {
  const [other, copied, blocked, removed] = [
    await createPasskeyOwner(product),
    await createPasskeyOwner(product),
    await createPasskeyOwner(product),
    await createPasskeyOwner(product),
  ];
  const used = copied.key.assert(await beginSignIn(product), { counter: 5 });
  const call = 'openBrowserSessionByPasskey { expiresOn }';
  await product.operate(call, { input: used }, { headers: OWN_PAGE });
  await setUser(product, blocked.person.uuid, { status: 'blocked' });
  await product.database.query('DELETE FROM passkeys WHERE user_uuid = $1', [removed.person.uuid]);
  const respond = async (from: SoftAuthenticator, forgery: Forgery = {}) =>
    from.assert(await beginSignIn(product), { counter: 0, ...forgery });
  return {
    'stolen without its ceremony': async () => ({
      ...(await respond(key)),
      ceremony: (await beginSignIn(product)).ceremony,
    }),
    'with the name of another person’s passkey': async () => {
      const proof = await respond(key);
      const id = other.key.id.toString('base64url');
      return { ...proof, response: { ...proof.response, id, rawId: id } };
    },
    'with the handle of another person': () =>
      respond(key, { userHandle: Buffer.from(parse(other.person.uuid)).toString('base64url') }),
    'of a copied authenticator': () => respond(copied.key, { counter: 5 }),
    'of a copied authenticator that counts less': () => respond(copied.key, { counter: 4 }),
    'of a copied authenticator that does not count': () => respond(copied.key),
    'of a blocked person': () => respond(blocked.key),
    'of a removed passkey': () => respond(removed.key),
  };
}
