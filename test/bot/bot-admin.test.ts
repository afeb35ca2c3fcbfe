import type { User } from 'grammy/types';
import {
  createInvoice,
  createWebhook,
  OTHER_WALLET,
  type Person,
  register,
  setUser,
  WALLET,
} from '../support/app/factories';
import { BotScene, buttonsOf, carriedBy } from '../support/fake-telegram/bot-scene';
import type { Shown } from '../support/fake-telegram/telegram-message';
import { Receiver } from '../support/http/receiver';

const ADMINS_ONLY = { text: 'Only admins can do this.', show_alert: true };

let scene: BotScene;

beforeAll(async () => {
  scene = await BotScene.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
});

afterAll(() => scene.stop());

/** Creates an admin linked to a Telegram user. */
async function linkedAdmin(at = scene) {
  const admin = await register(at.chit);
  await setUser(at.chit, admin.uuid, { role: 'admin' });
  const user = at.telegram.user({ first_name: 'Ada', language_code: 'en' });
  await at.link(admin, user);
  return { admin, user };
}

/** Creates a linked account with an unverified wallet. */
async function linkedCustomer() {
  const customer = await register(scene.chit);
  const user = scene.telegram.user({ first_name: 'Mia', language_code: 'en' });
  await scene.link(customer, user);
  return { customer, user };
}

async function requestWallet(person: Person, wallet = WALLET, at = scene): Promise<void> {
  const answer = await at.chit.rest('POST', '/user/whitelist/request', {
    as: person.accessToken,
    body: { wallet },
  });
  expect(answer.status).toBe(200);
}

/** Waits for the whitelist question that an admin gets about a person. */
const asked = (admin: User, { email }: Person, wallet = WALLET): Promise<Shown> =>
  scene.reads(admin, new RegExp(`${email}[^]*${wallet}`));

const statusOf = async (person: Person) => (await scene.rest(person, '/user/me')).status;
const shownNow = ({ chat, message_id }: Shown) =>
  scene.telegram.find(chat, (one) => one.message_id === message_id);

describe('A whitelist request', () => {
  it('reaches every linked admin, with buttons', async () => {
    const [one, other] = [await linkedAdmin(), await linkedAdmin()];
    const { customer } = await linkedCustomer();
    await requestWallet(customer);
    for (const { user } of [one, other]) {
      const message = await asked(user, customer);
      expect(message.text).toBe(`🔔 ${customer.email} requests approval of the wallet\n${WALLET}`);
      expect(buttonsOf(message)).toEqual(['✅ Approve', '❌ Reject']);
    }
  });

  it.each([
    ['✅ Approve', 'verified', 'was approved: you can create invoices now', '✅ Approved'],
    ['❌ Reject', 'rejected', 'was not approved', '❌ Not approved'],
  ])('is decided by %s, and the customer is notified', async (button, status, told, decided) => {
    const { user: ada } = await linkedAdmin();
    const { customer, user } = await linkedCustomer();
    await requestWallet(customer);
    const message = await asked(ada, customer);
    await scene.telegram.press(ada, message, button);
    expect(await statusOf(customer)).toBe(status);
    expect((await scene.reads(user, told)).text).toContain(WALLET);
    const after = shownNow(message);
    expect(after?.text).toBe(`${message.text}\n\n${decided}`);
    expect(buttonsOf(after as Shown)).toEqual([]);
  });

  it('names the admin who decided it in the audit log', async () => {
    const { admin, user: ada } = await linkedAdmin();
    const { customer } = await linkedCustomer();
    await requestWallet(customer);
    await scene.telegram.press(ada, await asked(ada, customer), '✅ Approve');
    const rows = await scene.chit.database.query<{ actor_uuid: string; before: string; after: string }>(
      "SELECT actor_uuid, before, after FROM audit_entries WHERE subject = $1 AND action = 'user.updated'",
      [`user:${customer.uuid}`],
    );
    expect(rows.map(({ before, after, ...row }) => [row, JSON.parse(before), JSON.parse(after)])).toEqual([
      [{ actor_uuid: admin.uuid }, { status: 'pending' }, { status: 'verified' }],
    ]);
  });

  it('is decided by the first press, for the same admin and for others', async () => {
    const [one, other] = [await linkedAdmin(), await linkedAdmin()];
    const { customer } = await linkedCustomer();
    await requestWallet(customer);
    const [first, second] = [await asked(one.user, customer), await asked(other.user, customer)];
    const reject = carriedBy(first, '❌ Reject');
    await scene.telegram.press(one.user, first, '✅ Approve');
    await scene.telegram.pressData(one.user, first, reject);
    await scene.telegram.press(other.user, second, '❌ Reject');
    expect(shownNow(second)?.text).toBe(`${second.text}\n\nThis request is no longer open.`);
    expect(await statusOf(customer)).toBe('verified');
  });

  it('is void after a request for another wallet, which it cannot approve', async () => {
    const { user: ada } = await linkedAdmin();
    const { customer } = await linkedCustomer();
    await requestWallet(customer);
    const older = await asked(ada, customer);
    await requestWallet(customer, OTHER_WALLET);
    const newer = await asked(ada, customer, OTHER_WALLET);
    await scene.telegram.press(ada, older, '✅ Approve');
    expect(shownNow(older)?.text).toContain('This request is no longer open.');
    expect(await statusOf(customer)).toBe('pending');
    await scene.telegram.press(ada, newer, '✅ Approve');
    expect(await scene.rest(customer, '/user/me')).toMatchObject({
      status: 'verified',
      wallet: OTHER_WALLET,
    });
  });

  it.each([
    ['✅ Approve', OTHER_WALLET, `was approved: new invoices pay out to it`],
    ['❌ Reject', WALLET, `was not approved: new invoices still pay out to ${WALLET}`],
  ])(
    'of a verified merchant shows both wallets; after %s, invoices pay to %s',
    async (button, client, told) => {
      const { user: ada } = await linkedAdmin();
      const { merchant, user } = await scene.merchant();
      await requestWallet(merchant, OTHER_WALLET);
      await scene.reads(user, 'A new wallet was added');
      const account = await scene.ask(user, '/me', merchant.email);
      expect(account.text).toMatch(new RegExp(`Wallet: ${WALLET}[^]*New wallet: ${OTHER_WALLET}`));
      const message = await asked(ada, merchant, OTHER_WALLET);
      expect(message.text).toContain(`of the new wallet\n${OTHER_WALLET}\nIt replaces the wallet\n${WALLET}`);
      await scene.telegram.press(ada, message, button);
      await scene.reads(user, told);
      expect(await scene.rest(merchant, '/user/me')).toMatchObject({ status: 'verified', wallet: client });
      expect(await createInvoice(scene.chit, merchant)).toMatchObject({ client });
    },
  );

  it('cannot be decided by a former admin', async () => {
    const { admin, user: ada } = await linkedAdmin();
    const { customer } = await linkedCustomer();
    await requestWallet(customer);
    const message = await asked(ada, customer);
    await setUser(scene.chit, admin.uuid, { role: 'customer' });
    expect(await scene.telegram.press(ada, message, '✅ Approve')).toMatchObject(ADMINS_ONLY);
    expect(await statusOf(customer)).toBe('pending');
    expect(shownNow(message)).toEqual(message);
  });

  it('cannot be decided by the customer with forged callback data', async () => {
    const { user: ada } = await linkedAdmin();
    const { customer, user } = await linkedCustomer();
    await requestWallet(customer);
    const data = carriedBy(await asked(ada, customer), '✅ Approve');
    const own = await scene.ask(user, '/me', customer.email);
    expect(await scene.telegram.pressData(user, own, data)).toMatchObject(ADMINS_ONLY);
    expect(await statusOf(customer)).toBe('pending');
  });

  it('cannot be decided by an unlinked user with forged callback data', async () => {
    const { user: ada } = await linkedAdmin();
    const { customer } = await linkedCustomer();
    await requestWallet(customer);
    const data = carriedBy(await asked(ada, customer), '✅ Approve');
    const eve = scene.telegram.user({ first_name: 'Eve' });
    const own = await scene.ask(eve, '/start', 'This is Chit');
    expect((await scene.telegram.pressData(eve, own, data)).text).toContain('Link your account first');
    expect(await statusOf(customer)).toBe('pending');
  });

  it('is void if an admin has decided it elsewhere', async () => {
    const { user: ada } = await linkedAdmin();
    const { customer, user } = await linkedCustomer();
    await requestWallet(customer);
    const message = await asked(ada, customer);
    await setUser(scene.chit, customer.uuid, { status: 'rejected' });
    await scene.reads(user, 'was not approved');
    await scene.telegram.press(ada, message, '✅ Approve');
    expect(shownNow(message)?.text).toContain('This request is no longer open.');
    expect(await statusOf(customer)).toBe('rejected');
  });
});

describe('/pending', () => {
  let own: BotScene;

  beforeEach(async () => {
    own = await BotScene.start();
  });
  afterEach(() => own.stop());

  it('reports an empty list, and later the oldest five requests and the number of further ones', async () => {
    const { user: ada } = await linkedAdmin(own);
    await own.ask(ada, '/pending', 'Nobody is waiting for approval.');
    const people: Person[] = [];
    for (let made = 0; made < 6; made++) {
      const person = await register(own.chit);
      await requestWallet(person, WALLET, own);
      people.push(person);
    }
    await own.quiet();

    const before = own.shown(ada).length;
    await own.ask(ada, '/pending', '1 more waiting.');
    const listed = own.shown(ada).slice(before, -1);
    expect(listed.map(({ text }) => people.findIndex(({ email }) => text.includes(email)))).toEqual([
      0, 1, 2, 3, 4,
    ]);

    await own.telegram.press(ada, listed[0] as Shown, '❌ Reject');
    const again = own.shown(ada).length;
    await own.ask(ada, '/pending', people[5]?.email ?? '');
    expect(own.shown(ada).slice(again)).toHaveLength(5);
  });

  it('lists a verified merchant who requests a new wallet', async () => {
    const { user: ada } = await linkedAdmin(own);
    const { merchant } = await own.merchant();
    await own.chit.database.query("UPDATE users SET created_on = '2020-01-01' WHERE uuid = $1", [
      merchant.uuid,
    ]);
    await requestWallet(merchant, OTHER_WALLET, own);
    await own.quiet();
    const before = own.shown(ada).length;
    await own.ask(ada, '/pending', /./);
    await own.quiet();
    expect(own.shown(ada)[before]?.text).toMatch(
      new RegExp(`${merchant.email}[^]*${OTHER_WALLET}[^]*${WALLET}`),
    );
  });

  it('is refused to customers with the required role', async () => {
    const { user } = await scene.merchant();
    await scene.ask(user, '/pending', 'Only admins can do this.');
  });
});

describe('A disabled webhook', () => {
  it('is reported to its owner, with URL and reason', async () => {
    const { merchant, user } = await scene.merchant();
    const receiver = await Receiver.start((response) => void response.writeHead(410).end());
    try {
      await createWebhook(scene.chit, merchant, receiver.url);
      await createInvoice(scene.chit, merchant);
      const { text } = await scene.reads(
        user,
        'Chit can no longer notify your shop system (webhook): it answered that this address no longer exists (for your developer: error 410).',
      );
      expect(text).toContain(receiver.url);
    } finally {
      await receiver.stop();
    }
  });
});
