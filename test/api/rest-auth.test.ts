import { createHash, randomBytes } from 'node:crypto';
import { ADMIN, Chit } from '../support/app/chit';
import { type Person, register, setUser, signIn } from '../support/app/factories';
import { signInCalls } from '../support/app/sign-in-calls';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { BAD_CREDENTIAL, conflict, expectNotValid, WRONG_SIGN_IN } from '../support/http/refusals';
import { UNKNOWN_REFRESH_TOKEN } from '../support/http/rest-operations';
import { inLanes } from '../support/in-lanes';

const DONE = { status: 200, body: { success: true } };
const OK = { status: 200 };

describe('REST sign-in', () => {
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

  describe('register', () => {
    it('creates an unverified customer and signs them in', async () => {
      const { body } = await post('register', {
        email: ' New@Merchant.TEST ',
        password: 'a-password-of-mine',
      });
      expect(body.data).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.stringMatching(/^chit_rt_/),
        expires_in: 900,
        user: {
          user_uuid: expect.any(String),
          email: 'new@merchant.test',
          telegram_id: null,
          tg_name: null,
          status: 'unverified',
          created_on: expect.any(String),
          role: 'customer',
          wallet: null,
          fee_bps: '100',
        },
      });
      expect((await me(body.data.access_token)).body.data).toEqual(body.data.user);
    });

    it('refuses an e-mail that is taken, in any letter case', async () => {
      const answer = await post('register', {
        email: person.email.toUpperCase(),
        password: 'a-password-of-mine',
      });
      expect(answer).toMatchObject(
        conflict('There is already an account with this e-mail address: sign in instead'),
      );
    });

    it('creates one account for twenty requests, several at a time', async () => {
      const body = { email: 'parallel@merchant.test', password: 'a-password-of-mine' };
      const answers = await inLanes(20, () => post('register', body));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    });

    it.each(['short', 'x'.repeat(129), 'Password123', '1234567890', 42, null])(
      'refuses the password %j',
      async (password) => {
        expectNotValid(await post('register', { email: 'other@merchant.test', password }), 'password');
      },
    );

    it.each(['', 'nobody', 'a@b', `${'x'.repeat(250)}@merchant.test`, 42, null])(
      'refuses the e-mail %j',
      async (email) => {
        expectNotValid(await post('register', { email, password: 'a-password-of-mine' }), 'email');
      },
    );

    it('accepts passwords of 10 and of 128 characters', async () => {
      for (const [email, password] of [
        ['ten@merchant.test', 'ten-chars!'],
        ['long@merchant.test', 'ü'.repeat(128)],
      ]) {
        expect(await post('register', { email, password })).toMatchObject(OK);
        expect(await post('login', { email, password })).toMatchObject(OK);
      }
    });

    it('keeps no password and no token in plain text', async () => {
      const rows = await chit.database.query(
        'SELECT u.*, s.refresh_hash FROM users u JOIN sessions s ON s.user_uuid = u.uuid WHERE u.uuid = $1',
        [person.uuid],
      );
      expect(JSON.stringify(rows)).not.toContain(person.password);
      expect(JSON.stringify(rows)).not.toContain(person.refreshToken);
      expect(rows[0]).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$/) });
    });
  });

  describe('login', () => {
    it('opens a new session each time', async () => {
      const [one, other] = [await signIn(chit, person), await signIn(chit, person)];
      expect(other.refreshToken).not.toBe(one.refreshToken);
      expect(await me(one.accessToken)).toMatchObject(OK);
      expect(await me(other.accessToken)).toMatchObject(OK);
    });

    it('accepts the e-mail in any letter case', async () => {
      const { email, password } = person;
      expect(await post('login', { email: email.toUpperCase(), password })).toMatchObject(OK);
    });

    it('responds alike to a wrong password, an unknown e-mail and a blocked account', async () => {
      const { email, password } = person;
      const wrong = await post('login', { email, password: 'not-the-password' });
      const unknown = await post('login', { email: 'nobody@merchant.test', password });
      await setUser(chit, person.uuid, { status: 'blocked' });
      const blocked = await post('login', { email, password });
      for (const answer of [wrong, unknown, blocked]) expect(answer).toMatchObject(WRONG_SIGN_IN);
    });

    it('names each member that is missing', async () => {
      expectNotValid(await post('login', {}), 'email', 'password');
    });
  });

  describe('refresh', () => {
    it('issues new tokens of the same session and keeps the old access token valid', async () => {
      const { body } = await refresh(person.refreshToken);
      expect(body.data.refresh_token).not.toBe(person.refreshToken);
      expect(body.data.user.user_uuid).toBe(person.uuid);
      expect(await me(body.data.access_token)).toMatchObject(OK);
      expect(await me(person.accessToken)).toMatchObject(OK);
    });

    it('ends the session when a refresh token is used again', async () => {
      const { body } = await refresh(person.refreshToken);
      const { access_token, refresh_token } = body.data;
      expect(await refresh(person.refreshToken)).toMatchObject(BAD_CREDENTIAL);
      expect(await refresh(refresh_token)).toMatchObject(BAD_CREDENTIAL);
      expect(await me(access_token)).toMatchObject(BAD_CREDENTIAL);
      expect(await me(person.accessToken)).toMatchObject(BAD_CREDENTIAL);
    });

    it('ends no session for a forged token', async () => {
      const uuid = Buffer.from(person.refreshToken.slice('chit_rt_'.length), 'base64url').subarray(0, 16);
      const forged = Buffer.concat([uuid, randomBytes(32)]).toString('base64url');
      expect(await refresh(`chit_rt_${forged}`)).toMatchObject(BAD_CREDENTIAL);
      expect(await me(person.accessToken)).toMatchObject(OK);
      expect(await refresh(person.refreshToken)).toMatchObject(OK);
    });

    it('ends the session when a refresh token is used again long after its exchange', async () => {
      let { refreshToken } = person;
      for (let times = 0; times < 3; times += 1) {
        refreshToken = (await refresh(refreshToken)).body.data.refresh_token;
      }
      expect(await refresh(person.refreshToken)).toMatchObject(BAD_CREDENTIAL);
      expect(await refresh(refreshToken)).toMatchObject(BAD_CREDENTIAL);
    });

    it('accepts a token in the format before tokens had an HMAC', async () => {
      const uuid = Buffer.from(person.refreshToken.slice('chit_rt_'.length), 'base64url').subarray(0, 16);
      const older = `chit_rt_${Buffer.concat([uuid, randomBytes(32)]).toString('base64url')}`;
      await chit.database.query('UPDATE sessions SET refresh_hash = $1 WHERE user_uuid = $2', [
        createHash('sha256').update(older).digest('hex'),
        person.uuid,
      ]);
      expect(await refresh(older)).toMatchObject(OK);
    });

    it('keeps the other sessions of the account when a session ends', async () => {
      const other = await signIn(chit, person);
      await refresh(person.refreshToken);
      await refresh(person.refreshToken);
      expect(await me(other.accessToken)).toMatchObject(OK);
    });

    it('issues new tokens for at most one of two concurrent uses', async () => {
      const answers = await Promise.all([refresh(person.refreshToken), refresh(person.refreshToken)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    });

    it('refuses a session after thirty days', async () => {
      await chit.database.query(
        "UPDATE sessions SET expires_on = now() - interval '1 second' WHERE user_uuid = $1",
        [person.uuid],
      );
      expect(await refresh(person.refreshToken)).toMatchObject(BAD_CREDENTIAL);
    });

    it('restarts the thirty days', async () => {
      await chit.database.query(
        "UPDATE sessions SET expires_on = now() + interval '1 minute' WHERE user_uuid = $1",
        [person.uuid],
      );
      await refresh(person.refreshToken);
      const [session] = await chit.database.query(
        "SELECT expires_on > now() + interval '29 days 23 hours' AS anew FROM sessions WHERE user_uuid = $1",
        [person.uuid],
      );
      expect(session).toEqual({ anew: true });
    });

    it.each([UNKNOWN_REFRESH_TOKEN, 'chit_rt_', 'garbage'])('refuses %j', async (token) => {
      expect(await refresh(token)).toMatchObject(BAD_CREDENTIAL);
    });

    it('refuses an access token', async () => {
      expectNotValid(await refresh(person.accessToken), 'refresh_token');
    });

    it('names the missing member', async () => {
      expectNotValid(await post('refresh', {}), 'refresh_token');
    });
  });

  describe('logout', () => {
    it('ends the session at once, its access token included', async () => {
      const { refreshToken, accessToken } = person;
      expect(await post('logout', { refresh_token: refreshToken }, accessToken)).toMatchObject(DONE);
      expect(await me(accessToken)).toMatchObject(BAD_CREDENTIAL);
      expect(await refresh(refreshToken)).toMatchObject(BAD_CREDENTIAL);
    });

    it('can end another session of the same account and keep the current one', async () => {
      const other = await signIn(chit, person);
      await post('logout', { refresh_token: other.refreshToken }, person.accessToken);
      expect(await me(other.accessToken)).toMatchObject(BAD_CREDENTIAL);
      expect(await me(person.accessToken)).toMatchObject(OK);
    });

    it("refuses another account's session and does not end it", async () => {
      const stranger = await register(chit);
      const answer = await post('logout', { refresh_token: stranger.refreshToken }, person.accessToken);
      expectNotValid(answer, 'refresh_token');
      expect(await me(stranger.accessToken)).toMatchObject(OK);
    });

    it('refuses a refresh token that was never issued', async () => {
      const answer = await post('logout', { refresh_token: UNKNOWN_REFRESH_TOKEN }, person.accessToken);
      expectNotValid(answer, 'refresh_token');
    });
  });
});

describe('registration settings', () => {
  let chit: Chit;

  beforeAll(async () => {
    chit = await Chit.start();
  });
  afterAll(() => chit.stop());

  it('refuses new accounts and signs in existing ones', async () => {
    await chit.restart({ SIGNUP: 'closed' });
    const rest = documented(chit);
    const body = { email: 'new@merchant.test', password: 'a-password-of-mine' };
    expect(await rest('POST', '/auth/register', { body })).toMatchObject({
      status: 403,
      body: { statusCode: 403, message: 'Sign-up is closed: ask the operator of this service' },
    });
    expect(await rest('POST', '/auth/login', { body: ADMIN })).toMatchObject(OK);
  });

  it('gives new accounts the role guest if SIGNUP_ROLE says so', async () => {
    await chit.restart({ SIGNUP_ROLE: 'guest' });
    const body = { email: 'guest@merchant.test', password: 'a-password-of-mine' };
    expect((await chit.rest('POST', '/auth/register', { body })).body.data.user.role).toBe('guest');
  });
});
