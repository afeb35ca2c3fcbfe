import { randomUUID } from 'node:crypto';
import { createDatabase } from '../../src/infra/database/data-source';
import type { Executor } from '../../src/infra/database/statements';
import { insertInvoice, type NewInvoiceRow, NOT_KNOWN_YET } from '../../src/services/invoices/invoice-insert';
import { RetentionService } from '../../src/services/operations/retention.service';
import { recordDeliveries } from '../../src/services/webhooks/deliveries';
import { Chit } from '../support/app/chit';
import {
  confirmEmail,
  createApiKey,
  createMerchant,
  createWebhook,
  type Merchant,
  type Person,
  setUser,
  signIn,
} from '../support/app/factories';
import { waitingFor } from '../support/database/row-lock';
import { invoiceWith } from '../support/invoice';
import { accept, createMember, invite } from '../support/people/members';
import { TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

const CREATE = 'createApiKey { key }';
const NO_PERMISSION = (permission: string) => ({
  status: 403,
  body: { message: `Missing permission [${permission}]` },
});

let smtp: TestSmtpServer;
let chit: Chit;
let owner: Merchant;
let token: string;

beforeAll(async () => {
  smtp = await TestSmtpServer.start();
  chit = await Chit.start({ SMTP_URL: smtp.url, MAIL_FROM: 'chit@pay.test' });
  const [found] = await chit.database.query<{ uuid: string }>('SELECT uuid FROM tokens LIMIT 1');
  token = found?.uuid ?? '';
});

beforeEach(async () => {
  owner = await createMerchant(chit);
  await confirmEmail(chit, owner);
});

afterAll(async () => {
  await chit.stop();
  await smtp.down();
});

const operate = (call: string, input: object, { accessToken: as }: Person) =>
  chit.operate(call, input, { as });

/** Creates a key as the person. */
const keyOf = (person: Person, scopes: string[]) => createApiKey(chit, person, { scopes });

const exportsWith = async (key: string) =>
  (await chit.fetch('GET', '/export/invoices.csv', { as: key })).status;
const readsWith = async (key: string) => (await chit.rest('GET', '/invoice', { as: key })).status;
const webhooksWith = async (key: string) => (await chit.rest('GET', '/webhook', { as: key })).status;

describe('An API key', () => {
  it('is refused to a developer with a scope that a developer lacks, over GraphQL and REST', async () => {
    const developer = await createMember(chit, owner, 'developer');
    const scopes = ['invoices:read', 'exports'];
    const input = { name: 'shop', scopes: ['invoices_read', 'exports'] };
    expect(await operate(CREATE, input, developer)).toMatchObject(NO_PERMISSION('exports'));
    const body = { name: 'shop', scopes };
    const answer = await chit.rest('POST', '/api_key', { as: developer.accessToken, body });
    expect(answer.status).toBe(403);
    const count = await chit.database.query('SELECT FROM api_keys WHERE user_uuid = $1', [owner.uuid]);
    expect(count).toHaveLength(1);
  });

  it('of another person is neither rotated nor changed by a member who lacks one of its scopes', async () => {
    const developer = await createMember(chit, owner, 'developer');
    const { uuid, key } = await keyOf(owner, ['exports']);
    const rotate = await operate('rotateApiKey { key }', { uuid }, developer);
    expect(rotate).toMatchObject(NO_PERMISSION('exports'));
    const input = { allowedAddresses: ['203.0.113.7'] };
    const update = await operate('updateApiKey { uuid }', { uuid, input }, developer);
    expect(update).toMatchObject(NO_PERMISSION('exports'));
    expect(await exportsWith(key)).toBe(200);
  });

  it('loses a scope when the role of its maker shrinks, and has it again with the role', async () => {
    const member = await createMember(chit, owner, 'manager');
    const { key } = await keyOf(member, ['exports', 'webhooks']);
    expect([await exportsWith(key), await webhooksWith(key)]).toEqual([200, 200]);
    const become = (role: string) =>
      operate('changeMemberRole { role }', { personUuid: member.uuid, role }, owner);
    await become('developer');
    expect([await exportsWith(key), await webhooksWith(key)]).toEqual([401, 200]);
    await become('cashier');
    expect([await exportsWith(key), await webhooksWith(key)]).toEqual([401, 401]);
    await become('manager');
    expect([await exportsWith(key), await webhooksWith(key)]).toEqual([200, 200]);
  });

  it('ends for a cashier with the scope to read all invoices, of which a cashier reads those of a day', async () => {
    const member = await createMember(chit, owner, 'developer');
    const { key } = await keyOf(member, ['invoices:read']);
    expect(await readsWith(key)).toBe(200);
    await operate('changeMemberRole { role }', { personUuid: member.uuid, role: 'cashier' }, owner);
    expect(await readsWith(key)).toBe(401);
  });

  it('ends when its maker is removed, leaves or is blocked, also when the key was rotated', async () => {
    const made = await createMember(chit, owner, 'developer');
    const rotated = await createMember(chit, owner, 'developer');
    const { key } = await keyOf(made, ['invoices:read']);
    const ownKey = await createApiKey(chit, owner, { scopes: ['invoices:read'] });
    const { key: successor } = (await operate('rotateApiKey { key }', { uuid: ownKey.uuid }, rotated)).body
      .data;
    expect([await readsWith(key), await readsWith(successor)]).toEqual([200, 200]);
    await operate('removeMember', { personUuid: made.uuid }, owner);
    expect(await readsWith(key)).toBe(401);
    await chit.database.query("UPDATE users SET status = 'blocked' WHERE uuid = $1", [rotated.uuid]);
    expect(await readsWith(successor)).toBe(401);
  });

  it.each<[string, (member: Person) => Promise<unknown>]>([
    ['was removed', (member) => operate('removeMember', { personUuid: member.uuid }, owner)],
    ['has left', (member) => operate('leaveAccount', { accountUuid: owner.uuid }, member)],
  ])('stays ended when its maker %s and joins again', async (_, end) => {
    const member = await createMember(chit, owner, 'developer');
    const { key } = await keyOf(member, ['invoices:read']);
    expect(await end(member)).toMatchObject({ status: 200 });
    const { token } = await invite(chit, owner, 'developer');
    const { accessToken } = await signIn(chit, member);
    expect(await accept(chit, token, accessToken)).toMatchObject({ status: 200 });
    expect(await readsWith(key)).toBe(401);
  });

  it('stays ended when its maker was blocked and is unblocked', async () => {
    const member = await createMember(chit, owner, 'developer');
    const { key } = await keyOf(member, ['invoices:read']);
    await setUser(chit, member.uuid, { status: 'blocked' });
    await setUser(chit, member.uuid, { status: 'unverified' });
    expect(await readsWith(key)).toBe(401);
  });

  it('of the maker in another account stays valid after a removal', async () => {
    const other = await createMerchant(chit);
    const member = await createMember(chit, owner, 'developer');
    const { token } = await invite(chit, other, 'developer');
    await accept(chit, token, member.accessToken);
    await operate('switchAccount { role }', { accountUuid: other.uuid }, member);
    const { key } = await keyOf(member, ['invoices:read']);
    await operate('removeMember', { personUuid: member.uuid }, owner);
    expect(await readsWith(key)).toBe(200);
  });

  it('of an owner stays valid after the account was handed over and its former owner has left', async () => {
    const buyer = await createMember(chit, owner, 'manager');
    const { key } = await keyOf(owner, ['invoices:read']);
    await operate('transferOwnership { role }', { personUuid: buyer.uuid }, owner);
    await operate('removeMember', { personUuid: owner.uuid }, buyer);
    expect(await readsWith(key)).toBe(200);
  });
});

const isEnabled = async (uuid: string) => {
  const { webhook } = (
    await chit.graphql(`{ webhook(uuid: "${uuid}") { disabledOn } }`, {}, owner.accessToken)
  ).body.data;
  return webhook.disabledOn === null;
};

/** Creates a webhook as the person, or with a key that the person made. */
const webhookOf = (person: Person) => createWebhook(chit, person, `https://${person.uuid}.test/hook`);
const webhookByKey = async (person: Person) => {
  const { key } = await keyOf(person, ['webhooks']);
  const body = { url: `https://${person.uuid}.test/by-key` };
  return (await chit.rest('POST', '/webhook', { as: key, body })).body.data.uuid;
};

const setUrl = (uuid: string, person: Person) =>
  operate('updateWebhook { uuid }', { uuid, url: `https://${person.uuid}.test/set` }, person);

describe('A webhook', () => {
  it.each<[string, (member: Person) => Promise<unknown>]>([
    ['was removed', (member) => operate('removeMember', { personUuid: member.uuid }, owner)],
    ['has left', (member) => operate('leaveAccount', { accountUuid: owner.uuid }, member)],
    ['was blocked', (member) => setUser(chit, member.uuid, { status: 'blocked' })],
    [
      'may no longer manage webhooks',
      (member) => operate('changeMemberRole { role }', { personUuid: member.uuid, role: 'cashier' }, owner),
    ],
  ])('is disabled when the member who set its URL %s, and the owner is told', async (_, end) => {
    const member = await createMember(chit, owner, 'developer');
    const ownersFirst = await webhookOf(owner);
    await setUrl(ownersFirst, member);
    const planted = [await webhookOf(member), await webhookByKey(member), ownersFirst];
    await end(member);
    expect(await Promise.all(planted.map(isEnabled))).toEqual([false, false, false]);
    await until(async () =>
      smtp.mails.some(
        ({ recipients, text }) =>
          recipients.includes(owner.email) && text?.includes('may no longer manage it'),
      ),
    );
  });

  it('stays enabled when a member who no longer decides its URL is removed', async () => {
    const member = await createMember(chit, owner, 'developer');
    const taken = await webhookOf(member);
    await setUrl(taken, owner);
    const ownKey = await webhookByKey(owner);
    await operate('removeMember', { personUuid: member.uuid }, owner);
    expect([await isEnabled(taken), await isEnabled(ownKey)]).toEqual([true, true]);
  });

  it('remains that of the member who chose its URL when another one saves it unchanged', async () => {
    const member = await createMember(chit, owner, 'developer');
    const webhook = await webhookOf(owner);
    const url = `https://${owner.uuid}.test/hook`;
    await operate('updateWebhook { uuid }', { uuid: webhook, url, name: 'Shop' }, member);
    await operate('removeMember', { personUuid: member.uuid }, owner);
    expect(await isEnabled(webhook)).toBe(true);
  });

  it('gets the messages again when another member keeps its URL', async () => {
    const member = await createMember(chit, owner, 'developer');
    const webhook = await webhookOf(member);
    await operate('removeMember', { personUuid: member.uuid }, owner);
    await setUrl(webhook, owner);
    expect(await isEnabled(webhook)).toBe(true);
  });

  it('sends no message that waits, once its maker was removed', async () => {
    const member = await createMember(chit, owner, 'developer');
    const webhook = await webhookOf(member);
    await chit.database.query(
      `INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, next_attempt_on)
       VALUES (gen_random_uuid(), $1, 'invoice.paid', '{}', now() + interval '1 hour')`,
      [webhook],
    );
    await operate('removeMember', { personUuid: member.uuid }, owner);
    const [delivery] = await chit.database.query<{ status: string }>(
      'SELECT status FROM webhook_deliveries WHERE webhook_uuid = $1',
      [webhook],
    );
    expect(delivery?.status).toBe('failed');
  });

  it.each<[string, (tx: Executor) => Promise<unknown>]>([
    ['the creation of an invoice', (tx) => insertInvoice(tx, newInvoice())],
    [
      'another event',
      (tx) =>
        recordDeliveries(tx, [
          { userUuid: owner.uuid, event: 'invoice.paid', invoiceUuid: randomUUID(), sequence: 2, data: '{}' },
        ]),
    ],
  ])('sends no message of a transaction that ends after its maker was removed: %s', async (_, tell) => {
    const member = await createMember(chit, owner, 'developer');
    const webhook = await webhookOf(member);
    const database = await createDatabase(chit.database.url).initialize();
    let isRemoved = false;
    let removing: Promise<unknown> | undefined;
    await database.transaction(async (tx) => {
      await tell(tx);
      removing = operate('removeMember', { personUuid: member.uuid }, owner).finally(() => {
        isRemoved = true;
      });
      await until(async () => isRemoved || (await waitingFor(chit.database)) > 0);
    });
    await removing;
    await new RetentionService(database, { AUDIT_DAYS: 730 }).tidyDeliveries();
    await database.destroy();
    const statuses = await chit.database.query(
      'SELECT status FROM webhook_deliveries WHERE webhook_uuid = $1',
      [webhook],
    );
    expect(statuses).toEqual([{ status: 'failed' }]);
  });
});

/** An invoice of the owner, as it is inserted. */
function newInvoice(): NewInvoiceRow {
  const { createdOn, expiresOn, number, ...invoice } = invoiceWith({
    ...{ uuid: randomUUID(), contractAddress: randomUUID(), checkoutToken: randomUUID() },
    ...{ userUuid: owner.uuid, tokenUuid: token, network: 'LOCAL' },
  });
  const { createdOn: created_on, expiresOn: expires_on } = NOT_KNOWN_YET;
  const data = { created_on, expires_on, number: NOT_KNOWN_YET.number };
  return { invoice, ttlMinutes: 1, renewableMinutes: null, data, place: null };
}
