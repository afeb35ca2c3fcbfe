import { decode } from 'jsonwebtoken';
import { type Person, register, signIn } from '../../support/app/factories';
import { type CeremonyOptions, type Forgery, SoftAuthenticator } from '../../support/app/soft-authenticator';
import {
  beginRegistration,
  beginSignIn,
  createPasskeyOwner,
  LIES,
  ORIGIN,
  signedCeremony,
  withOtherBit,
} from './forged-ceremonies';
import { proofEdges } from './proof-edges';
import type { CredentialSetup } from './try-credentials';
import { type Make, mapValues, tryProof } from './try-proofs';

/** A response to the options of a registration, with the access token of the session that sends it. */
interface SentRegistration {
  input: ReturnType<SoftAuthenticator['register']>;
  as: string;
}

const REGISTER_PASSKEY =
  'mutation ($input: RegisterPasskeyInput!) { registerPasskey(input: $input) { passkey { uuid } } }';

const MINUTE_MS = 60_000;

const registrationEdges = (product: CredentialSetup['product']) =>
  proofEdges<SentRegistration>(product, {
    name: 'registration',
    graphql: { document: REGISTER_PASSKEY, variablesOf: ({ input }) => ({ input }) },
    senderOf: ({ as }) => ({ as }),
  });

/** Tries forged, stolen, replayed and expired registrations of passkeys. */
export async function tryPasskeyRegistrations(setup: CredentialSetup, secret: string): Promise<void> {
  const { product } = setup;
  const { person } = await createPasskeyOwner(product);
  const as = person.accessToken;
  const begin = () => beginRegistration(product, as);
  /** A passkey that was never registered. An earlier one makes room for it. */
  const registerWith =
    (forgery: Forgery, options: Make<CeremonyOptions> = begin, sender = as): Make<SentRegistration> =>
    async () => {
      await product.database.query('DELETE FROM passkeys WHERE user_uuid = $1', [person.uuid]);
      const key = new SoftAuthenticator(ORIGIN, person.uuid);
      return { input: key.register(await options(), forgery), as: sender };
    };
  const sessionUuid = sessionOf(person);
  const signed =
    (of: string, endsIn: number, session: string | null = sessionUuid) =>
    () =>
      signedCeremony(of, { kind: 'registration', sessionUuid: session, endsIn });
  const [stranger, [first, second]] = [await register(product), await twoSessions(setup)];
  await tryProof(setup, {
    kind: 'passkey registration',
    edges: registrationEdges(product),
    valid: registerWith({}, signed(secret, MINUTE_MS)),
    control: registerWith({}),
    invalid: {
      ...mapValues(LIES, (lie) => registerWith(lie)),
      'in an expired ceremony': registerWith({}, signed(secret, -1)),
      'in a ceremony of another secret': registerWith({}, signed(`${secret}2`, MINUTE_MS)),
      'in a ceremony of no session': registerWith({}, signed(secret, MINUTE_MS, null)),
      'in a ceremony with another signature': registerWith({}, async () => withOtherBit(await begin(), -1)),
      'in a ceremony with another end': registerWith({}, async () => withOtherBit(await begin(), -52)),
      'in a sign-in': registerWith({}, () => beginSignIn(product)),
      'of a sign-in': registerWith({ type: 'webauthn.get' }),
      'of another person': registerWith({}, () => beginRegistration(product, stranger.accessToken)),
      'sent by another person': registerWith({}, begin, stranger.accessToken),
      'sent in another session': registerWith({}, () => beginRegistration(product, first), second),
      'of another person’s passkey': await knownPasskey(setup, person),
    },
  });
}

const sessionOf = ({ accessToken }: Person) => String((decode(accessToken) as { sid?: string } | null)?.sid);

/** Access tokens of two sessions of one person. */
async function twoSessions({ product }: CredentialSetup): Promise<[string, string]> {
  const person = await register(product);
  return [person.accessToken, (await signIn(product, person)).accessToken];
}

/** Registrations of a passkey that another person has registered. */
async function knownPasskey(
  { product }: CredentialSetup,
  { accessToken: as }: Person,
): Promise<Make<SentRegistration>> {
  const { key } = await createPasskeyOwner(product);
  return async () => ({ input: key.register(await beginRegistration(product, as)), as });
}
