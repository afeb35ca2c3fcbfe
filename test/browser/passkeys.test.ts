import { generateKeyPairSync } from 'node:crypto';
import { Ceremonies } from '../../src/services/accounts/factors/ceremonies';
import { protect } from '../support/app/authenticator';
import { type Answer, Chit } from '../support/app/chit';
import { type Person, register, setUser, signIn } from '../support/app/factories';
import { SETTINGS } from '../support/app/settings';
import { type CeremonyOptions, type Forgery, SoftAuthenticator } from '../support/app/soft-authenticator';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { inSession, OWN_PAGE, openBrowserSession } from '../support/http/browser-session';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { BAD_CREDENTIAL, conflict, expectNotValid, NOT_FOUND, TOO_MANY } from '../support/http/refusals';

const OK = { status: 200 };
const WRONG_PASSKEY = {
  status: 401,
  body: { statusCode: 401, message: 'The passkey is not valid or already used: try again' },
};
const ORIGIN = 'https://pay.chit.test';

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

const call = (operation: string, who: Person, input: object = {}) =>
  chit.operate(operation, input, { as: who.accessToken });

const registerPasskey = (who: Person, input: object) =>
  call('registerPasskey { passkey { uuid name createdOn lastUsedOn } recoveryCodes }', who, { input });

const passkeysOf = (who: Person) => call('passkeys { uuid lastUsedOn }', who);

const registrationOptions = async (who: Person): Promise<CeremonyOptions> =>
  (await call('passkeyRegistrationOptions { ceremony options }', who)).body.data;

const signInOptions = async (): Promise<CeremonyOptions> =>
  (await chit.operate('passkeySignInOptions { ceremony options }')).body.data;

const openSession = (input: object, headers: Record<string, string> = OWN_PAGE) =>
  chit.operate('openBrowserSessionByPasskey { user { uuid } }', { input }, { headers });

/** Registers a passkey of a person, and returns it. */
async function withPasskey(who: Person): Promise<SoftAuthenticator> {
  const key = new SoftAuthenticator(ORIGIN, who.uuid);
  const { status } = await registerPasskey(who, key.register(await registrationOptions(who)));
  expect(status).toBe(200);
  return key;
}

const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';

const FORGERIES: [string, Forgery][] = [
  ['from another origin', { origin: 'https://pay.chit.test.evil.test' }],
  ['from http', { origin: 'http://pay.chit.test' }],
  ['of another installation', { rpId: 'evil.test' }],
  ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['without verification of the user', { isVerified: false }],
  ['without presence of the user', { isPresent: false }],
  ['of the other kind', { type: 'webauthn.other' }],
];

describe('The registration of a passkey', () => {
  it('stores it, and shows recovery codes with the first second factor only', async () => {
    const first = new SoftAuthenticator(ORIGIN, person.uuid);
    const answer = await registerPasskey(person, first.register(await registrationOptions(person)));
    expect(answer.body.data).toEqual({
      passkey: {
        uuid: expect.any(String),
        name: 'Soft key',
        createdOn: expect.any(String),
        lastUsedOn: null,
      },
      recoveryCodes: expect.any(Array),
    });
    expect(answer.body.data.recoveryCodes).toHaveLength(10);
    const second = new SoftAuthenticator(ORIGIN, person.uuid);
    const { body } = await registerPasskey(person, second.register(await registrationOptions(person)));
    expect(body.data.recoveryCodes).toBeNull();
    const list = await passkeysOf(person);
    expect(list.body.data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      answer.body.data.passkey.uuid,
      body.data.passkey.uuid,
    ]);
  });

  it('offers the name of the installation, and refuses authenticators that have a passkey already', async () => {
    const key = await withPasskey(person);
    const { options } = (await call('passkeyRegistrationOptions { ceremony options }', person)).body.data;
    expect(options).toMatchObject({
      rp: { id: 'pay.chit.test' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id.toString('base64url') }],
    });
  });

  it.each(FORGERIES)('is refused with a response %s', async (_name, forgery) => {
    const key = new SoftAuthenticator(ORIGIN, person.uuid);
    const options = await registrationOptions(person);
    expectNotValid(await registerPasskey(person, key.register(options, forgery)), 'response');
    expect((await passkeysOf(person)).body.data).toEqual([]);
  });

  it('is refused when it is replayed, of another session, of another person, or of another kind', async () => {
    const key = new SoftAuthenticator(ORIGIN, person.uuid);
    const stranger = await register(chit);
    const other = await signIn(chit, person);
    const input = key.register(await registrationOptions(person));
    expectNotValid(await registerPasskey(stranger, input), 'response');
    expectNotValid(await registerPasskey(other, input), 'response');
    const signInCeremony = { ...input, ceremony: (await signInOptions()).ceremony };
    expectNotValid(await registerPasskey(person, signInCeremony), 'response');
    expectNotValid(await registerPasskey(person, { ...input, ceremony: 'A'.repeat(72) }), 'response');
    expect(await registerPasskey(person, input)).toMatchObject(OK);
    expectNotValid(await registerPasskey(person, input), 'response');
    const known = key.register(await registrationOptions(stranger));
    expect(await registerPasskey(stranger, known)).toMatchObject({ status: 409 });
  });

  it('names a response that is none', async () => {
    const { ceremony } = await registrationOptions(person);
    for (const response of [{}, [], 'x', { id: 'a', rawId: 'a', type: 'public-key' }])
      expectNotValid(await registerPasskey(person, { ceremony, name: 'x', response }), 'response');
  });

  it('makes the password alone insufficient, and ends the other sessions', async () => {
    const other = await signIn(chit, person);
    await withPasskey(person);
    expect(await rest('GET', '/user/me', { as: other.accessToken })).toMatchObject(BAD_CREDENTIAL);
    const { email, password } = person;
    const answer = await rest('POST', '/auth/login', { body: { email, password } });
    expect(answer.body.message).toContain('this account has two-step verification');
  });
});

describe('A passkey', () => {
  it('signs in without a password', async () => {
    const key = await withPasskey(person);
    const answer = await openSession(key.assert(await signInOptions()));
    expect(answer.body.data.user.uuid).toBe(person.uuid);
    const cookie = cookieOf(answer);
    const me = await rest('GET', '/user/me', { headers: inSession(cookie) });
    expect(me.body.data.user_uuid).toBe(person.uuid);
    const [{ lastUsedOn }] = (await passkeysOf(person)).body.data;
    expect(lastUsedOn).toEqual(expect.any(String));
  });

  it.each([
    ...FORGERIES,
    ['of another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['with the handle of another person', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['with a counter that is not higher', { counter: 0 }],
    ['in a frame of another page', { crossOrigin: true, origin: 'https://evil.test' }],
  ] as [string, Forgery][])('is refused with a response %s', async (_name, forgery) => {
    const key = await withPasskey(person);
    expect(await openSession(key.assert(await signInOptions()))).toMatchObject(OK);
    const answer = await openSession(key.assert(await signInOptions(), forgery));
    expect(answer).toMatchObject(WRONG_PASSKEY);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('is refused when its response is replayed, stolen without its ceremony, or of a registration', async () => {
    const key = await withPasskey(person);
    const proof = key.assert(await signInOptions());
    const stolen = { ...proof, ceremony: (await signInOptions()).ceremony };
    expect(await openSession(stolen)).toMatchObject(WRONG_PASSKEY);
    expect(await openSession(proof)).toMatchObject(OK);
    expect(await openSession(proof)).toMatchObject(WRONG_PASSKEY);
    const registration = await registrationOptions(person);
    const options = { challenge: registration.options.challenge, rpId: 'pay.chit.test' };
    const misused = key.assert({ ceremony: registration.ceremony, options });
    expect(await openSession(misused)).toMatchObject(WRONG_PASSKEY);
  });

  it('signs in once for ten concurrent uses of one response', async () => {
    const proof = (await withPasskey(person)).assert(await signInOptions());
    const answers = await Promise.all(Array.from({ length: 10 }, () => openSession(proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  it('is refused to pages of other sites, and to blocked accounts', async () => {
    const key = await withPasskey(person);
    const foreign = await openSession(key.assert(await signInOptions()), {
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.status).toBe(403);
    await setUser(chit, person.uuid, { status: 'blocked' });
    expect(await openSession(key.assert(await signInOptions()))).toMatchObject(WRONG_PASSKEY);
  });

  it('can be renamed and removed by its person alone; without a factor, the password is enough again', async () => {
    const key = await withPasskey(person);
    const stranger = await register(chit);
    const [{ uuid }] = (await passkeysOf(person)).body.data;
    const remove = (who: Person) => call('deletePasskey', who, { uuid });
    expect(await call('renamePasskey { name }', stranger, { uuid, name: 'Mine' })).toMatchObject(NOT_FOUND);
    expect(await remove(stranger)).toMatchObject(NOT_FOUND);
    expect((await call('renamePasskey { name }', person, { uuid, name: 'Phone' })).body.data.name).toBe(
      'Phone',
    );
    const cookie = cookieOf(await openSession(key.assert(await signInOptions())));
    expect(await remove(person)).toMatchObject(OK);
    expect((await rest('GET', '/user/me', { headers: inSession(cookie) })).status).toBe(401);
    expect(await openSession(key.assert(await signInOptions()))).toMatchObject(WRONG_PASSKEY);
    await signIn(chit, person);
    const factors = await call('secondFactors { recoveryCodesLeft }', person);
    expect(factors.body.data.recoveryCodesLeft).toBe(0);
  });

  it('is listed in the audit log, and stays when the authenticator app is removed', async () => {
    const owner = await protect(chit, person);
    await withPasskey(owner);
    await call('disableTotp', owner);
    const { email, password } = owner;
    expect((await rest('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
    const rows = await chit.database.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE actor_uuid = $1 AND action LIKE 'user.%' AND action <> 'user.registered' ORDER BY uuid",
      [owner.uuid],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'user.totp_enabled',
      'user.passkey_added',
      'user.totp_disabled',
    ]);
  });

  it('needs a fresh confirmation in a browser session', async () => {
    const cookie = await openBrowserSession(chit, person);
    await chit.database.query(
      "UPDATE sessions SET confirmed_on = now() - interval '11 minutes' WHERE user_uuid = $1 AND is_browser",
      [person.uuid],
    );
    const options = { headers: inSession(cookie) };
    const answer = await chit.operate('passkeyRegistrationOptions { ceremony }', {}, options);
    expect(answer.status).toBe(403);
  });
});

describe('A confirmation by passkey', () => {
  let key: SoftAuthenticator;
  let cookie: string;

  beforeEach(async () => {
    key = await withPasskey(person);
    cookie = cookieOf(await openSession(key.assert(await signInOptions())));
    await expireConfirmations();
  });

  const expireConfirmations = () =>
    chit.database.query(
      "UPDATE sessions SET confirmed_on = now() - interval '11 minutes' WHERE user_uuid = $1 AND is_browser",
      [person.uuid],
    );

  const within = (header: string, operation: string, input: object = {}) =>
    chit.operate(operation, input, { headers: inSession(header) });

  const BEGIN = 'passkeyConfirmationOptions { ceremony options }';

  const confirmationOptions = async (header = cookie): Promise<CeremonyOptions> =>
    (await within(header, BEGIN)).body.data;

  const confirmBy = (header: string, proof: object) => within(header, 'confirmIdentity', proof);

  const confirm = (passkey: object) => confirmBy(cookie, { passkey });

  const dangerousAct = async (header = cookie) => (await within(header, 'beginTotp { secret }')).status;

  const expectRefused = async (passkey: object) => {
    expectNotValid(await confirm(passkey), 'passkey');
    expect(await dangerousAct()).toBe(403);
  };

  it('permits dangerous operations in its session only, without the password', async () => {
    const other = cookieOf(await openSession(key.assert(await signInOptions())));
    await expireConfirmations();
    expect(await dangerousAct()).toBe(403);
    expect(await confirm(key.assert(await confirmationOptions()))).toMatchObject(OK);
    expect(await dangerousAct()).toBe(200);
    expect(await dangerousAct(other)).toBe(403);
  });

  it('offers the passkeys of the person alone, of which there must be one', async () => {
    const { options } = (await within(cookie, BEGIN)).body.data;
    expect(options).toMatchObject({
      ...{ rpId: 'pay.chit.test', userVerification: 'required' },
      allowCredentials: [{ id: key.id.toString('base64url') }],
    });
    const { accessToken: as } = await register(chit);
    expect(await chit.operate(BEGIN, {}, { as })).toMatchObject(
      conflict('You have no passkey: register one first'),
    );
  });

  it.each([
    ...FORGERIES,
    ['of another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['with the handle of another person', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['with a counter that is not higher', { counter: 1 }],
  ] as [string, Forgery][])('is refused with a response %s', async (_name, forgery) => {
    await expectRefused(key.assert(await confirmationOptions(), forgery));
  });

  it('is refused with the passkey of another person, which can be used afterwards', async () => {
    const stranger = await register(chit);
    const foreign = await withPasskey(stranger);
    await expectRefused(foreign.assert(await confirmationOptions()));
    const userHandle = Buffer.from(person.uuid.replaceAll('-', ''), 'hex').toString('base64url');
    await expectRefused(foreign.assert(await confirmationOptions(), { userHandle }));
    const [{ lastUsedOn }] = (await passkeysOf(stranger)).body.data;
    expect(lastUsedOn).toBeNull();
    expect(await openSession(foreign.assert(await signInOptions()))).toMatchObject(OK);
  });

  it('is refused with a ceremony of a sign-in, of a registration or of another session', async () => {
    await expectRefused(key.assert(await signInOptions()));
    const { ceremony, options } = await registrationOptions(person);
    const misused = { challenge: options.challenge, rpId: 'pay.chit.test' };
    await expectRefused(key.assert({ ceremony, options: misused }));
    const other = cookieOf(await openSession(key.assert(await signInOptions())));
    await expireConfirmations();
    await expectRefused(key.assert(await confirmationOptions(other)));
    const { body } = await call(BEGIN, person);
    await expectRefused(key.assert(body.data));
  });

  it('is of no use for a sign-in', async () => {
    const proof = key.assert(await confirmationOptions());
    expect(await openSession(proof)).toMatchObject(WRONG_PASSKEY);
    expect(await confirm(proof)).toMatchObject(OK);
  });

  it('is refused when it is replayed, stolen without its ceremony, or expired', async () => {
    const proof = key.assert(await confirmationOptions());
    await expectRefused({ ...proof, ceremony: (await confirmationOptions()).ceremony });
    expect(await confirm(proof)).toMatchObject(OK);
    await expireConfirmations();
    await expectRefused(proof);
    const [session] = await chit.database.query<{ uuid: string }>(
      'SELECT uuid FROM sessions WHERE user_uuid = $1 AND is_browser',
      [person.uuid],
    );
    const begin = (age: number) => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - age);
      const ceremony = { kind: 'confirmation', sessionUuid: session?.uuid ?? '' } as const;
      const { token, challenge } = new Ceremonies(SETTINGS.JWT_SECRET).begin(ceremony);
      now.mockRestore();
      return {
        ceremony: token,
        options: { challenge: challenge.toString('base64url'), rpId: 'pay.chit.test' },
      };
    };
    await expectRefused(key.assert(begin(5 * 60_000)));
    expect(await confirm(key.assert(begin(4 * 60_000)))).toMatchObject(OK);
  });

  it('succeeds once for ten concurrent uses of one response', async () => {
    const proof = key.assert(await confirmationOptions());
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  it('is refused once the passkey was removed', async () => {
    const proof = key.assert(await confirmationOptions());
    await withPasskey(person);
    await chit.database.query('DELETE FROM passkeys WHERE credential_id = $1', [
      key.id.toString('base64url'),
    ]);
    await expectRefused(proof);
  });

  it('takes the place of password and code, which are not given besides it', async () => {
    const passkey = key.assert(await confirmationOptions());
    for (const more of [{ password: person.password }, { code: '000000' }])
      expectNotValid(await confirmBy(cookie, { passkey, ...more }), 'passkey');
    expectNotValid(await confirmBy(cookie, {}), 'password');
    expect(await confirm(passkey)).toMatchObject(OK);
  });

  it('leaves the password insufficient without a recovery code', async () => {
    const { password } = person;
    expectNotValid(await confirmBy(cookie, { password }), 'code');
    expectNotValid(await confirmBy(cookie, { password, code: '000000' }), 'code');
    expect(await dangerousAct()).toBe(403);
    const { data: recoveryCodes } = (await call('regenerateRecoveryCodes', person)).body;
    const answer = await confirmBy(cookie, { password, code: recoveryCodes[0] });
    expect(answer).toMatchObject(OK);
    expect(await dangerousAct()).toBe(200);
  });

  describe('that is refused', () => {
    beforeAll(() => chit.restart({ RATE_LIMIT_LOGIN_ACCOUNT: '3/900' }));
    afterAll(() => chit.restart());

    it('counts like a wrong password of its session', async () => {
      const { password } = person;
      await expectRefused(key.assert(await signInOptions()));
      await expectRefused(key.assert(await confirmationOptions(), { isVerified: false }));
      const wrong = { password: 'not-the-password', code: '0' };
      expectNotValid(await confirmBy(cookie, wrong), 'password');
      expect(await confirm(key.assert(await confirmationOptions()))).toMatchObject(TOO_MANY);
      expect(await confirmBy(cookie, { password, code: '0' })).toMatchObject(TOO_MANY);
      const other = cookieOf(await openSession(key.assert(await signInOptions())));
      const passkey = key.assert(await confirmationOptions(other));
      expect(await confirmBy(other, { passkey })).toMatchObject(OK);
    });
  });
});

describeWithBrowser('In Chromium, with a virtual authenticator,', () => {
  const browser = useBrowser();

  beforeAll(async () => {
    await chit.restart({ PUBLIC_URL: '' });
  });
  afterAll(async () => {
    await chit.restart();
  });

  it('a person registers a passkey, signs in with it, and confirms their identity with it', async () => {
    const origin = chit.url.replace('127.0.0.1', 'localhost');
    const { page } = await browser.open(origin, { bypassCSP: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const authenticator = { protocol: 'ctap2', transport: 'internal', isUserVerified: true } as const;
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...authenticator, hasResidentKey: true, hasUserVerification: true },
    });
    const { email, password } = person;
    const outcome = await page.evaluate(`(${CEREMONIES})(${JSON.stringify({ email, password })})`);
    expect(outcome).toEqual({ registered: 10, signedIn: person.uuid, me: person.uuid, confirmed: true });
  });
});

/** In the page: signs in, registers a passkey, signs out, signs in with the passkey, and confirms the identity with it. */
const CEREMONIES = `async ({ email, password }) => {
  const call = async (query, variables) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    const { data } = await (await fetch('/graphql', { method: 'POST', headers, body })).json();
    return Object.values(data)[0];
  };
  const signIn = 'mutation ($input: LoginInput!) { openBrowserSession(input: $input) { expiresOn } }';
  await call(signIn, { input: { email, password } });
  const begun = await call('mutation { passkeyRegistrationOptions { ceremony options } }');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.options);
  const created = await navigator.credentials.create({ publicKey });
  const input = { ceremony: begun.ceremony, name: 'Virtual', response: created.toJSON() };
  const register = 'mutation ($input: RegisterPasskeyInput!) { registerPasskey(input: $input) { recoveryCodes } }';
  const { recoveryCodes } = await call(register, { input });
  await call('mutation { closeBrowserSession }');
  const proofFor = async (name) => {
    const { ceremony, options } = await call('mutation { ' + name + ' { ceremony options } }');
    const request = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const used = await navigator.credentials.get({ publicKey: request });
    return { ceremony, response: used.toJSON() };
  };
  const open =
    'mutation ($input: PasskeyProofInput!) { openBrowserSessionByPasskey(input: $input) { user { uuid } } }';
  const session = await call(open, { input: await proofFor('passkeySignInOptions') });
  const confirm = 'mutation ($passkey: PasskeyProofInput!) { confirmIdentity(passkey: $passkey) }';
  const confirmed = await call(confirm, { passkey: await proofFor('passkeyConfirmationOptions') });
  const me = await call('{ me { uuid } }');
  return { registered: recoveryCodes.length, signedIn: session.user.uuid, me: me.uuid, confirmed };
}`;
