import { Chit } from '../support/app/chit';
import {
  createApiKey,
  createGuest,
  createMerchant,
  createWebhook,
  type Merchant,
  type Person,
  setUser,
  signIn,
} from '../support/app/factories';
import { createLink, openPage, pathOf, sendForm } from '../support/checkout/payment-links';
import { Receiver } from '../support/http/receiver';
import { accept, call, createMember, invite } from '../support/people/members';

let chit: Chit;
let receiver: Receiver;
let owner: Merchant;

beforeAll(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT_WRITE_DAY: '30/86400' });
  receiver = await Receiver.start();
});
beforeEach(async () => {
  owner = await createMerchant(chit);
});
afterAll(async () => {
  await chit.stop();
  await receiver.stop();
});

const enterTestMode = (person: Person, accountUuid?: string) =>
  call(
    chit,
    person.accessToken,
    'mutation ($to: UUID) { switchAccount(accountUuid: $to, test: true) { test } }',
    {
      to: accountUuid,
    },
  );

const testKey = async (person: Person, scopes = ['invoices:create']) =>
  (await createApiKey(chit, person, { test: true, scopes })).key;

const bill = (as: string) => chit.rest('POST', '/invoice/by_api_key', { as, body: { amount: 10 } });

const REMOVE = 'mutation ($person: UUID!) { removeMember(personUuid: $person) }';
const DEMOTE = 'mutation ($person: UUID!) { changeMemberRole(personUuid: $person, role: cashier) { role } }';

const byOwner = (mutation: string, { uuid }: Person) =>
  call(chit, owner.accessToken, mutation, { person: uuid });

const isDisabled = async (webhook: string) => {
  const [row] = await chit.database.query<{ disabled_on: Date | null }>(
    'SELECT disabled_on FROM webhooks WHERE uuid = $1',
    [webhook],
  );
  return row?.disabled_on !== null;
};

/** The buttons on the page of a test invoice, which need no credential. */
const press = (checkoutToken: string, simulation: string) =>
  chit.fetch('POST', `/checkout/${checkoutToken}/simulate`, {
    raw: new URLSearchParams({ simulation }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const checkoutTokenOf = (answer: { body: { data: { url: string } } }) =>
  answer.body.data.url.split('/').at(-1) ?? '';

const TEST_TOKEN = { network: 'TEST', token_address: '0x0000000000000000000000000000000000000840' };

describe('A member who is removed', () => {
  it('has no access to test mode either, nor gets it back with a new invitation', async () => {
    const developer = await createMember(chit, owner, 'developer');
    const key = await testKey(developer);
    await enterTestMode(developer, owner.uuid);
    await byOwner(REMOVE, developer);
    const session = await signIn(chit, developer);
    const { token } = await invite(chit, owner, 'developer');
    await accept(chit, token, session.accessToken);
    expect((await bill(key)).status).toBe(401);
    expect(await call(chit, developer.accessToken, '{ me { uuid } }')).toMatchObject({ status: 401 });
  });

  it.each([
    ['removed', REMOVE],
    ['demoted', DEMOTE],
  ])('gets no messages of test mode any more: %s', async (_, mutation) => {
    const developer = await createMember(chit, owner, 'developer');
    await enterTestMode(developer, owner.uuid);
    const webhook = await createWebhook(chit, developer, receiver.url);
    await byOwner(mutation, developer);
    expect(await isDisabled(webhook)).toBe(true);
  });
});

describe('The block of an account', () => {
  const block = () => setUser(chit, owner.uuid, { status: 'blocked' });

  it('ends its test keys, which stay ended', async () => {
    const key = await testKey(owner);
    await block();
    await setUser(chit, owner.uuid, { status: 'verified' });
    expect((await bill(key)).status).toBe(401);
  });

  it('ends the sessions of its members in test mode', async () => {
    const developer = await createMember(chit, owner, 'developer');
    await enterTestMode(developer, owner.uuid);
    await block();
    await setUser(chit, owner.uuid, { status: 'verified' });
    expect(await call(chit, developer.accessToken, '{ me { uuid } }')).toMatchObject({ status: 401 });
  });

  it('closes the pages of its test invoices and links to changes', async () => {
    const checkoutToken = checkoutTokenOf(await bill(await testKey(owner)));
    await enterTestMode(owner);
    const link = chit.url + pathOf(await createLink(chit, owner, TEST_TOKEN));
    const { key } = await openPage(link);
    expect((await press(checkoutToken, 'payment:1')).status).toBe(200);
    await block();
    expect((await press(checkoutToken, 'expire')).status).toBe(404);
    expect(await sendForm(link, { key: key ?? '' })).toMatchObject({ status: 409 });
  });
});

describe('A guest', () => {
  it('is a guest in test mode too', async () => {
    const guest = await createGuest(chit);
    await enterTestMode(guest);
    const create = 'mutation { createWebhook(url: "https://shop.test/") { uuid } }';
    expect(await call(chit, guest.accessToken, create)).toMatchObject({ reason: 'role_required' });
  });

  it('cannot go on with a test key from before', async () => {
    const key = await testKey(owner);
    await setUser(chit, owner.uuid, { role: 'guest' });
    expect((await bill(key)).status).toBe(403);
  });
});

describe('Test mode', () => {
  it('makes no more invoices and events in a day than an account may make changes', async () => {
    const key = await testKey(owner, ['invoices:create', 'invoices:read']);
    const invoice = await bill(key);
    const statuses: number[] = [];
    for (let made = 1; made < 20; made += 1)
      statuses.push(
        (
          await chit.rest('POST', `/test/invoice/${invoice.body.data.uuid}/simulate`, {
            as: key,
            body: { event: 'payment', amount: '0.1' },
          })
        ).status,
      );
    for (let made = 20; made < 30; made += 1)
      statuses.push((await press(checkoutTokenOf(invoice), 'payment:0.1')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await bill(key)).status).toBe(429);
    expect((await press(checkoutTokenOf(invoice), 'payment:0.1')).status).toBe(429);
  });
});

describe('An admin', () => {
  it('changes no test account, which could else become an admin', async () => {
    await testKey(owner);
    const [row] = await chit.database.query<{ uuid: string }>('SELECT uuid FROM users WHERE test_of = $1', [
      owner.uuid,
    ]);
    await expect(setUser(chit, row?.uuid ?? '', { role: 'admin' })).rejects.toThrow(/"statusCode":404/);
  });
});
