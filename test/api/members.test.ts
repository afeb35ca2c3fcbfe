import { codeOf, protect } from '../support/app/authenticator';
import { Chit } from '../support/app/chit';
import {
  confirmEmail,
  createApiKey,
  createInvoice,
  createMerchant,
  type Merchant,
  OTHER_WALLET,
  type Person,
  register,
  setUser,
  signIn,
  signInAdmin,
} from '../support/app/factories';
import { whileLocked } from '../support/database/row-lock';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { BAD_CREDENTIAL, NOT_FOUND } from '../support/http/refusals';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { inLanes } from '../support/in-lanes';
import { accept, call, createMember, insertMember, invite, switchAccount } from '../support/people/members';
import { until } from '../support/until';

const PASSWORD = 'a-password-of-a-member';
const CREATE = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid user { uuid } } }`;
const USDC_INPUT = {
  ...{ amount: '1', network: 'ARB_SEPOLIA' },
  tokenAddress: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
};

let chit: Chit;
let rest: DocumentedRest;
let owner: Merchant;

beforeAll(async () => {
  chit = await Chit.start({ ROLES: 'api' });
  rest = documented(chit);
});
beforeEach(async () => {
  owner = await createMerchant(chit);
});
afterAll(() => chit.stop());

let emails = 0;
const newEmail = () => `person-${++emails}@member.test`;
const newPerson = () => ({ email: newEmail(), password: PASSWORD });

const members = async (as = owner.accessToken) =>
  (await chit.operate('members { personUuid role }', {}, { as })).body.data as {
    personUuid: string;
    role: string;
  }[];

const rolesIn = async (as?: string) =>
  Object.fromEntries((await members(as)).map(({ personUuid, role }) => [personUuid, role]));

const me = (as: string) => rest('GET', '/user/me', { as });

const changeRole = (as: string, person: string, role: string) =>
  chit.operate('changeMemberRole { role }', { personUuid: person, role }, { as });

const remove = (as: string, person: string) => chit.operate('removeMember', { personUuid: person }, { as });

const transfer = (as: string, person: string) =>
  chit.operate('transferOwnership { personUuid }', { personUuid: person }, { as });

const inviteAs = (as: string, input: object) => chit.operate('inviteMember { token }', { input }, { as });

const revoke = (as: string, uuid: string) => chit.operate('revokeInvitation { revokedOn }', { uuid }, { as });

const invitations = async (as: string) =>
  (
    await chit.operate(
      'invitations { total items { uuid role email inviterEmail createdOn expiresOn acceptedOn } }',
      {},
      { as },
    )
  ).body.data;

const leave = (as: string) => chit.operate('leaveAccount', { accountUuid: owner.uuid }, { as });

describe('An invitation', () => {
  it('registers a new person, whose session acts for the account', async () => {
    const { token } = await invite(chit, owner, 'developer');
    const person = newPerson();
    const { body } = await accept(chit, token, undefined, person);
    expect(body.data).toMatchObject({
      membership: { accountUuid: owner.uuid, role: 'developer', ownerEmail: null, isCurrent: true },
      session: { user: { email: person.email, role: 'guest' } },
    });
    const created = await call(chit, body.data.session.accessToken, CREATE, { input: USDC_INPUT });
    expect(created.createInvoice.user).toEqual({ uuid: owner.uuid });
  });

  it('is accepted by a person who is signed in, whose session then switches to the account', async () => {
    const { token } = await invite(chit, owner, 'accountant');
    const person = await createMerchant(chit);
    const document =
      'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { membership { role isCurrent } session { expiresIn } } }';
    const { acceptInvitation } = await call(chit, person.accessToken, document, { input: { token } });
    expect(acceptInvitation).toEqual({ membership: { role: 'accountant', isCurrent: false }, session: null });
    const { uuid } = await createInvoice(chit, owner);
    expect(await rest('GET', `/invoice/${uuid}`, { as: person.accessToken })).toMatchObject(NOT_FOUND);
    await switchAccount(chit, person.accessToken, owner.uuid);
    expect(await rest('GET', `/invoice/${uuid}`, { as: person.accessToken })).toMatchObject({ status: 200 });
  });

  it('for an e-mail address is accepted by the person with this address only', async () => {
    const email = newEmail();
    const { token } = await invite(chit, owner, 'cashier', email.toUpperCase());
    const other = await register(chit);
    const refused = { status: 403, body: { message: 'This invitation is for another e-mail address' } };
    expect(await accept(chit, token, other.accessToken)).toMatchObject(refused);
    expect(await accept(chit, token, undefined, newPerson())).toMatchObject(refused);
    expect(await accept(chit, token, undefined, { email, password: PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  it('for an e-mail address is accepted with a session of this person, without a password', async () => {
    const person = await register(chit);
    const { token } = await invite(chit, owner, 'cashier', person.email);
    const other = { email: newEmail() };
    expect((await accept(chit, token, person.accessToken, other)).body).toMatchObject({
      statusCode: 400,
      message: [
        '[email] is not valid',
        'email must not be given together with the session of another person',
      ],
    });
    const { body } = await accept(chit, token, person.accessToken);
    expect(body.data).toMatchObject({ membership: { accountUuid: owner.uuid }, session: null });
    expect((await rolesIn())[person.uuid]).toBe('cashier');
  });

  it('is not accepted with a session that ended meanwhile', async () => {
    const person = await register(chit);
    const { token } = await invite(chit, owner, 'cashier');
    const lock = `SELECT FROM users WHERE uuid = '${person.uuid}' FOR UPDATE;
      UPDATE sessions SET revoked_on = now() WHERE user_uuid = '${person.uuid}'`;
    const answer = await whileLocked(chit.database, lock, 1, () => accept(chit, token, person.accessToken));
    expect(answer).toMatchObject(BAD_CREDENTIAL);
    expect(await rolesIn()).not.toHaveProperty(person.uuid);
  });

  describe('on its page, by a person who has an account', () => {
    const submit = async (token: string, form: Record<string, string>) => {
      const body = new URLSearchParams({ token, ...form });
      const answer = await fetch(`${chit.url}/account/invitation`, { method: 'POST', body });
      return { status: answer.status, text: await answer.text() };
    };
    const alert = (text: string) => expect.stringContaining(`role="alert">${text}`);

    it('is accepted with the password of the account', async () => {
      const { email, password, uuid } = await register(chit);
      const { token } = await invite(chit, owner, 'accountant');
      expect(await submit(token, { email, password: 'a-wrong-password' })).toEqual({
        status: 401,
        text: alert('There is already an account with this e-mail address'),
      });
      expect(await rolesIn()).not.toHaveProperty(uuid);
      const sessions = () => chit.database.query('SELECT 1 FROM sessions WHERE user_uuid = $1', [uuid]);
      const before = (await sessions()).length;
      expect((await submit(token, { email, password })).text).toContain('You are now a member');
      expect((await rolesIn())[uuid]).toBe('accountant');
      expect(await sessions()).toHaveLength(before);
    });

    it('needs a code of the second factor', async () => {
      const { email, password, uuid, secret } = await protect(chit, await register(chit));
      const { token } = await invite(chit, owner, 'cashier');
      const send = (code?: string) => submit(token, { email, password, ...(code && { code }) });
      expect(await send()).toEqual({ status: 401, text: alert('This account has two-step verification') });
      expect(await send('000000')).toEqual({ status: 401, text: alert('This code is wrong') });
      expect(await rolesIn()).not.toHaveProperty(uuid);
      expect((await send(codeOf(secret))).status).toBe(200);
      expect((await rolesIn())[uuid]).toBe('cashier');
    });

    it('for another address is refused before the password is checked', async () => {
      const { email, password } = await register(chit);
      const { token } = await invite(chit, owner, 'cashier', newEmail());
      const answer = { status: 403, text: alert('This invitation is for another e-mail address') };
      expect(await submit(token, { email, password })).toEqual(answer);
    });

    it('is not accepted twice, nor by a blocked person', async () => {
      const [member, blocked] = [await register(chit), await register(chit)];
      await accept(chit, (await invite(chit, owner, 'cashier')).token, member.accessToken);
      const { token } = await invite(chit, owner, 'cashier');
      expect(await submit(token, { email: member.email, password: member.password })).toEqual({
        status: 409,
        text: alert('You are already a member'),
      });
      await setUser(chit, blocked.uuid, { status: 'blocked' });
      expect((await submit(token, { email: blocked.email, password: blocked.password })).status).toBe(401);
      expect((await submit(token, newPerson())).status).toBe(200);
    });

    it('has the limits of a sign-in', async () => {
      const { email, password } = await register(chit);
      const { token } = await invite(chit, owner, 'cashier');
      await chit.restart({ RATE_LIMIT_LOGIN_ACCOUNT: '2/900' });
      const wrong = () => submit(token, { email, password: 'a-wrong-password' });
      expect([(await wrong()).status, (await wrong()).status]).toEqual([401, 401]);
      expect((await submit(token, { email, password })).status).toBe(429);
      await chit.restart({});
    });
  });

  it('that is unknown, used, revoked or expired is refused in the same way', async () => {
    const [used, revoked, expired] = [
      await invite(chit, owner, 'cashier'),
      await invite(chit, owner, 'cashier'),
      await invite(chit, owner, 'cashier'),
    ];
    await accept(chit, used.token, undefined, newPerson());
    await revoke(owner.accessToken, revoked.uuid);
    await chit.database.query('UPDATE invitations SET expires_on = now() WHERE uuid = $1', [expired.uuid]);
    for (const token of ['unknown', used.token, revoked.token, expired.token]) {
      const { status, body } = await accept(chit, token, undefined, newPerson());
      const message = ['[token] is not valid', 'token is not valid or has expired: request a new one'];
      expect({ status, message: body.message }).toEqual({ status: 400, message });
    }
  });

  it('needs a new e-mail address and a password from a caller who is not signed in', async () => {
    const { token } = await invite(chit, owner, 'cashier');
    expect((await accept(chit, token)).body.message.slice(0, 2)).toEqual([
      '[email] is not valid',
      '[password] is not valid',
    ]);
    const { email } = await register(chit);
    expect(await accept(chit, token, undefined, { email, password: PASSWORD })).toMatchObject({
      status: 409,
    });
    expect(await accept(chit, token, 'a-forged-token', newPerson())).toMatchObject(BAD_CREDENTIAL);
    expect(await accept(chit, token, undefined, newPerson())).toMatchObject({ status: 200 });
  });

  it('makes one member when two persons accept it at once', async () => {
    const { token } = await invite(chit, owner, 'manager');
    const people = await Promise.all([register(chit), register(chit), register(chit), register(chit)]);
    const answers = await Promise.all(people.map(({ accessToken }) => accept(chit, token, accessToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await members()).toHaveLength(2);
  });

  it('adds no person twice', async () => {
    const member = await createMember(chit, owner, 'cashier');
    const again = await invite(chit, owner, 'manager');
    const conflict = { status: 409, body: { message: 'This person is already a member of the account' } };
    expect(await accept(chit, again.token, member.accessToken)).toMatchObject(conflict);
    expect(await accept(chit, again.token, owner.accessToken)).toMatchObject(conflict);
    const input = { role: 'manager', email: member.email };
    expect(await inviteAs(owner.accessToken, input)).toMatchObject(conflict);
    expect(await rolesIn()).toEqual({ [owner.uuid]: 'owner', [member.uuid]: 'cashier' });
  });

  it('is listed with its inviter and its end', async () => {
    const manager = await createMember(chit, owner, 'manager');
    const { uuid } = await invite(chit, manager, 'cashier', 'Till@Shop.Test');
    const { total, items } = await invitations(owner.accessToken);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { uuid, role: 'cashier', email: 'till@shop.test', inviterEmail: manager.email, acceptedOn: null },
      { role: 'manager', email: null, acceptedOn: expect.any(String) },
    ]);
    const [{ createdOn: from, expiresOn: to }] = items;
    expect(Date.parse(to) - Date.parse(from)).toBe(7 * 86_400_000);
  });

  it('of a member ends when the member is removed or gets another role', async () => {
    for (const change of [changeRole, remove]) {
      const manager = await createMember(chit, owner, 'manager');
      const { token } = await invite(chit, manager, 'manager');
      await change(owner.accessToken, manager.uuid, 'cashier');
      expect(await accept(chit, token, undefined, newPerson())).toMatchObject({ status: 400 });
    }
  });
});

describe('An account', () => {
  it('has at most 50 open invitations', async () => {
    await inLanes(50, () => invite(chit, owner, 'cashier'));
    expect(await inviteAs(owner.accessToken, { role: 'cashier' })).toMatchObject({
      status: 409,
      body: { message: 'An account may have 50 open invitations: revoke one first' },
    });
  });

  it('has at most 50 members besides its owner', async () => {
    await inLanes(50, () => insertMember(chit, owner.uuid));
    const { token } = await invite(chit, owner, 'cashier');
    expect(await accept(chit, token, undefined, newPerson())).toMatchObject({
      status: 409,
      body: { message: 'An account may have 50 members besides its owner: remove one first' },
    });
  });

  it('hides its members and invitations from other accounts', async () => {
    const member = await createMember(chit, owner, 'cashier');
    const { uuid } = await invite(chit, owner, 'cashier');
    const as = (await createMerchant(chit)).accessToken;
    expect(await changeRole(as, member.uuid, 'manager')).toMatchObject(NOT_FOUND);
    expect(await remove(as, member.uuid)).toMatchObject(NOT_FOUND);
    expect(await transfer(as, member.uuid)).toMatchObject(NOT_FOUND);
    expect(await revoke(as, uuid)).toMatchObject(NOT_FOUND);
    expect(await switchAccount(chit, as, owner.uuid)).toMatchObject({ status: 404 });
    expect(await invitations(as)).toMatchObject({ total: 0 });
    expect(await members(as)).toHaveLength(1);
  });
});

describe('A member', () => {
  it('is refused with the missing permission from the first request after a change of role', async () => {
    const member = await createMember(chit, owner, 'developer');
    const keys = () => rest('GET', '/api_key', { as: member.accessToken });
    expect(await keys()).toMatchObject({ status: 200 });
    expect(await changeRole(owner.accessToken, member.uuid, 'cashier')).toMatchObject({
      body: { data: { role: 'cashier' } },
    });
    expect(await keys()).toMatchObject({ status: 403, body: { message: 'Missing permission [api_keys]' } });
  });

  it('who is removed loses every session that acts for the account, and keeps the others', async () => {
    const member = await createMember(chit, owner, 'manager');
    const own = await signIn(chit, member);
    expect(await remove(owner.accessToken, member.uuid)).toMatchObject({ status: 200 });
    expect(await me(member.accessToken)).toMatchObject(BAD_CREDENTIAL);
    const body = { refresh_token: member.refreshToken };
    expect(await rest('POST', '/auth/refresh', { body })).toMatchObject(BAD_CREDENTIAL);
    expect(await me(own.accessToken)).toMatchObject({ status: 200 });
    expect(await switchAccount(chit, own.accessToken, owner.uuid)).toMatchObject({ status: 404 });
  });

  it('who leaves acts for their own account in the current session', async () => {
    const member = await createMember(chit, owner, 'cashier');
    const second = await signIn(chit, member);
    await switchAccount(chit, second.accessToken, owner.uuid);
    expect(await leave(member.accessToken)).toMatchObject({ status: 200 });
    expect(await call(chit, member.accessToken, '{ memberships { accountUuid isCurrent } }')).toEqual({
      memberships: [{ accountUuid: member.uuid, isCurrent: true }],
    });
    expect(await me(second.accessToken)).toMatchObject(BAD_CREDENTIAL);
    expect(await members()).toHaveLength(1);
  });

  it('who leaves from the test mode of the account acts for their own account too', async () => {
    const { accessToken: as, uuid } = await createMember(chit, owner, 'developer');
    const enter = 'mutation ($to: UUID) { switchAccount(accountUuid: $to, test: true) { test } }';
    expect(await call(chit, as, enter, { to: owner.uuid })).toEqual({ switchAccount: { test: true } });
    expect(await leave(as)).toMatchObject({ status: 200 });
    expect(await call(chit, as, '{ memberships { accountUuid isCurrent } }')).toEqual({
      memberships: [{ accountUuid: uuid, isCurrent: true }],
    });
  });

  it('reads who they are, and changes their own password, while they act for the account', async () => {
    const member = await createMember(chit, owner, 'cashier');
    expect((await me(member.accessToken)).body.data).toMatchObject({
      ...{ user_uuid: member.uuid, email: member.email, role: 'guest', wallet: null },
    });
    const body = { old_password: member.password, new_password: 'another-long-password' };
    expect(
      await rest('POST', '/auth/reset_password/current', { as: member.accessToken, body }),
    ).toMatchObject({
      status: 200,
    });
    expect(await signIn(chit, { ...member, password: body.new_password })).toMatchObject({
      uuid: member.uuid,
    });
    expect(await signIn(chit, owner)).toMatchObject({ uuid: owner.uuid });
  });

  it('is named in the audit entry of a new API key, with the account', async () => {
    const member = await createMember(chit, owner, 'manager');
    await rest('POST', '/api_key', { as: member.accessToken, body: { name: 'till' } });
    const audited = await chit.database.query(
      'SELECT action, actor_uuid AS actor, account_uuid AS account FROM audit_entries ORDER BY created_on DESC LIMIT 1',
    );
    expect(audited).toEqual([{ action: 'api_key.created', actor: member.uuid, account: owner.uuid }]);
  });

  it('is named in the audit log and in the timeline', async () => {
    const member = await createMember(chit, owner, 'developer');
    const { createInvoice: invoice } = await call(chit, member.accessToken, CREATE, { input: USDC_INPUT });
    await rest('POST', `/invoice/${invoice.uuid}/cancel`, { as: member.accessToken });
    const audited = await chit.database.query(
      'SELECT action, actor_uuid AS actor FROM audit_entries WHERE subject = $1 ORDER BY created_on',
      [`invoice:${invoice.uuid}`],
    );
    expect(audited).toEqual([
      { action: 'invoice.created', actor: member.uuid },
      { action: 'invoice.cancelled', actor: member.uuid },
    ]);
    const timeline = async (as: string) =>
      (await rest('GET', `/invoice/${invoice.uuid}/timeline`, { as })).body.data.map(
        ({ kind, actor }: { kind: string; actor: string }) => [kind, actor],
      );
    const entries = [
      ['created', member.email],
      ['cancelled', member.email],
    ];
    expect(await timeline(owner.accessToken)).toEqual(entries);
    const cashier = await createMember(chit, owner, 'cashier');
    expect(await timeline(cashier.accessToken)).toEqual([
      ['created', 'a member'],
      ['cancelled', 'a member'],
    ]);
    expect(await timeline(member.accessToken)).toEqual(entries);
    const { key } = await createApiKey(chit, owner, { scopes: ['invoices:read'] });
    expect(await timeline(key)).toEqual([
      ['created', 'a member'],
      ['cancelled', 'a member'],
    ]);
    await remove(owner.accessToken, member.uuid);
    expect(await timeline(owner.accessToken)).toEqual([
      ['created', 'a former member'],
      ['cancelled', 'a former member'],
    ]);
    expect(await timeline((await signInAdmin(chit)).accessToken)).toEqual(entries);
  });

  it.each([
    ['manager', true],
    ['accountant', false],
    ['developer', false],
    ['cashier', false],
  ] as const)("with the role %s reads the owner's e-mail address: %s", async (role, isShown) => {
    const { accessToken } = await createMember(chit, owner, role);
    const { memberships } = await call(chit, accessToken, '{ memberships { accountUuid ownerEmail } }');
    expect(memberships).toContainEqual({ accountUuid: owner.uuid, ownerEmail: isShown ? owner.email : null });
  });

  it('of an admin has no power of an admin in the account of the admin', async () => {
    const admin = await createMerchant(chit);
    await setUser(chit, admin.uuid, { role: 'admin' });
    const member = await createMember(chit, admin, 'manager');
    const foreign = await createInvoice(chit, owner);
    const as = member.accessToken;
    expect(await rest('GET', '/user', { as })).toMatchObject({ status: 403 });
    expect(await rest('GET', `/invoice/${foreign.uuid}`, { as })).toMatchObject(NOT_FOUND);
    expect(await rest('GET', '/invoice', { as })).toMatchObject({ body: { total: 0 } });
  });

  it('who is an admin has no power of an admin in the account of another', async () => {
    const admin = await createMerchant(chit);
    await setUser(chit, admin.uuid, { role: 'admin' });
    const { token } = await invite(chit, owner, 'cashier');
    await accept(chit, token, admin.accessToken);
    await switchAccount(chit, admin.accessToken, owner.uuid);
    expect(await rest('GET', '/user', { as: admin.accessToken })).toMatchObject({ status: 403 });
    await switchAccount(chit, admin.accessToken);
    expect(await rest('GET', '/user', { as: admin.accessToken })).toMatchObject({ status: 200 });
  });

  it('is signed out when the account is blocked', async () => {
    const member = await createMember(chit, owner, 'manager');
    await setUser(chit, owner.uuid, { status: 'blocked' });
    expect(await me(member.accessToken)).toMatchObject(BAD_CREDENTIAL);
    await setUser(chit, owner.uuid, { status: 'verified' });
    expect(await me(member.accessToken)).toMatchObject(BAD_CREDENTIAL);
  });
});

describe('A transfer of the ownership', () => {
  const wallet = (as: string) =>
    rest('POST', '/user/whitelist/request', { as, body: { wallet: owner.wallet } });

  let member: Person;
  beforeEach(async () => {
    member = await createMember(chit, owner, 'cashier');
  });

  it('makes the member the owner, and the owner a manager', async () => {
    expect((await transfer(owner.accessToken, member.uuid)).body.data).toHaveLength(2);
    expect(await rolesIn(member.accessToken)).toEqual({ [member.uuid]: 'owner', [owner.uuid]: 'manager' });
    expect(await wallet(owner.accessToken)).toMatchObject({ status: 403 });
    const requested = await wallet(member.accessToken);
    expect(requested).toMatchObject({ status: 200, body: { data: { user_uuid: owner.uuid, email: null } } });
    expect(await transfer(owner.accessToken, member.uuid)).toMatchObject({ status: 403 });
  });

  it('is taken back by a second transfer', async () => {
    await transfer(owner.accessToken, member.uuid);
    await transfer(member.accessToken, owner.uuid);
    expect(await rolesIn()).toEqual({ [owner.uuid]: 'owner', [member.uuid]: 'manager' });
    expect(await wallet(owner.accessToken)).toMatchObject({ status: 200 });
  });

  it('lets the new owner remove the former one, who keeps nothing but their person', async () => {
    await transfer(owner.accessToken, member.uuid);
    await chit.database.query(
      "UPDATE users SET fee_bps = 77, requested_wallet = wallet, wallet_change_on = now() + interval '1 day' WHERE uuid = $1",
      [owner.uuid],
    );
    expect(await remove(member.accessToken, owner.uuid)).toMatchObject({ status: 200 });
    const { accessToken: as } = await signIn(chit, owner);
    const { data } = (await me(as)).body;
    expect(data).toMatchObject({ email: owner.email, wallet: null, status: 'unverified', fee_bps: '0' });
    expect(data).not.toHaveProperty('wallet_change_on');
    expect(await call(chit, as, '{ memberships { accountUuid } }')).toEqual({ memberships: [] });
    expect(await switchAccount(chit, as)).toEqual({ switchAccount: null });
    expect(await rest('GET', '/invoice', { as })).toMatchObject({
      status: 403,
      body: { message: 'Missing permission [invoices:read]' },
    });
    expect(await chit.operate('profile { displayName }', {}, { as })).toMatchObject({ status: 403 });
  });

  it('sends the mails about paid invoices to the new owner, who wants them, and no more to the former one', async () => {
    await wantPaidMails(owner, 'each');
    await wantPaidMails(member, 'daily');
    await setPaid(await createInvoice(chit, owner));
    expect(await paidMails()).toEqual([{ topic: 'invoice_paid', to: owner.uuid }]);
    await transfer(owner.accessToken, member.uuid);
    await setPaid(await createInvoice(chit, owner));
    expect(await paidMails()).toEqual([
      { topic: 'invoice_paid', to: owner.uuid },
      { topic: 'invoices_paid', to: member.uuid },
    ]);
  });

  it('gets no mails about paid invoices of an account that was blocked', async () => {
    await wantPaidMails(member, 'each');
    await transfer(owner.accessToken, member.uuid);
    const invoice = await createInvoice(chit, owner);
    await setUser(chit, owner.uuid, { status: 'blocked' });
    await setPaid(invoice);
    expect(await paidMails()).toEqual([]);
  });

  async function wantPaidMails(person: Person, invoicePaid: string) {
    await confirmEmail(chit, person);
    const change = `mutation { updateNotifications(input: { invoicePaid: ${invoicePaid} }) { invoicePaid } }`;
    await call(chit, person.accessToken, change);
  }

  async function setPaid({ uuid }: { uuid: string }) {
    const { accessToken: as } = await signInAdmin(chit);
    await rest('PATCH', `/invoice/${uuid}`, { as, body: { status: 'paid' } });
  }

  const paidMails = () =>
    chit.database.query(
      "SELECT topic, user_uuid AS to FROM mails WHERE user_uuid IN ($1, $2) AND starts_with(topic, 'invoice')",
      [owner.uuid, member.uuid],
    );

  it('sends the mails about new API keys and wallets to the new owner', async () => {
    await confirmEmail(chit, member);
    await transfer(owner.accessToken, member.uuid);
    await rest('POST', '/api_key', { as: member.accessToken, body: { name: 'Till' } });
    const body = { wallet: OTHER_WALLET };
    await rest('POST', '/user/whitelist/request', { as: member.accessToken, body });
    const sent = await chit.database.query(
      `SELECT DISTINCT topic FROM mails
       WHERE user_uuid = $1 AND topic IN ('api_key_created', 'wallet_requested') ORDER BY topic`,
      [member.uuid],
    );
    expect(sent).toEqual([{ topic: 'api_key_created' }, { topic: 'wallet_requested' }]);
  });

  it('keeps the owner from being removed, changed and from leaving', async () => {
    await transfer(owner.accessToken, member.uuid);
    const conflict = { status: 409, body: { message: expect.stringContaining('transfer the ownership') } };
    expect(await remove(owner.accessToken, member.uuid)).toMatchObject(conflict);
    expect(await changeRole(owner.accessToken, member.uuid, 'cashier')).toMatchObject(conflict);
    expect(await leave(member.accessToken)).toMatchObject(conflict);
    expect(await transfer(member.accessToken, member.uuid)).toMatchObject(conflict);
  });

  it('of the account of an admin is refused, and so is an admin who has handed over their account', async () => {
    const admin = await createMerchant(chit);
    await setUser(chit, admin.uuid, { role: 'admin' });
    const other = await createMember(chit, admin, 'manager');
    expect(await transfer(admin.accessToken, other.uuid)).toMatchObject({
      status: 409,
      body: { message: 'The account of an admin cannot be handed over' },
    });
    await transfer(owner.accessToken, member.uuid);
    await expect(setUser(chit, owner.uuid, { role: 'admin' })).rejects.toThrow('was handed over');
  });

  it('to a blocked member is refused, because nobody could then act as the owner', async () => {
    await setUser(chit, member.uuid, { status: 'blocked' });
    expect(await transfer(owner.accessToken, member.uuid)).toMatchObject({
      status: 409,
      body: { message: 'A blocked person cannot become the owner' },
    });
    expect(await rolesIn()).toMatchObject({ [owner.uuid]: 'owner' });
  });

  it('and a concurrent removal of the new owner leave the account with exactly one owner', async () => {
    const manager = await createMember(chit, owner, 'manager');
    const answers = await Promise.all([
      transfer(owner.accessToken, member.uuid),
      remove(manager.accessToken, member.uuid),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(statuses);
    const roles = Object.values(await rolesIn(manager.accessToken));
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
  });

  it('happens once when the owner names two members at once', async () => {
    const other = await createMember(chit, owner, 'cashier');
    const answers = await Promise.all([
      transfer(owner.accessToken, member.uuid),
      transfer(owner.accessToken, other.uuid),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(Object.values(await rolesIn()).sort()).toEqual(['cashier', 'manager', 'owner']);
  });
});

describe('A cashier', () => {
  const AGE = "UPDATE invoices SET created_on = created_on - interval '25 hours' WHERE uuid = $1";

  it('sees the invoices of the last 24 hours only', async () => {
    const { accessToken: as } = await createMember(chit, owner, 'cashier');
    const [old, today] = [await createInvoice(chit, owner), await createInvoice(chit, owner)];
    await chit.database.query(AGE, [old.uuid]);
    expect((await rest('GET', '/invoice', { as })).body).toMatchObject({
      total: 1,
      data: [{ uuid: today.uuid }],
    });
    const since = '2020-01-01';
    expect((await rest('GET', `/invoice?start_date=${since}`, { as })).body.total).toBe(1);
    expect(await rest('GET', `/invoice/${today.uuid}`, { as })).toMatchObject({ status: 200 });
    expect(await rest('GET', `/invoice/${old.uuid}`, { as })).toMatchObject(NOT_FOUND);
    expect(await rest('GET', `/invoice/${old.uuid}/timeline`, { as })).toMatchObject(NOT_FOUND);
    expect((await rest('GET', `/search?text=${old.uuid}`, { as })).body.data).toEqual([]);
    expect((await rest('GET', `/search?text=${today.uuid}`, { as })).body.data).toHaveLength(1);
    expect((await rest('GET', '/invoice', { as: owner.accessToken })).body.total).toBe(2);
  });

  it('sees what needs attention in the invoices of the last 24 hours only', async () => {
    const { accessToken: as } = await createMember(chit, owner, 'cashier');
    const [old, today] = [await createInvoice(chit, owner), await createInvoice(chit, owner)];
    await chit.database.query(
      `INSERT INTO invoice_attention (invoice_uuid, user_uuid, reason, raised_on, cause)
       SELECT uuid, user_uuid, 'PART_PAID', now(), 0 FROM invoices WHERE user_uuid = $1`,
      [owner.uuid],
    );
    await chit.database.query(AGE, [old.uuid]);
    const { body } = await rest('GET', '/attention', { as });
    expect(body).toMatchObject({ total: 1, data: [{ invoice: { uuid: today.uuid } }] });
  });
});

describe('A subscription', () => {
  it('of a cashier leaves out older invoices, and ends when the session switches to another account', async () => {
    const { accessToken: as } = await createMember(chit, owner, 'cashier');
    const [old, today] = [await createInvoice(chit, owner), await createInvoice(chit, owner)];
    await chit.database.query(
      "UPDATE invoices SET created_on = created_on - interval '25 hours' WHERE uuid = $1",
      [old.uuid],
    );
    const probe = new SubscriptionProbe(chit.url, as);
    const admin = await signInAdmin(chit);
    const set = (uuid: string, status: string) =>
      rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status } });
    // The subscription starts at some time after the connection, so the statuses change until an event arrives.
    await until(async () => {
      for (const status of ['paid', 'created']) {
        await set(old.uuid, status);
        await set(today.uuid, status);
      }
      return probe.events.length > 0;
    });
    expect(new Set(probe.events.map(({ uuid }) => uuid))).toEqual(new Set([today.uuid]));
    await switchAccount(chit, as);
    await set(today.uuid, 'paid');
    expect(await probe.ended).toBe('complete');
    await probe.stop();
  });
});

describe('A closed sign-up', () => {
  it('lets an invited person register', async () => {
    const closed = await Chit.start({ ROLES: 'api', SIGNUP: 'closed' });
    try {
      const admin = await signInAdmin(closed);
      const { token } = await invite(closed, admin, 'accountant');
      const { status, body } = await accept(closed, token, undefined, newPerson());
      expect({ status, role: body.data?.membership.role }).toEqual({ status: 200, role: 'accountant' });
    } finally {
      await closed.stop();
    }
  });
});
