import { GROUP_COMMANDS, PRIVATE_COMMANDS } from '../../src/bot/commands';
import { protect } from '../support/app/authenticator';
import { Chit } from '../support/app/chit';
import { createInvoice, type Person, register, setUser } from '../support/app/factories';
import { whileLocked } from '../support/database/row-lock';
import { BotScene, buttonsOf, carriedBy } from '../support/fake-telegram/bot-scene';
import { createMember } from '../support/people/members';
import { until } from '../support/until';

const NOT_GOOD = 'This link is no longer valid';
const STRANGER = 'Link your account first';

/** The commands for people with a linked account; everybody may ask for help. */
const FOR_LINKED = PRIVATE_COMMANDS.filter((command) => command !== 'help');

let scene: BotScene;

beforeAll(async () => {
  scene = await BotScene.start();
});

afterAll(() => scene.stop());

const me = (person: Person) => scene.rest(person, '/user/me');

const linkedAs = (person: Person) => me(person).then(({ telegram_id }) => telegram_id);

/** Creates a Telegram user unknown to the bot. */
const stranger = (names: { username?: string; last_name?: string } = {}) =>
  scene.telegram.user({ first_name: 'Mia', language_code: 'en', ...names });

/** Creates an account linked to a Telegram user. */
async function linked() {
  const person = await register(scene.chit);
  const user = stranger();
  await scene.link(person, user);
  return { person, user };
}

const audited = (person: Person) =>
  scene.chit.database.query<{ actor_uuid: string; action: string; before: string; after: string }>(
    `SELECT actor_uuid, action, before, after FROM audit_entries
     WHERE subject = $1 AND action LIKE 'user.telegram%' ORDER BY created_on, uuid`,
    [`user:${person.uuid}`],
  );

describe('A deep link', () => {
  it('opens the bot with a code that is valid for ten minutes', async () => {
    const person = await register(scene.chit);
    const link = 'mutation { createTelegramLink { url expiresOn } }';
    const { url, expiresOn } = (await scene.graphql(person, link)).createTelegramLink;
    expect(url).toMatch(/^https:\/\/t\.me\/chit_test_bot\?start=[\w-]{22,64}$/);
    const minutes = (Date.parse(expiresOn) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThan(10.5);
  });

  it('has a code that the database does not store in plaintext', async () => {
    const person = await register(scene.chit);
    const code = await scene.codeFor(person);
    const rows = await scene.chit.database.query<{ row: string }>(
      'SELECT telegram_links::text AS row FROM telegram_links WHERE user_uuid = $1',
      [person.uuid],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code);
  });

  it('shows the masked account and asks for confirmation', async () => {
    const person = await register(scene.chit);
    const user = stranger();
    const question = await scene.ask(user, `/start ${await scene.codeFor(person)}`, 'Link this Telegram');
    const [first = '', ...domain] = [person.email[0], person.email.split('@')[1]];
    expect(question.text).toContain(`the Chit account ${first}•••@${domain}?`);
    expect(question.text).not.toContain(person.email);
    expect(buttonsOf(question)).toEqual(['🔗 Link', 'Not me']);
    expect(await linkedAs(person)).toBeNull();
    await scene.telegram.press(user, question, '🔗 Link');
    const { text, message_id, reply_markup } = await scene.reads(user, `Linked to ${person.email}`);
    expect({ message_id, reply_markup, isLinked: text.startsWith('✅') }).toEqual({
      message_id: question.message_id,
      reply_markup: undefined,
      isLinked: true,
    });
    expect(await linkedAs(person)).toBe(String(user.id));
  });

  it('links nobody who declines, and is no longer valid', async () => {
    const person = await register(scene.chit);
    const user = stranger();
    const code = await scene.codeFor(person);
    const question = await scene.ask(user, `/start ${code}`, 'Link this Telegram');
    const agree = carriedBy(question, '🔗 Link');
    await scene.telegram.press(user, question, 'Not me');
    expect(buttonsOf(await scene.reads(user, 'Nothing was linked'))).toEqual([]);
    await scene.telegram.pressData(user, question, agree);
    await scene.ask(user, `/start ${code}`, NOT_GOOD);
    expect(await linkedAs(person)).toBeNull();
  });

  it('links nobody by a button without a valid code', async () => {
    const person = await register(scene.chit);
    const user = stranger();
    const question = await scene.ask(user, `/start ${await scene.codeFor(person)}`, 'Link this Telegram');
    for (const code of ['nonsense', 'A'.repeat(32)]) {
      const { text } = await scene.telegram.pressData(user, question, `link:${code}`);
      expect(text).toContain(NOT_GOOD);
    }
    expect(await linkedAs(person)).toBeNull();
  });

  it('links the user who opens it to the account, as REST and GraphQL show', async () => {
    const person = await register(scene.chit);
    const user = stranger({ username: 'mia_sells' });
    await scene.link(person, user);
    await scene.reads(user, `Linked to ${person.email}`);
    expect(await me(person)).toMatchObject({ telegram_id: String(user.id), tg_name: '@mia_sells' });
    expect(await scene.graphql(person, '{ me { telegramId telegramName } }')).toEqual({
      me: { telegramId: String(user.id), telegramName: '@mia_sells' },
    });
  });

  it('stores the names of a user without a username', async () => {
    const person = await register(scene.chit);
    await scene.link(person, stranger({ last_name: 'Muster' }));
    expect(await me(person)).toMatchObject({ tg_name: 'Mia Muster' });
  });

  it('works once', async () => {
    const person = await register(scene.chit);
    const [first, second] = [stranger(), stranger()];
    const code = await scene.codeFor(person);
    const question = await scene.ask(second, `/start ${code}`, 'Link this Telegram');
    await scene.open(first, code);
    const { text } = await scene.telegram.press(second, question, '🔗 Link');
    expect(text).toContain(NOT_GOOD);
    await scene.ask(second, `/start ${code}`, NOT_GOOD);
    await scene.ask(first, `/start ${code}`, NOT_GOOD);
    expect(await linkedAs(person)).toBe(String(first.id));
  });

  it('is refused after ten minutes', async () => {
    const person = await register(scene.chit);
    const code = await scene.codeFor(person);
    await scene.chit.database.query(
      "UPDATE telegram_links SET expires_on = now() - interval '1 second' WHERE user_uuid = $1",
      [person.uuid],
    );
    await scene.ask(stranger(), `/start ${code}`, NOT_GOOD);
    expect(await linkedAs(person)).toBeNull();
  });

  it.each(['nonsense', "' OR 1=1 --", '💥', 'A'.repeat(64)])(
    'is refused with an invalid code: %s',
    async (code) => {
      await scene.ask(stranger(), `/start ${code}`, NOT_GOOD);
    },
  );

  it('invalidates the previous link', async () => {
    const person = await register(scene.chit);
    const user = stranger();
    const older = await scene.codeFor(person);
    const newer = await scene.codeFor(person);
    await scene.ask(user, `/start ${older}`, NOT_GOOD);
    await scene.open(user, newer);
  });

  it('does not link a Telegram user with another account until that account is unlinked', async () => {
    const { person: first, user } = await linked();
    const second = await register(scene.chit);
    const code = await scene.codeFor(second);
    await scene.ask(user, `/start ${code}`, 'This Telegram account is already linked to another account');
    expect([await linkedAs(first), await linkedAs(second)]).toEqual([String(user.id), null]);
    await scene.ask(user, '/unlink', 'Unlinked');
    await scene.open(user, code);
    expect([await linkedAs(first), await linkedAs(second)]).toEqual([null, String(user.id)]);
  });

  it('moves an account from one Telegram user to another', async () => {
    const { person, user: first } = await linked();
    const second = stranger();
    await scene.link(person, second);
    expect(await linkedAs(person)).toBe(String(second.id));
    await scene.ask(first, '/me', STRANGER);
    await scene.ask(second, '/me', person.email);
  });

  it('is refused if the account was blocked since', async () => {
    const person = await register(scene.chit);
    const code = await scene.codeFor(person);
    await setUser(scene.chit, person.uuid, { status: 'blocked' });
    await scene.ask(stranger(), `/start ${code}`, NOT_GOOD);
  });

  it('links nobody to an account that is blocked at the same moment', async () => {
    const person = await register(scene.chit);
    const user = stranger();
    const question = await scene.ask(user, `/start ${await scene.codeFor(person)}`, 'Link this Telegram');
    const block = `UPDATE users SET status = 'blocked' WHERE uuid = '${person.uuid}'`;
    const { text } = await whileLocked(scene.chit.database, block, 1, () =>
      scene.telegram.press(user, question, '🔗 Link'),
    );
    expect(text).toContain(NOT_GOOD);
    const [row] = await scene.chit.database.query('SELECT telegram_id FROM users WHERE uuid = $1', [
      person.uuid,
    ]);
    expect(row).toEqual({ telegram_id: null });
  });

  it('does nothing in a group, where everybody could read its code', async () => {
    const person = await register(scene.chit);
    const user = stranger();
    const group = scene.telegram.chat({ type: 'supergroup', title: 'Shop', admins: [user] });
    scene.telegram.addBotAsAdmin(group, user);
    const code = await scene.codeFor(person);
    scene.telegram.say(user, `/start ${code}`, { chat: group });
    await scene.quiet();
    expect(scene.shown(group)).toEqual([]);
    expect(await linkedAs(person)).toBeNull();
    await scene.open(user, code);
  });

  it('is written to the audit log, as is the unlinking', async () => {
    const { person, user } = await linked();
    await scene.ask(user, '/unlink', 'Unlinked');
    const id = String(user.id);
    const rows = await audited(person);
    expect(rows.map(({ before, after, ...row }) => [row, JSON.parse(before), JSON.parse(after)])).toEqual([
      [{ actor_uuid: person.uuid, action: 'user.telegram_link_created' }, null, null],
      [{ actor_uuid: person.uuid, action: 'user.telegram_linked' }, { telegramId: null }, { telegramId: id }],
      [
        { actor_uuid: person.uuid, action: 'user.telegram_unlinked' },
        { telegramId: id },
        { telegramId: null },
      ],
    ]);
  });

  it('cannot be created without a bot, and the error says so', async () => {
    const botless = await Chit.start({ ROLES: 'api' });
    try {
      const { accessToken } = await register(botless);
      const answer = await botless.graphql('mutation { createTelegramLink { url } }', {}, accessToken);
      expect(answer.body.errors[0]).toMatchObject({
        message: 'No Telegram bot is set up here (TELEGRAM_BOT_TOKEN): ask the operator of this service',
        extensions: { code: 'SERVICE_UNAVAILABLE' },
      });
    } finally {
      await botless.stop();
    }
  });
});

describe('A linked Telegram user', () => {
  it('has the current Telegram name', async () => {
    const { person, user } = await linked();
    await scene.ask({ ...user, username: 'mia_the_second' }, '/me', person.email);
    expect(await me(person)).toMatchObject({ tg_name: '@mia_the_second' });
    await scene.ask({ ...user, first_name: 'Maria' }, '/me', person.email);
    expect(await me(person)).toMatchObject({ tg_name: 'Maria' });
  });

  it('gets their account and the commands from /start', async () => {
    const { person, user } = await linked();
    const { text } = await scene.ask(user, '/start', `You are linked to ${person.email}`);
    for (const command of FOR_LINKED) expect(text).toMatch(new RegExp(`^/${command} `, 'm'));
    expect(text).not.toContain('/pending');
  });

  it('gets /pending from /start if they are an admin', async () => {
    const { person, user } = await linked();
    await setUser(scene.chit, person.uuid, { role: 'admin' });
    await scene.ask(user, '/start', '/pending shows who is waiting for approval');
  });

  it('gets the same from /help', async () => {
    const { user } = await linked();
    const { text } = await scene.ask(user, '/start', 'You are linked');
    expect((await scene.ask(user, '/help', 'You are linked')).text).toBe(text);
  });

  it('sees their account with /me', async () => {
    const { merchant, user } = await scene.merchant();
    const { text } = await scene.ask(user, '/me', merchant.email);
    expect(text.split('\n')).toEqual([
      merchant.email,
      'Account type: Merchant',
      'Status: payout wallet approved',
      `Wallet: ${merchant.wallet}`,
      'Service fee on payments: 1 %',
    ]);
  });

  it('sees with /me their role in an account that they handed over', async () => {
    const { person, user } = await linked();
    const owner = await register(scene.chit);
    await scene.chit.database.query('UPDATE users SET owner_uuid = $2 WHERE uuid = $1', [
      person.uuid,
      owner.uuid,
    ]);
    await scene.chit.database.query(
      "INSERT INTO members (account_uuid, person_uuid, role) VALUES ($1, $1, 'cashier')",
      [person.uuid],
    );
    await scene.ask(user, '/me', 'You handed this account over. Your role in it: Cashier');
  });

  it('sees with /profile what payers see, and changes the name', async () => {
    const { merchant, user } = await scene.merchant();
    const { text } = await scene.ask(user, '/profile', 'Customers see this about you');
    expect(text.split('\n').slice(1, 5)).toEqual([
      'Name: none',
      'Support: none',
      'Colour: none',
      'Logo: none',
    ]);
    await scene.ask(user, '/profile Blue <b>Bottle</b>', 'Customers now see the name Blue <b>Bottle</b>');
    await scene.ask(user, '/profile Blue\u202eBottle', 'Invalid name');
    const { body } = await scene.chit.operate('profile { displayName }', {}, { as: merchant.accessToken });
    expect(body.data.displayName).toBe('Blue <b>Bottle</b>');
    const post = await scene.ask(user, '/invoice 3 USDC ARB_SEPOLIA', 'Waiting for payment');
    expect(post.text.split('\n')[0]).toBe('Payment to Blue <b>Bottle</b>');
  });

  it('is referred to /help when the bot does not understand', async () => {
    const { user } = await linked();
    await scene.ask(user, 'good morning', 'I did not understand that. /help');
  });

  it('is unlinked by /unlink', async () => {
    const { person, user } = await linked();
    await scene.ask(user, '/unlink', 'Unlinked. You will get no more messages here.');
    expect(await me(person)).toMatchObject({ telegram_id: null, tg_name: null });
    await scene.ask(user, '/me', STRANGER);
  });

  it('is unlinked by GraphQL’s unlinkTelegram', async () => {
    const { person, user } = await linked();
    const unlink = 'mutation { unlinkTelegram { uuid telegramId telegramName } }';
    expect((await scene.graphql(person, unlink)).unlinkTelegram).toEqual({
      uuid: person.uuid,
      telegramId: null,
      telegramName: null,
    });
    await scene.ask(user, '/me', STRANGER);
  });

  it('receives no more changes of invoices after unlinking', async () => {
    const { merchant, user } = await scene.merchant();
    const card = await scene.ask(user, '/invoice 3 USDC ARB_SEPOLIA', 'Waiting for payment');
    await scene.ask(user, '/unlink', 'Unlinked');
    const [invoice] = await scene.rest(merchant, '/invoice');
    await scene.setInvoice(invoice.uuid, 'paid');
    await scene.quiet();
    expect(scene.telegram.find(user, ({ message_id }) => message_id === card.message_id)).toEqual(card);
    expect(scene.shown(user).at(-1)?.text).toMatch(/^Unlinked/);
    const kept = 'SELECT uuid FROM invoice_posts WHERE invoice_uuid = $1';
    expect(await scene.chit.database.query(kept, [invoice.uuid])).toEqual([]);
  });

  it('has no access as soon as the account is blocked', async () => {
    const { person, user } = await linked();
    await setUser(scene.chit, person.uuid, { status: 'blocked' });
    await scene.ask(user, '/me', STRANGER);
    await scene.ask(user, '/start', 'To start, link your account');
  });

  it('receives no notices while the account is blocked', async () => {
    const { merchant, user } = await scene.merchant();
    const invoice = await createInvoice(scene.chit, merchant);
    await setUser(scene.chit, merchant.uuid, { status: 'blocked' });
    const before = scene.shown(user).length;
    await scene.setInvoice(invoice.uuid, 'paid');
    await scene.quiet();
    expect(scene.shown(user)).toHaveLength(before);
  });
});

describe('A Telegram user without a linked account', () => {
  it.each(['/start', '/help'])('learns from %s how to link an account', async (command) => {
    const { text } = await scene.ask(stranger(), command, 'This is Chit');
    expect(text).toContain('create a link in your dashboard');
    expect(text).toContain('10 minutes');
  });

  it.each([
    ...FOR_LINKED.map((command) => `/${command}`),
    '/invoice 1 USDC ARB_SEPOLIA',
    '/find coffee',
    '/link 1 USDC ARB_SEPOLIA Coffee',
    '/profile Blue Bottle',
    '/pending',
  ])('must link an account before %s', async (command) => {
    const user = stranger();
    await scene.ask(user, command, STRANGER);
    expect(scene.shown(user)).toHaveLength(1);
  });
});

describe('Whom to ask about an installation', () => {
  it('is told with /help to everybody, where the operator has said it', async () => {
    const other = await BotScene.start({ OPERATOR_CONTACT: 'help@pay.test' });
    try {
      const user = other.telegram.user({ first_name: 'Mia', language_code: 'en' });
      const about = 'Questions? Contact the operator of this service: help@pay.test';
      const { text } = await other.ask(user, '/help', 'This is Chit');
      expect(text.split('\n').slice(-2)).toEqual(['', about]);
      await other.link(await register(other.chit), user);
      expect((await other.ask(user, '/help', 'You are linked')).text).toContain(about);
    } finally {
      await other.stop();
    }
    expect((await scene.ask(stranger(), '/help', 'This is Chit')).text).not.toContain('Questions?');
  });
});

describe('Guesses of link codes', () => {
  it('are limited per Telegram user', async () => {
    const guarded = await BotScene.start({
      RATE_LIMIT_LOGIN: '3/600',
      RATE_LIMIT_LOGIN_ACCOUNT: '1000/600',
    });
    try {
      const person = await register(guarded.chit);
      const code = await guarded.codeFor(person);
      const guesser = guarded.telegram.user({ first_name: 'Eve' });
      for (const guess of ['one', 'two', 'three']) await guarded.ask(guesser, `/start ${guess}`, NOT_GOOD);
      const refused = await guarded.ask(guesser, `/start ${code}`, 'Too many requests');
      expect(refused.text).toMatch(/Try again in \d+ seconds/);
      await guarded.open(guarded.telegram.user({ first_name: 'Mia' }), code);
    } finally {
      await guarded.stop();
    }
  });
});

describe('Wrong passwords for an account', () => {
  it('are reported to the owner in Telegram when there are many', async () => {
    const guarded = await BotScene.start({ RATE_LIMIT_LOGIN_ACCOUNT: '3/600' });
    try {
      const person = await register(guarded.chit);
      const user = guarded.telegram.user({ first_name: 'Mia', language_code: 'en' });
      await guarded.link(person, user);
      const body = { email: person.email, password: 'not-the-password' };
      for (let times = 1; times <= 3; times++) await guarded.chit.rest('POST', '/auth/login', { body });
      const { text } = await guarded.reads(user, 'wrong passwords');
      expect(text).toContain('3 wrong passwords or codes were tried for your account within 10 minutes');
    } finally {
      await guarded.stop();
    }
  });
});

describe('A change of the second factor of a person who has handed over their account', () => {
  it('is reported to this person, and not to the new owner', async () => {
    const { merchant, user } = await scene.merchant();
    const owner = await createMember(scene.chit, merchant, 'manager');
    const ownersUser = stranger();
    await scene.link(owner, ownersUser);
    const as = merchant.accessToken;
    await scene.chit.operate('transferOwnership { role }', { personUuid: owner.uuid }, { as });
    await protect(scene.chit, merchant);
    await scene.reads(user, 'An authenticator app was set up for your account');
    await scene.quiet();
    expect(scene.shown(ownersUser).map(({ text }) => text)).not.toContainEqual(
      expect.stringContaining('An authenticator app was set up'),
    );
  });
});

describe('The commands', () => {
  it('are registered for private chats and groups, in both languages', async () => {
    const { commands } = scene.telegram.profile;
    await until(async () => commands.size >= 4);
    const registered = [...commands].map(([scope, told]) => [
      scope.split(/\s+/).filter(Boolean).join(' '),
      told.map(({ command }) => command),
    ]);
    expect(Object.fromEntries(registered)).toEqual({
      all_private_chats: PRIVATE_COMMANDS,
      all_group_chats: GROUP_COMMANDS,
      'all_private_chats de': PRIVATE_COMMANDS,
      'all_group_chats de': GROUP_COMMANDS,
    });
    const described = [...commands.values()].map(([first]) => first?.description);
    expect(new Set(described)).toEqual(new Set(['Create an invoice', 'Rechnung erstellen']));
  });
});
