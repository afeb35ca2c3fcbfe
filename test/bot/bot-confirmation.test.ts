import type { User } from 'grammy/types';
import { createMerchant, type Person, register, setUser, signIn, WALLET } from '../support/app/factories';
import { BotScene } from '../support/fake-telegram/bot-scene';
import { inSession, openBrowserSession } from '../support/http/browser-session';

const REFUSED = /please link this Telegram account again/;
const NOT_VALID = 'This link is no longer valid';
const NEW_PASSWORD = 'another-long-password';

let scene: BotScene;

beforeAll(async () => {
  scene = await BotScene.start();
});

afterAll(() => scene.stop());

const operate = (call: string, input: object, { accessToken: as }: Person) =>
  scene.chit.operate(call, input, { as });

const newUser = () => scene.telegram.user({ first_name: 'Ada', language_code: 'en' });

/** Creates an admin whose Telegram account was linked from a confirmed session. */
async function linkedAdmin(): Promise<{ admin: Person; user: User }> {
  const admin = await register(scene.chit);
  await setUser(scene.chit, admin.uuid, { role: 'admin' });
  const user = newUser();
  await scene.link(admin, user);
  return { admin, user };
}

/** Has a new customer ask for a wallet, and the admin press Approve. Returns the customer's status, and what was shown. */
async function approve(user: User): Promise<{ status: string; shown: string }> {
  const customer = await register(scene.chit);
  await operate('requestWhitelist { uuid }', { wallet: WALLET }, customer);
  const message = await scene.reads(user, new RegExp(customer.email));
  const shown = await scene.telegram.press(user, message, '✅ Approve');
  const { status } = await scene.rest(customer, '/user/me');
  return { status, shown: JSON.stringify(shown ?? null) };
}

/** UUID of the person's session. */
async function sessionOf(person: Person): Promise<string> {
  const { sessions } = await scene.graphql(person, '{ sessions { uuid isCurrent } }');
  return sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).uuid;
}

const changePassword = (person: Person) => {
  const input = { oldPassword: person.password, newPassword: NEW_PASSWORD };
  return operate('changePassword', input, person);
};

/** Codes of the person that were created and not used. */
const codesOf = ({ uuid }: Person) =>
  scene.chit.database.query('SELECT FROM telegram_links WHERE user_uuid = $1', [uuid]);

describe('A link to Telegram', () => {
  it('is refused to a session that has not confirmed the identity of its person', async () => {
    const merchant = await createMerchant(scene.chit);
    const headers = inSession(await openBrowserSession(scene.chit, merchant));
    const create = () => scene.chit.operate('createTelegramLink { url }', {}, { headers });
    expect((await create()).status).toBe(200);
    await scene.chit.database.query('UPDATE sessions SET confirmed_on = NULL WHERE user_uuid = $1', [
      merchant.uuid,
    ]);
    const { status, body } = await create();
    expect([status, body.message]).toEqual([403, expect.stringMatching(/^Confirm your identity first/)]);
  });

  it('ends with the session that created it', async () => {
    const merchant = await createMerchant(scene.chit);
    const other = await signIn(scene.chit, merchant);
    const code = await scene.codeFor(other);
    await operate('logout', { refreshToken: other.refreshToken }, other);
    await scene.ask(newUser(), `/start ${code}`, NOT_VALID);
  });

  it('ends with a change of the password, also in the session that created it', async () => {
    const merchant = await createMerchant(scene.chit);
    const code = await scene.codeFor(merchant);
    expect((await changePassword(merchant)).status).toBe(200);
    await scene.ask(newUser(), `/start ${code}`, NOT_VALID);
    expect(await codesOf(merchant)).toEqual([]);
  });
});

describe('A linked Telegram account', () => {
  it('approves a wallet when a confirmed session has linked it', async () => {
    const { user } = await linkedAdmin();
    expect((await approve(user)).status).toBe('verified');
  });

  it.each<[string, string, (admin: Person) => Promise<unknown>]>([
    ['the password was changed', NEW_PASSWORD, changePassword],
    ['the other sessions were ended', '', (admin) => operate('revokeOtherSessions', {}, admin)],
    [
      'the password was reset',
      NEW_PASSWORD,
      async (admin) => {
        const input = { userUuid: admin.uuid };
        const { body } = await operate('createPasswordResetLink { url }', input, admin);
        const token = new URL(body.data.url).hash.slice(1);
        return scene.chit.operate('resetPasswordByToken', { token, newPassword: NEW_PASSWORD });
      },
    ],
  ])('approves no wallet after %s, until a new link is opened', async (_, newPassword, change) => {
    const { admin, user } = await linkedAdmin();
    expect(await change(admin)).toMatchObject({ status: 200 });
    expect((await approve(user)).status).toBe('pending');
    const again = await signIn(scene.chit, { ...admin, password: newPassword || admin.password });
    expect((await operate('me { telegramConfirmed }', {}, again)).body.data).toEqual({
      telegramConfirmed: false,
    });
    await scene.open(user, await scene.codeFor(again));
    expect((await approve(user)).status).toBe('verified');
  });

  it('approves no wallet after the session that linked it was revoked', async () => {
    const { admin, user } = await linkedAdmin();
    const again = await signIn(scene.chit, admin);
    expect(await operate('revokeSession', { uuid: await sessionOf(admin) }, again)).toMatchObject({
      status: 200,
    });
    expect((await approve(user)).status).toBe('pending');
  });

  it.each<[string, (admin: Person) => Promise<unknown>]>([
    [
      'another session was revoked',
      async (admin) => {
        const other = await signIn(scene.chit, admin);
        return operate('revokeSession', { uuid: await sessionOf(other) }, admin);
      },
    ],
    [
      'the session that linked it has signed out',
      (admin) => operate('logout', { refreshToken: admin.refreshToken }, admin),
    ],
  ])('still approves wallets after %s', async (_, end) => {
    const { admin, user } = await linkedAdmin();
    expect(await end(admin)).toMatchObject({ status: 200 });
    expect((await approve(user)).status).toBe('verified');
  });

  it('approves no wallet after a used refresh token of the session that linked it came again', async () => {
    const { admin, user } = await linkedAdmin();
    const input = { refreshToken: admin.refreshToken };
    const refresh = () => scene.chit.operate('refreshSession { expiresIn }', input);
    expect([(await refresh()).status, (await refresh()).status]).toEqual([200, 401]);
    expect((await approve(user)).status).toBe('pending');
  });

  it('adds no channel after a change of the password, and is told how to confirm', async () => {
    const { merchant, user } = await scene.merchant();
    await changePassword(merchant);
    const chat = scene.telegram.chat({ type: 'channel', title: 'Orders', admins: [user] });
    scene.telegram.addBotAsAdmin(chat, user);
    await scene.reads(user, REFUSED);
    expect(
      await scene.chit.database.query('SELECT FROM channels WHERE user_uuid = $1', [merchant.uuid]),
    ).toEqual([]);
  });

  it('still creates invoices after a change of the password', async () => {
    const { merchant, user } = await scene.merchant();
    await changePassword(merchant);
    await scene.ask(user, '/me', merchant.email);
  });
});
