import { Chit } from '../support/app/chit';
import { type Person, register, signIn } from '../support/app/factories';
import { signInCalls } from '../support/app/sign-in-calls';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { BAD_CREDENTIAL, expectNotValid, WRONG_SIGN_IN } from '../support/http/refusals';

const DONE = { status: 200, body: { success: true } };
const OK = { status: 200 };

describe('a password change over REST', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let person: Person;

  beforeAll(async () => {
    chit = await Chit.start();
    rest = documented(chit);
  });
  beforeEach(async () => {
    person = await register(chit);
  });
  afterAll(() => chit.stop());

  const { post, me, refresh } = signInCalls(() => rest);
  const change = (old_password: unknown, new_password: unknown, as = person.accessToken) =>
    post('reset_password/current', { old_password, new_password }, as);

  it('makes the new password the only valid one', async () => {
    expect(await change(person.password, 'the-next-password')).toMatchObject(DONE);
    expect(await post('login', { email: person.email, password: person.password })).toMatchObject(
      WRONG_SIGN_IN,
    );
    expect(await post('login', { email: person.email, password: 'the-next-password' })).toMatchObject(OK);
  });

  it('ends the other sessions and keeps this one', async () => {
    const other = await signIn(chit, person);
    await change(person.password, 'the-next-password');
    expect(await me(other.accessToken)).toMatchObject(BAD_CREDENTIAL);
    expect(await refresh(other.refreshToken)).toMatchObject(BAD_CREDENTIAL);
    expect(await me(person.accessToken)).toMatchObject(OK);
    expect(await refresh(person.refreshToken)).toMatchObject(OK);
  });

  it('refuses a wrong old password and changes nothing', async () => {
    const { status, body } = await change('not-the-password', 'the-next-password');
    expect({ status, body }).toEqual({
      status: 400,
      body: { statusCode: 400, message: ['[old_password] is not valid'] },
    });
    expect(await post('login', { email: person.email, password: person.password })).toMatchObject(OK);
  });

  it.each(['short', 'x'.repeat(129), 'Password123', 42, null])(
    'refuses the new password %j',
    async (password) => {
      expectNotValid(await change(person.password, password), 'new_password');
    },
  );

  it('refuses the own e-mail address, also as the password of a new account', async () => {
    expectNotValid(await change(person.password, person.email), 'new_password');
    expectNotValid(
      await post('register', { email: 'owner@shop.test', password: 'owner@shop.test' }),
      'password',
    );
  });

  it('names each member that is missing', async () => {
    expectNotValid(await change(undefined, undefined), 'old_password', 'new_password');
  });
});
