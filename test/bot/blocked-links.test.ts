import { createMerchant, type Person, register, setUser, signInAdmin } from '../support/app/factories';
import { BotScene } from '../support/fake-telegram/bot-scene';
import { createMember, invite } from '../support/people/members';
import { TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

const NEW_PASSWORD = 'another-long-password';

let smtp: TestSmtpServer;
let scene: BotScene;

beforeAll(async () => {
  smtp = await TestSmtpServer.start();
  scene = await BotScene.start({ SMTP_URL: smtp.url, MAIL_FROM: 'chit@pay.test', SIGNUP: 'open' });
});

afterAll(async () => {
  await scene.stop();
  await smtp.down();
});

async function statusOf(operation: string, input: object, as?: Person): Promise<number> {
  return (await scene.chit.operate(operation, input, { as: as?.accessToken })).status;
}

const ACCEPT = 'acceptInvitation { session { expiresIn } }';
const newcomer = () => ({ email: `${Math.random().toString(36).slice(2)}@new.test`, password: NEW_PASSWORD });

/** The token in the link of the person's latest mail with this subject. */
async function mailed({ email }: Person, subject: string): Promise<string> {
  const mail = await until(async () =>
    smtp.mails.find((each) => each.recipients.includes(email) && each.subject === subject),
  );
  return /#([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
}

async function handedOut(admin: Person, person: Person): Promise<string> {
  const input = { userUuid: person.uuid };
  const { body } = await scene.chit.operate('createPasswordResetLink { url }', input, {
    as: admin.accessToken,
  });
  return new URL(body.data.url).hash.slice(1);
}

const resetWith = (token: string) => statusOf('resetPasswordByToken', { token, newPassword: NEW_PASSWORD });

async function newAdmin(): Promise<Person> {
  const admin = await register(scene.chit);
  await setUser(scene.chit, admin.uuid, { role: 'admin' });
  return admin;
}

async function signUpCode(admin: Person): Promise<string> {
  const { body } = await scene.chit.operate(
    'createSignUpInvitation { code }',
    { input: {} },
    { as: admin.accessToken },
  );
  return body.data.code;
}

const signUpWith = (invitation: string) =>
  statusOf('register { expiresIn }', { input: { ...newcomer(), invitation } });

const changePassword = (person: Person) =>
  statusOf('changePassword', { oldPassword: person.password, newPassword: NEW_PASSWORD }, person);

/** Has the person invite somebody to another account; returns how to accept, as a status. */
async function invitationElsewhere(person: Person): Promise<() => Promise<number>> {
  const owner = await createMerchant(scene.chit);
  const { token } = await invite(scene.chit, owner, 'manager');
  await statusOf('acceptInvitation { membership { role } }', { input: { token } }, person);
  await statusOf('switchAccount { role }', { accountUuid: owner.uuid }, person);
  const made = await invite(scene.chit, person, 'cashier');
  await statusOf('switchAccount { role }', { accountUuid: person.uuid }, person);
  return () => statusOf(ACCEPT, { input: { token: made.token, ...newcomer() } });
}

/** Each way to use what was handed out before the block, as a status. */
const LINKS: Record<string, (person: Person) => Promise<() => Promise<number>>> = {
  'a reset link that an admin has handed out': async (person) => {
    const token = await handedOut(await signInAdmin(scene.chit), person);
    return () => resetWith(token);
  },
  'a reset link in a mail': async (person) => {
    await statusOf('requestPasswordReset', { email: person.email });
    const token = await mailed(person, 'Choose a new password');
    return () => resetWith(token);
  },
  'a link that confirms the e-mail address': async (person) => {
    const token = await mailed(person, 'Verify your e-mail address');
    return () => statusOf('confirmEmail', { token });
  },
  'an invitation to the account': async (person) => {
    const { token } = await invite(scene.chit, person, 'cashier');
    return () => statusOf(ACCEPT, { input: { token, ...newcomer() } });
  },
  'an invitation that the person made to another account': invitationElsewhere,
};

describe('After a block was lifted', () => {
  it.each(Object.entries(LINKS))('%s from before the block is refused', async (_, prepare) => {
    const person = await createMerchant(scene.chit);
    const use = await prepare(person);
    await setUser(scene.chit, person.uuid, { status: 'blocked' });
    await setUser(scene.chit, person.uuid, { status: 'unverified' });
    expect(await use()).toBe(400);
  });

  it.each(Object.entries(LINKS))('%s is accepted without a block', async (_, prepare) => {
    const use = await prepare(await createMerchant(scene.chit));
    expect(await use()).toBe(200);
  });

  it('a link to Telegram from before the block links nobody', async () => {
    const person = await createMerchant(scene.chit);
    const code = await scene.codeFor(person);
    await setUser(scene.chit, person.uuid, { status: 'blocked' });
    await setUser(scene.chit, person.uuid, { status: 'unverified' });
    const user = scene.telegram.user({ first_name: 'Mia', language_code: 'en' });
    await scene.ask(user, `/start ${code}`, 'This link is no longer valid');
  });
});

describe('What an admin has handed out', () => {
  it.each([
    ['is blocked', { status: 'blocked' }],
    ['is no admin any more', { role: 'customer' }],
  ])('ends when the admin %s', async (_, change) => {
    const [admin, person] = [await newAdmin(), await register(scene.chit)];
    const token = await handedOut(admin, person);
    const code = await signUpCode(admin);
    await setUser(scene.chit, admin.uuid, change);
    expect([await resetWith(token), await signUpWith(code)]).toEqual([400, 400]);
  });

  it('is accepted while the admin is one', async () => {
    const [admin, person] = [await newAdmin(), await register(scene.chit)];
    const used = [await resetWith(await handedOut(admin, person)), await signUpWith(await signUpCode(admin))];
    expect(used).toEqual([200, 200]);
  });
});

describe('What a person has handed out', () => {
  it.each<[string, (person: Person) => Promise<number>]>([
    ['has changed the password', changePassword],
    ['was given a new password', async (person) => resetWith(await handedOut(await newAdmin(), person))],
    ['has ended the other sessions', (person) => statusOf('revokeOtherSessions', {}, person)],
  ])('ends when the person %s', async (_, change) => {
    const [admin, person] = [await newAdmin(), await register(scene.chit)];
    const invitation = await invitationElsewhere(admin);
    const token = await handedOut(admin, person);
    const code = await signUpCode(admin);
    expect(await change(admin)).toBe(200);
    expect([await invitation(), await resetWith(token), await signUpWith(code)]).toEqual([400, 400, 400]);
  });

  it('does not end with the password of another person', async () => {
    const owner = await createMerchant(scene.chit);
    const member = await createMember(scene.chit, owner, 'manager');
    const { token } = await invite(scene.chit, owner, 'cashier');
    expect(await changePassword(member)).toBe(200);
    expect(await statusOf(ACCEPT, { input: { token, ...newcomer() } })).toBe(200);
  });
});

describe('A link to a new password', () => {
  it('is refused after the password was changed', async () => {
    const person = await register(scene.chit);
    const token = await handedOut(await signInAdmin(scene.chit), person);
    await changePassword(person);
    expect(await resetWith(token)).toBe(400);
  });

  it('counts once when several links of one account are used at the same time', async () => {
    const [admin, person] = [await newAdmin(), await register(scene.chit)];
    const tokens: string[] = [];
    while (tokens.length < 6) tokens.push(await handedOut(admin, person));
    const used = await Promise.all(tokens.map(resetWith));
    expect(used.sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });
});
