import { randomBytes } from 'node:crypto';
import { randomToken } from '../../../src/lib/crypto';
import { protect } from '../../support/app/authenticator';
import { register } from '../../support/app/factories';
import type { Harness, Product } from '../harness';
import type { HttpClient, HttpRequest } from '../http-client';
import type { ScenarioContext } from '../scenario';
import { type Attempt, checkSameTime, MAX_RUNS, timeReply, WARM_UP_PAIRS } from './same-time';

interface PersonSetup {
  context: Pick<ScenarioContext, 'recorder' | 'random' | 'recordFigure'>;
  harness: Harness;
  product: Product;
  http: HttpClient;
}

/** A request about an e-mail address, and a text of the reply that every address gets. */
interface Question {
  name: string;
  expected: string;
  ask(email: string): HttpRequest;
}

const send = (path: string, body: object): HttpRequest => ({
  ...{ method: 'POST', path, headers: { 'content-type': 'application/json' } },
  body: JSON.stringify(body),
});

const post = (path: string, body: object) => send(`/api/v1${path}`, body);

const mutate = (query: string, variables: object) => send('/graphql', { query, variables });

const REQUEST_RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const ACCEPT =
  'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { membership { role } } }';

const newPerson = (email: string) => ({ email, password: 'a password of nobody' });

/** Requests whose time could reveal whether somebody is known, each with addresses that nobody has asked for before. */
const QUESTIONS: readonly Question[] = [
  {
    name: 'e-mail at a request for a new password',
    expected: '"requestPasswordReset":true',
    ask: (email) => mutate(REQUEST_RESET, { email }),
  },
  {
    name: 'e-mail at a sign-up with a forged invitation',
    expected: '"statusCode":400',
    ask: (email) =>
      post('/auth/register', { ...newPerson(email), invitation: `chit_inv_${randomToken(24)}` }),
  },
  {
    name: 'e-mail at the acceptance of a forged invitation',
    expected: '"statusCode":400',
    ask: (email) => mutate(ACCEPT, { input: { ...newPerson(email), token: randomToken(32) } }),
  },
];

const newEmail = () => `${randomBytes(6).toString('hex')}@merchant.test`;

/** Most of these requests are short, so their relative difference needs more pairs than that of a sign-in. */
const PAIRS_PER_QUESTION = 5;

/** Compares requests about known and unknown persons. */
export async function comparePersons(setup: PersonSetup, count: number): Promise<void> {
  const { context, harness, http } = setup;
  const pairs = count * PAIRS_PER_QUESTION;
  const known = Array.from({ length: (pairs + WARM_UP_PAIRS) * MAX_RUNS }, newEmail);
  await harness.database.query(
    "INSERT INTO users (uuid, email, role, fee_bps) SELECT gen_random_uuid(), email, 'customer', 100 FROM unnest($1::text[]) AS email",
    [known],
  );
  for (const { name, expected, ask } of QUESTIONS) {
    const attempt =
      (emailOf: (number: number) => string): Attempt =>
      (number) => {
        const outgoing = ask(emailOf(number));
        return () => timeReply(http, outgoing, expected);
      };
    await checkSameTime(
      context,
      name,
      pairs,
      attempt((number) => known[number] ?? ''),
      attempt(newEmail),
    );
  }
  await compareSecondFactors(setup, count);
}

/** Compares wrong passwords, with and without a code, of a person with a second factor and of nobody. */
async function compareSecondFactors({ context, product, http }: PersonSetup, count: number): Promise<void> {
  const { email } = await protect(product, await register(product));
  for (const [name, code] of [
    ['', {}],
    [', with a code', { code: '123456' }],
  ] as const) {
    const attempt =
      (emailOf: () => string): Attempt =>
      () => {
        const body = { email: emailOf(), password: 'this is a wrong password', ...code };
        const outgoing = post('/auth/login', body);
        return () => timeReply(http, outgoing, '"statusCode":401');
      };
    const what = `e-mail of an account with a second factor${name}`;
    await checkSameTime(
      context,
      what,
      count,
      attempt(() => email),
      attempt(newEmail),
    );
  }
}
