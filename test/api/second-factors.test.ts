import { codeOf, forgetUsedCodes, type ProtectedPerson, protect } from '../support/app/authenticator';
import { ADMIN, type Answer, Chit } from '../support/app/chit';
import { createMerchant, type Person, register, setUser, signIn } from '../support/app/factories';
import { signInCalls } from '../support/app/sign-in-calls';
import { inSession, OWN_PAGE } from '../support/http/browser-session';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { BAD_CREDENTIAL, conflict, expectNotValid, TOO_MANY, WRONG_SIGN_IN } from '../support/http/refusals';
import { createMember } from '../support/people/members';

const OK = { status: 200 };
const CODE_REQUIRED = {
  status: 401,
  body: {
    statusCode: 401,
    message:
      'The password is correct, but this account has two-step verification: add a code, or sign in with a passkey',
  },
};
const WRONG_CODE = {
  status: 401,
  body: { statusCode: 401, message: 'The code is wrong or already used: enter a new one' },
};

const UNKNOWN_CODES = ['000000', '0000-0000-0000-0000', 'garbage', ' ', '1'.repeat(64)];

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

const { me, refresh } = signInCalls(() => rest);

const call = (operation: string, who: Person, input: object = {}) =>
  chit.operate(operation, input, { as: who.accessToken });

const begin = (who: Person) => call('beginTotp { secret uri }', who);
const confirmTotp = (who: Person, code: string) => call('confirmTotp', who, { code });
const disable = (who: Person) => call('disableTotp', who);
const regenerate = (who: Person) => call('regenerateRecoveryCodes', who);

const login = ({ email, password }: Pick<Person, 'email' | 'password'>, code?: string, from?: string) =>
  rest('POST', '/auth/login', {
    body: { email, password, ...(code !== undefined && { code }) },
    headers: from ? { 'x-forwarded-for': from } : undefined,
  });

const loginOverGraphql = ({ email, password }: Person, code?: string) =>
  chit.graphql('mutation ($input: LoginInput!) { login(input: $input) { user { uuid } } }', {
    input: { email, password, code },
  });

const reasonOf = ({ body }: Answer) => body.errors?.[0]?.extensions.reason.code;

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();

const factorsOf = async (who: Person) =>
  (await call('secondFactors { totpSince recoveryCodesLeft isRequired }', who)).body.data;

const auditOf = async ({ uuid }: Person) => {
  const rows = await chit.database.query<{ action: string }>(
    "SELECT action FROM audit_entries WHERE subject = $1 AND actor_uuid = $2 AND action <> 'user.registered' ORDER BY uuid",
    [`user:${uuid}`, uuid],
  );
  return rows.map(({ action }) => action);
};

describe('The set-up of an authenticator app', () => {
  it('gives a secret and the same secret as a URI for a QR code', async () => {
    const { body } = await begin(person);
    expect(body.data).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String) });
    const uri = new URL(body.data.uri);
    expect(uri.searchParams.get('secret')).toBe(body.data.secret);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Chit pay.chit.test:${person.email}`);
  });

  it('has no effect before a code confirms it', async () => {
    await begin(person);
    expect(await login(person)).toMatchObject(OK);
    expect(await factorsOf(person)).toEqual({ totpSince: null, recoveryCodesLeft: 0, isRequired: false });
  });

  it('refuses a wrong code, and the code of an earlier secret', async () => {
    const earlier = (await begin(person)).body.data.secret;
    const { secret } = (await begin(person)).body.data;
    for (const code of ['000000', codeOf(earlier), codeOf(secret, 5), codeOf(secret, -5)])
      expectNotValid(await confirmTotp(person, code), 'code');
    expect(await confirmTotp(person, codeOf(secret))).toMatchObject(OK);
  });

  it('returns ten recovery codes once, and is in the audit log', async () => {
    const { recoveryCodes } = await protect(chit, person);
    expect(recoveryCodes).toHaveLength(10);
    expect(await factorsOf(person)).toEqual({
      totpSince: expect.any(String),
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect(await auditOf(person)).toEqual(['user.totp_enabled']);
  });

  it('ends the other sessions and keeps this one', async () => {
    const other = await signIn(chit, person);
    await protect(chit, person);
    expect(await me(other.accessToken)).toMatchObject(BAD_CREDENTIAL);
    expect(await refresh(other.refreshToken)).toMatchObject(BAD_CREDENTIAL);
    expect(await me(person.accessToken)).toMatchObject(OK);
    expect(await refresh(person.refreshToken)).toMatchObject(OK);
  });

  it('succeeds once for two concurrent confirmations', async () => {
    const { secret } = (await begin(person)).body.data;
    const confirm = () => confirmTotp(person, codeOf(secret));
    expect(statusesOf(await Promise.all([confirm(), confirm()]))).toEqual([200, 409]);
  });

  it('is refused while an app is set up, and its completion before it has begun', async () => {
    expect(await confirmTotp(person, '000000')).toMatchObject(
      conflict('Begin the set-up of an authenticator app first'),
    );
    await protect(chit, person);
    const enabled = conflict(
      'An authenticator app is already set up: remove it before you set up another one',
    );
    expect(await begin(person)).toMatchObject(enabled);
    expect(await confirmTotp(person, '000000')).toMatchObject(enabled);
  });

  it('stores neither secret nor codes in plain text', async () => {
    const { secret, recoveryCodes } = await protect(chit, person);
    const rows = await chit.database.query(
      'SELECT * FROM totp_secrets JOIN recovery_codes USING (user_uuid) WHERE user_uuid = $1',
      [person.uuid],
    );
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });
});

describe('A sign-in to an account with an authenticator app', () => {
  let owner: ProtectedPerson;

  beforeEach(async () => {
    owner = await protect(chit, person);
  });

  it('needs a code besides the password, over REST and GraphQL', async () => {
    expect(await login(owner)).toMatchObject(CODE_REQUIRED);
    expect(reasonOf(await loginOverGraphql(owner))).toBe('second_factor_required');
    expect(await login(owner, codeOf(owner.secret))).toMatchObject(OK);
    const { body } = await loginOverGraphql(owner, codeOf(owner.secret, 1));
    expect(body.data.login.user.uuid).toBe(owner.uuid);
  });

  it('accepts the code with the spaces that apps show', async () => {
    const code = codeOf(owner.secret);
    expect(await login(owner, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject(OK);
  });

  it.each(UNKNOWN_CODES)('refuses the code %j', async (code) => {
    expect(await login(owner, code)).toMatchObject(WRONG_CODE);
    expect(reasonOf(await loginOverGraphql(owner, code))).toBe('wrong_code');
  });

  it('refuses codes of other times and of other accounts', async () => {
    const stranger = await protect(chit, await register(chit));
    const codes = [codeOf(owner.secret, 3), codeOf(owner.secret, -3), codeOf(stranger.secret)];
    for (const code of [...codes, stranger.recoveryCodes[0]])
      expect(await login(owner, code)).toMatchObject(WRONG_CODE);
    expect(await factorsOf(stranger)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('says nothing of the second factor to whoever does not know the password', async () => {
    const wrong = { email: owner.email, password: 'not-the-password' };
    expect(await login(wrong)).toMatchObject(WRONG_SIGN_IN);
    expect(await login(wrong, codeOf(owner.secret))).toMatchObject(WRONG_SIGN_IN);
    await setUser(chit, owner.uuid, { status: 'blocked' });
    expect(await login(owner)).toMatchObject(WRONG_SIGN_IN);
    expect(await login(owner, codeOf(owner.secret))).toMatchObject(WRONG_SIGN_IN);
  });

  it('accepts each code once, and none of an earlier time step after it', async () => {
    const [now, next] = [codeOf(owner.secret), codeOf(owner.secret, 1)];
    expect(await login(owner, next)).toMatchObject(OK);
    expect(await login(owner, next)).toMatchObject(WRONG_CODE);
    expect(await login(owner, now)).toMatchObject(WRONG_CODE);
  });

  it('accepts a code once for ten concurrent sign-ins', async () => {
    const code = codeOf(owner.secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(owner, code)));
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(401)]);
  });

  it('does not accept the code that confirmed the set-up', async () => {
    const fresh = await register(chit);
    const { secret } = (await begin(fresh)).body.data;
    const code = codeOf(secret);
    await confirmTotp(fresh, code);
    expect(await login(fresh, code)).toMatchObject(WRONG_CODE);
  });

  it('leaves refreshes without a code', async () => {
    expect(await refresh(owner.refreshToken)).toMatchObject(OK);
  });

  it('needs the password alone after the app was removed, which ends the other sessions', async () => {
    const { body } = await login(owner, codeOf(owner.secret));
    expect(await disable(owner)).toMatchObject(OK);
    expect(await me(body.data.access_token)).toMatchObject(BAD_CREDENTIAL);
    expect(await login(owner)).toMatchObject(OK);
    expect(await factorsOf(owner)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect(await auditOf(owner)).toEqual(['user.totp_enabled', 'user.totp_disabled']);
    expect(await disable(owner)).toMatchObject(OK);
  });

  it('ignores a code where there is no second factor', async () => {
    expect(await login(await register(chit), '000000')).toMatchObject(OK);
  });
});

describe('A recovery code', () => {
  let owner: ProtectedPerson;

  beforeEach(async () => {
    owner = await protect(chit, person);
  });

  it('replaces a code of the app once, however it is typed', async () => {
    const [one = '', other = ''] = owner.recoveryCodes;
    expect(await login(owner, one.toUpperCase())).toMatchObject(OK);
    expect(await login(owner, one)).toMatchObject(WRONG_CODE);
    expect(await login(owner, other.replaceAll('-', ' '))).toMatchObject(OK);
    expect(await factorsOf(owner)).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await auditOf(owner)).slice(1)).toEqual(['user.recovery_code_used', 'user.recovery_code_used']);
  });

  it('signs in after a change of JWT_SECRET, when no code of the app does', async () => {
    await chit.withSettings({ JWT_SECRET: 'another-secret-that-is-long-enough' }, async () => {
      expect(await login(owner, codeOf(owner.secret))).toMatchObject(WRONG_CODE);
      expect(await login(owner, owner.recoveryCodes[0])).toMatchObject(OK);
    });
  });

  it('signs in once for ten concurrent sign-ins', async () => {
    const [code] = owner.recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(owner, code)));
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(401)]);
    expect(await factorsOf(owner)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('is not valid any more after new ones were made', async () => {
    const { body } = await regenerate(owner);
    expect(body.data).toHaveLength(10);
    expect(await login(owner, owner.recoveryCodes[0])).toMatchObject(WRONG_CODE);
    expect(await login(owner, body.data[0])).toMatchObject(OK);
  });

  it('cannot be made without a second factor', async () => {
    expect(await regenerate(await register(chit))).toMatchObject(
      conflict('The account has no two-step verification: set it up first'),
    );
  });
});

describe('A confirmation of identity by a person with an authenticator app', () => {
  let owner: ProtectedPerson;

  beforeEach(async () => {
    owner = await protect(chit, person);
  });

  const confirm = (proof: object, who: Person = owner) => call('confirmIdentity', who, proof);

  it('needs a code besides the password', async () => {
    const { password, secret } = owner;
    expectNotValid(await confirm({ password }), 'code');
    expectNotValid(await confirm({ code: codeOf(secret) }), 'password');
    expect(await confirm({ password, code: codeOf(secret) })).toMatchObject(OK);
  });

  it('permits dangerous operations in a browser session from then on', async () => {
    const { email, password, secret } = owner;
    const code = codeOf(secret);
    const input = { email, password, code };
    const opened = await chit.operate('openBrowserSession { expiresOn }', { input }, { headers: OWN_PAGE });
    const headers = inSession(opened.headers.get('set-cookie')?.split(';')[0] ?? '');
    await chit.database.query(
      "UPDATE sessions SET confirmed_on = now() - interval '11 minutes' WHERE user_uuid = $1",
      [owner.uuid],
    );
    const dangerousAct = async () => (await chit.operate('regenerateRecoveryCodes', {}, { headers })).status;
    const confirmHere = (proof: object) => chit.operate('confirmIdentity', proof, { headers });
    expectNotValid(await confirmHere({ password }), 'code');
    expectNotValid(await confirmHere({ password, code }), 'code');
    expect(await dangerousAct()).toBe(403);
    expect(await confirmHere({ password, code: codeOf(secret, 1) })).toMatchObject(OK);
    expect(await dangerousAct()).toBe(200);
  });

  it.each(UNKNOWN_CODES)('refuses the code %j', async (code) => {
    expectNotValid(await confirm({ password: owner.password, code }), 'code');
  });

  it('uses each code up, whether a sign-in or a confirmation came first', async () => {
    const { password, secret } = owner;
    const [now, next] = [codeOf(secret), codeOf(secret, 1)];
    expect(await login(owner, now)).toMatchObject(OK);
    expectNotValid(await confirm({ password, code: now }), 'code');
    expect(await confirm({ password, code: next })).toMatchObject(OK);
    expect(await login(owner, next)).toMatchObject(WRONG_CODE);
  });

  it('accepts a code once for ten concurrent confirmations', async () => {
    const body = { password: owner.password, code: codeOf(owner.secret) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(body)));
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(400)]);
  });

  it('uses no code up when the password is wrong', async () => {
    const code = codeOf(owner.secret);
    expectNotValid(await confirm({ password: 'not-the-password', code }), 'password');
    expect(await confirm({ password: owner.password, code })).toMatchObject(OK);
  });

  it('accepts a recovery code once, which is in the audit log', async () => {
    const { password, recoveryCodes } = owner;
    const [code] = recoveryCodes;
    expect(await confirm({ password, code })).toMatchObject(OK);
    expectNotValid(await confirm({ password, code }), 'code');
    expect(await factorsOf(owner)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await auditOf(owner)).slice(1)).toEqual(['user.recovery_code_used']);
  });

  it('needs the password alone without a second factor, where a code is ignored', async () => {
    const stranger = await register(chit);
    const { password } = stranger;
    expect(await confirm({ password }, stranger)).toMatchObject(OK);
    expect(await confirm({ password, code: '000000' }, stranger)).toMatchObject(OK);
    expectNotValid(
      await confirm({ password: owner.password, code: codeOf(owner.secret) }, stranger),
      'password',
    );
  });
});

describe('The number of wrong codes', () => {
  let owner: ProtectedPerson;

  beforeAll(() => chit.restart({ TRUST_PROXY: 'true', RATE_LIMIT_LOGIN_ACCOUNT: '3/900' }));
  beforeEach(async () => {
    owner = await protect(chit, person);
  });
  afterAll(() => chit.restart());

  it('is limited for an account, from all addresses together', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      expect(await login(owner, '000000', address)).toMatchObject(WRONG_CODE);
    expect(await login(owner, codeOf(owner.secret), '203.0.113.4')).toMatchObject(TOO_MANY);
    const stranger = await register(chit);
    expect(await login(stranger, undefined, '203.0.113.4')).toMatchObject(OK);
  });

  it('is limited for sign-ins and confirmations together', async () => {
    const { password } = owner;
    const confirm = (code: string) => call('confirmIdentity', owner, { password, code });
    for (let attempt = 0; attempt < 2; attempt += 1) expectNotValid(await confirm('000000'), 'code');
    expect(await login(owner, '000000')).toMatchObject(WRONG_CODE);
    expect(await confirm(codeOf(owner.secret))).toMatchObject(TOO_MANY);
    expect(await login(owner, codeOf(owner.secret), '203.0.113.6')).toMatchObject(TOO_MANY);
  });

  it('is limited for a set-up too', async () => {
    const fresh = await register(chit);
    const { secret } = (await begin(fresh)).body.data;
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await confirmTotp(fresh, '000000')).toMatchObject({ status: 400 });
    expect(await confirmTotp(fresh, codeOf(secret))).toMatchObject(TOO_MANY);
  });

  it('counts no sign-in that only lacks a code, and starts again after a right code', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await login(owner, undefined, '203.0.113.5')).toMatchObject(CODE_REQUIRED);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect(await login(owner, '000000', '203.0.113.5')).toMatchObject(WRONG_CODE);
      await forgetUsedCodes(chit, owner);
      expect(await login(owner, codeOf(owner.secret), '203.0.113.5')).toMatchObject(OK);
    }
  });
});

describe('An installation that requires a second factor of customers', () => {
  const SETUP_REQUIRED = {
    status: 403,
    body: {
      statusCode: 403,
      message: 'Set up two-step verification first: this installation requires it for the role customer',
    },
  };

  beforeAll(() => chit.restart({ SECOND_FACTOR_REQUIRED: 'customer' }));
  afterAll(() => chit.restart());

  it('signs a customer without one in, and permits only what concerns the person alone', async () => {
    const { accessToken: as } = await signIn(chit, person);
    for (const path of ['/invoice', '/api_key', '/channels'])
      expect(await rest('GET', path, { as })).toMatchObject(SETUP_REQUIRED);
    expect(reasonOf(await chit.graphql('{ invoices { total } }', {}, as))).toBe(
      'second_factor_setup_required',
    );
    expect(await me(as)).toMatchObject(OK);
    expect(await factorsOf(person)).toMatchObject({ isRequired: true });
  });

  it('permits everything once a factor is set up, and nothing once it is removed', async () => {
    const owner = await protect(chit, person);
    expect(await rest('GET', '/invoice', { as: owner.accessToken })).toMatchObject(OK);
    await disable(owner);
    expect(await rest('GET', '/invoice', { as: owner.accessToken })).toMatchObject(SETUP_REQUIRED);
  });

  it('requires none of admins and of API keys', async () => {
    const admin = await signIn(chit, ADMIN);
    expect(await rest('GET', '/user', { as: admin.accessToken })).toMatchObject(OK);
    await chit.restart();
    const { apiKey } = await createMerchant(chit);
    await chit.restart({ SECOND_FACTOR_REQUIRED: 'customer' });
    const body = {
      amount: 1,
      token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
      network: 'ARB_SEPOLIA',
    };
    expect(await rest('POST', '/invoice/by_api_key', { as: apiKey, body })).toMatchObject(OK);
  });
});

describe('An installation that requires a second factor of admins', () => {
  it("requires one of the members of an admin's account, and says so", async () => {
    const member = await createMember(chit, await signIn(chit, ADMIN), 'cashier');
    await chit.withSettings({ SECOND_FACTOR_REQUIRED: 'admin' }, async () => {
      expect(await factorsOf(member)).toMatchObject({ isRequired: true });
      expect((await rest('GET', '/invoice', { as: member.accessToken })).body.message).toBe(
        'Set up two-step verification first: this installation requires it for the role admin',
      );
      expect(await factorsOf(person)).toMatchObject({ isRequired: false });
    });
  });
});
