import { randomBytes } from 'node:crypto';
import { randomToken } from '../../../src/lib/crypto';
import { protect } from '../../support/app/authenticator';
import { register, setUser } from '../../support/app/factories';
import { ADMIN } from '../../support/app/settings';
import { SoftAuthenticator } from '../../support/app/soft-authenticator';
import { OPEN_SESSION, OWN_PAGE } from '../../support/http/browser-session';
import type { Answer } from '../../support/http/http-edges';
import { invite } from '../../support/people/members';
import type { Product } from '../harness';
import { beginSignIn, createPasskeyOwner, ORIGIN } from './forged-ceremonies';
import type { CredentialSetup } from './try-credentials';

/** Somebody about whom a stranger asks, with the password that the stranger tries. */
interface Subject {
  email: string;
  password: string;
  code?: string;
}

/** A request of a stranger, whose reply may not depend on whether the subject is known. */
type Question = (product: Product, subject: Subject) => Promise<Answer>;

const WRONG_PASSWORD = 'this is a wrong password';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { accessToken } }';
const REQUEST_RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const ACCEPT =
  'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { membership { role } } }';
const PASSKEY_OPTIONS = 'mutation { passkeySignInOptions { ceremony options } }';
const OPEN_BY_PASSKEY =
  'mutation ($input: PasskeyProofInput!) { openBrowserSessionByPasskey(input: $input) { expiresOn } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { accessToken } }';

const post = (product: Product, path: string, body: object) =>
  product.rest('POST', path, { body, headers: OWN_PAGE });

const mutate = (product: Product, query: string, variables: object) =>
  product.fetch('POST', '/graphql', { body: { query, variables }, headers: OWN_PAGE });

const QUESTIONS: Record<string, Question> = {
  'login over REST': (product, subject) => post(product, '/auth/login', subject),
  'login over GraphQL': (product, input) => mutate(product, LOGIN, { input }),
  'browser session': (product, input) => mutate(product, OPEN_SESSION, { input }),
  'password reset': (product, { email }) => mutate(product, REQUEST_RESET, { email }),
  'passkey options': (product) => mutate(product, PASSKEY_OPTIONS, {}),
  'sign-up with a forged invitation over REST': (product, { email }) =>
    post(product, '/auth/register', { ...newPerson(email), invitation: `chit_inv_${randomToken(24)}` }),
  'sign-up with a forged invitation over GraphQL': (product, { email }) =>
    mutate(product, REGISTER, {
      input: { ...newPerson(email), invitation: `chit_inv_${randomToken(24)}` },
    }),
  'acceptance with a forged token': (product, { email }) =>
    mutate(product, ACCEPT, { input: { ...newPerson(email), token: randomToken(32) } }),
  'acceptance of another person’s invitation': async (product, { email }) => {
    const other = `${randomBytes(6).toString('hex')}@invited.test`;
    const { token } = await invite(product, await register(product), 'cashier', other);
    return mutate(product, ACCEPT, { input: { ...newPerson(email), token } });
  },
};

/** Questions to an installation where nobody signs up without an invitation. */
const CLOSED_QUESTIONS: Record<string, Question> = {
  'sign-up without an invitation over REST': (product, { email }) =>
    post(product, '/auth/register', newPerson(email)),
  'sign-up without an invitation over GraphQL': (product, { email }) =>
    mutate(product, REGISTER, { input: newPerson(email) }),
};

const newPerson = (email: string) => ({ email, password: `password-${randomToken(9)}` });

const unknownSubject = (): Subject => ({
  email: `${randomBytes(6).toString('hex')}@merchant.test`,
  password: WRONG_PASSWORD,
});

/** Known persons, as strangers ask about them. */
async function knownSubjects(product: Product): Promise<Record<string, Subject>> {
  const [person, owner, blocked] = [
    await register(product),
    await protect(product, await register(product)),
    await register(product),
  ];
  await setUser(product, blocked.uuid, { status: 'blocked' });
  return {
    'a person': { email: person.email, password: WRONG_PASSWORD },
    'a person with a second factor': { email: owner.email, password: WRONG_PASSWORD },
    'an admin': { email: ADMIN.email, password: WRONG_PASSWORD },
    'a blocked person': { email: blocked.email, password: blocked.password },
  };
}

/** Headers whose values differ from one request to the next. */
const VOLATILE = /^(date|x-request-id|(x-)?ratelimit.*)$/;

/** What a stranger sees of a reply, without what is different in every reply. */
const visible = ({ status, headers, body }: Answer) =>
  JSON.stringify([
    status,
    body,
    [...headers].map(([name, value]) => (VOLATILE.test(name) ? [name] : [name, value])),
  ]);

/** Asks all questions about known and unknown persons, and compares the replies. */
export async function compareReplies(setup: CredentialSetup, closed: Product): Promise<void> {
  const { product } = setup;
  const subjects = await knownSubjects(product);
  await ask(setup, product, QUESTIONS, subjects);
  await ask(setup, closed, CLOSED_QUESTIONS, subjects);
  await comparePasskeys(setup);
}

async function ask(
  setup: CredentialSetup,
  product: Product,
  questions: Record<string, Question>,
  subjects: Record<string, Subject>,
): Promise<void> {
  for (const [name, question] of Object.entries(questions)) {
    const unknown = await question(product, unknownSubject());
    for (const [who, subject] of Object.entries(subjects))
      expectSame(setup, `${name}: ${who}`, await question(product, subject), unknown);
  }
}

function expectSame({ recorder, triedKinds }: CredentialSetup, name: string, known: Answer, unknown: Answer) {
  triedKinds.add(`question ${name}`);
  const [one, other] = [visible(known), visible(unknown)].map(withoutCeremonies);
  recorder.check(
    'no reply reveals whether a person exists',
    one === other,
    `${name}: ${one}, unknown: ${other}`,
  );
}

/** Every reply with passkey options has another token and challenge of the same length. */
const withoutCeremonies = (text: string) =>
  text.replace(/"(ceremony|challenge)":"([\w-]+)"/g, (_, name, value) => `"${name}":${value.length}`);

/** Compares the replies to the responses of a known and an unknown passkey, which another key has signed. */
async function comparePasskeys(setup: CredentialSetup): Promise<void> {
  const { product } = setup;
  const { person, key } = await createPasskeyOwner(product);
  const stranger = new SoftAuthenticator(ORIGIN, person.uuid);
  const respond = async (from: SoftAuthenticator) =>
    mutate(product, OPEN_BY_PASSKEY, {
      input: from.assert(await beginSignIn(product), { key: stranger.keys.privateKey }),
    });
  expectSame(setup, 'passkey sign-in: a passkey', await respond(key), await respond(stranger));
}
