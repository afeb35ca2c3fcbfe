import { randomUUID } from 'node:crypto';
import { Chit } from '../support/app/chit';
import { type Person, signIn, signInAdmin } from '../support/app/factories';
import { whileLocked } from '../support/database/row-lock';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { BAD_CREDENTIAL, expectNotValid, NOT_FOUND, WRONG_SIGN_IN } from '../support/http/refusals';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const ABSENT = '00000000-0000-4000-8000-000000000000';
const PASSWORD = 'correct horse battery';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const newEmail = () => `${randomUUID()}@invited.test`;

describe('Administration', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let admin: Person;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api', SIGNUP: 'invitation' });
    rest = documented(chit);
    admin = await signInAdmin(chit);
  });
  afterAll(() => chit.stop());

  const auditOf = (subject: string) =>
    chit.database.query(
      `SELECT actor_uuid AS actor, action, after::json AS after FROM audit_entries
       WHERE subject = $1 AND action <> 'user.registered' ORDER BY created_on, uuid`,
      [subject],
    );
  const asAdmin = (call: string, input: object = {}) => chit.operate(call, input, { as: admin.accessToken });
  const createInvitation = (input: object = {}) =>
    asAdmin('createSignUpInvitation { code invitation { uuid usedBy { uuid } } }', { input });
  const invite = async (input: object = {}) => {
    const { code, invitation } = (await createInvitation(input)).body.data;
    return { code, uuid: invitation.uuid };
  };
  const invitations = () =>
    asAdmin(
      'signUpInvitations { items { uuid email createdOn expiresOn usedOn revokedOn usedBy { uuid } } }',
    );
  const revoke = (uuid: string) => asAdmin('revokeSignUpInvitation { revokedOn usedOn }', { uuid });
  const signUp = (email: string, invitation?: string) =>
    rest('POST', '/auth/register', { body: { email, password: PASSWORD, invitation } });
  const newAccount = async (): Promise<Person> => {
    const email = newEmail();
    await signUp(email, (await invite()).code);
    return signIn(chit, { email, password: PASSWORD });
  };

  describe('sign-up by invitation', () => {
    it('is refused without an invitation', async () => {
      const answer = await signUp(newEmail());
      expect(answer).toMatchObject({
        status: 403,
        body: { message: 'Sign-up needs an invitation: ask the operator of this service for one' },
      });
    });

    it('makes one account with one invitation, which names the account', async () => {
      const { uuid, code } = await invite();
      const email = newEmail();
      const { body } = await signUp(email, code);
      expect(body.data.user).toMatchObject({ email, role: 'customer' });
      expectNotValid(await signUp(newEmail(), code), 'invitation');
      const { items } = (await invitations()).body.data;
      expect(items[0]).toMatchObject({ uuid, usedBy: { uuid: body.data.user.user_uuid } });
      expect(await auditOf(`sign_up_invitation:${uuid}`)).toMatchObject([
        { actor: admin.uuid, action: 'sign_up_invitation.created' },
        { actor: body.data.user.user_uuid, action: 'sign_up_invitation.used' },
      ]);
    });

    it('makes one account when two persons use one invitation concurrently', async () => {
      const { uuid, code } = await invite();
      const lock = `SELECT uuid FROM sign_up_invitations WHERE uuid = '${uuid}' FOR UPDATE`;
      const answers = await whileLocked(chit.database, lock, 2, () =>
        Promise.all([signUp(newEmail(), code), signUp(newEmail(), code)]),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('accepts an invitation for an address from that address only, in any letter case', async () => {
      const email = newEmail();
      const { code } = await invite({ email: email.toUpperCase() });
      expectNotValid(await signUp(newEmail(), code), 'invitation');
      expect((await signUp(` ${email.toUpperCase()}`, code)).status).toBe(200);
    });

    it('refuses revoked, expired and made-up invitations with the same answer', async () => {
      const [revoked, expired] = [await invite(), await invite({ expiresInDays: 1 })];
      expect((await revoke(revoked.uuid)).body.data.revokedOn).not.toBeNull();
      await chit.database.query('UPDATE sign_up_invitations SET expires_on = now() WHERE uuid = $1', [
        expired.uuid,
      ]);
      const answers = [
        await signUp(newEmail(), revoked.code),
        await signUp(newEmail(), expired.code),
        await signUp(newEmail(), 'chit_inv_made-up'),
      ];
      for (const answer of answers) expectNotValid(answer, 'invitation');
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    });

    it('does not tell who has an account without a valid invitation, nor use one up in vain', async () => {
      const { email } = await newAccount();
      expectNotValid(await signUp(email, 'chit_inv_made-up'), 'invitation');
      const { code } = await invite();
      expect((await signUp(email, code)).status).toBe(409);
      expect((await signUp(newEmail(), code)).status).toBe(200);
    });

    it('keeps a used invitation as it is when it is revoked', async () => {
      const { uuid, code } = await invite();
      await signUp(newEmail(), code);
      const { data } = (await revoke(uuid)).body;
      expect(data).toMatchObject({ revokedOn: null, usedOn: expect.any(String) });
      expect(await revoke(ABSENT)).toMatchObject(NOT_FOUND);
    });

    it('stores no code, and shows it once', async () => {
      const { code } = await invite();
      const stored = await chit.database.query('SELECT * FROM sign_up_invitations');
      const audit = await chit.database.query('SELECT * FROM audit_entries');
      const list = await invitations();
      expect(JSON.stringify([stored, audit, list.body])).not.toContain(code);
    });

    it.each([
      [{ email: 'nobody' }, ['email']],
      [{ expiresInDays: 0 }, ['expiresInDays']],
      [{ expiresInDays: 31 }, ['expiresInDays']],
    ])('refuses the invitation %j', async (input, members) => {
      expectNotValid(await createInvitation(input), ...members);
    });

    it('has at most 1,000 open invitations', async () => {
      await chit.database.query(
        `INSERT INTO sign_up_invitations (uuid, code_hash, expires_on)
         SELECT gen_random_uuid(), 'filler ' || n, now() + interval '1 day' FROM generate_series(1, 1000) AS n`,
      );
      expect((await createInvitation()).status).toBe(409);
      await chit.database.query("DELETE FROM sign_up_invitations WHERE code_hash LIKE 'filler %'");
    });
  });

  describe('a list of accounts', () => {
    const QUERY = `query ($limit: Int, $after: String, $sortBy: UserSortField, $direction: SortDirection) {
      users(limit: $limit, after: $after, sortBy: $sortBy, direction: $direction) { items { uuid } nextCursor } }`;
    const list = (variables: object) => chit.graphql(QUERY, variables, admin.accessToken);
    const uuidsOf = (items: { uuid: string }[]) => items.map(({ uuid }) => uuid);

    it.each(['ASC', 'DESC'])('is continued by cursors to its end: %s', async (direction) => {
      for (let made = 0; made < 3; made += 1) await newAccount();
      const whole = (await list({ limit: 100, direction })).body.data.users;
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page: { items: { uuid: string }[]; nextCursor: string | null } = (
          await list({ limit: 2, direction, after })
        ).body.data.users;
        found.push(...uuidsOf(page.items));
        after = page.nextCursor;
      } while (after !== null);
      expect(found).toEqual(uuidsOf(whole.items));
      expect(whole.nextCursor).toBeNull();
    });

    it('has the requests for wallets in the order in which they were made', async () => {
      const people = [await newAccount(), await newAccount(), await newAccount()];
      const ask = ({ accessToken: as }: Person, wallet: string) =>
        rest('POST', '/user/whitelist/request', { as, body: { wallet } });
      for (const person of people.toReversed()) await ask(person, WALLET);
      for (const person of people) await ask(person, WALLET);
      const query =
        '{ users(filter: { requestsWallet: true }, sortBy: wallet_requested_on, direction: ASC) { items { uuid walletRequestedOn } } }';
      const { body } = await chit.graphql(query, {}, admin.accessToken);
      const items: { uuid: string; walletRequestedOn: string }[] = body.data.users.items;
      expect(uuidsOf(items)).toEqual(uuidsOf(people).toReversed());
      const times = items.map(({ walletRequestedOn }) => walletRequestedOn);
      expect(times).toEqual(times.toSorted());
    });

    it('has cursors only in the order of creation', async () => {
      const { nextCursor } = (await list({ limit: 1 })).body.data.users;
      expect((await list({ limit: 1, sortBy: 'email' })).body.data.users.nextCursor).toBeNull();
      const { errors } = (await list({ after: nextCursor, sortBy: 'email' })).body;
      expect(errors[0].extensions.problems).toMatchObject([{ member: 'after', code: 'given_together' }]);
    });
  });

  describe('a note about an account', () => {
    const add = (uuid: string, text: string) => asAdmin('createUserNote { uuid }', { uuid, text });
    const list = (uuid: string, as = admin.accessToken) =>
      chit.operate('userNotes { text createdOn author { email } }', { uuid }, { as });

    it('is read by admins with its author and time, the newest first', async () => {
      const { uuid } = await newAccount();
      await add(uuid, 'Asked for papers');
      await add(uuid, 'Papers\nare fine');
      const author = { email: admin.email };
      expect((await list(uuid)).body.data).toEqual([
        { text: 'Papers\nare fine', author, createdOn: expect.any(String) },
        { text: 'Asked for papers', author, createdOn: expect.any(String) },
      ]);
    });

    it('is never shown to the account, and is not in the audit log', async () => {
      const person = await newAccount();
      await add(person.uuid, 'A secret of the admins');
      expect((await list(person.uuid, person.accessToken)).status).toBe(403);
      const me = await rest('GET', '/user/me', { as: person.accessToken });
      const audit = await auditOf(`user:${person.uuid}`);
      expect(JSON.stringify([me.body, audit])).not.toContain('A secret');
      expect(audit).toMatchObject([{ actor: admin.uuid, action: 'user.note_added' }]);
    });

    it('is deleted', async () => {
      const { uuid } = await newAccount();
      const note = (await add(uuid, 'Wrong account')).body.data.uuid;
      const remove = () => asAdmin('deleteUserNote', { uuid: note });
      expect((await remove()).status).toBe(200);
      expect((await list(uuid)).body.data).toEqual([]);
      expect(await remove()).toMatchObject(NOT_FOUND);
    });

    it('needs an account, and text', async () => {
      expect(await add(ABSENT, 'Nobody')).toMatchObject(NOT_FOUND);
      expect(await list(ABSENT)).toMatchObject(NOT_FOUND);
      expectNotValid(await add(admin.uuid, ''), 'text');
      expectNotValid(await add(admin.uuid, 'x'.repeat(2_001)), 'text');
    });

    it('is one of at most 100 of an account, also when two are added concurrently', async () => {
      const { uuid } = await newAccount();
      await chit.database.query(
        `INSERT INTO user_notes (uuid, user_uuid, text)
         SELECT gen_random_uuid(), $1, 'A note' FROM generate_series(1, 99)`,
        [uuid],
      );
      const lock = `SELECT uuid FROM users WHERE uuid = '${uuid}' FOR UPDATE`;
      const answers = await whileLocked(chit.database, lock, 2, () =>
        Promise.all([add(uuid, 'one'), add(uuid, 'two')]),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await list(uuid)).body.data).toHaveLength(100);
    });
  });

  describe('a block', () => {
    it('has a reason that only the audit log shows; the blocked account is told nothing', async () => {
      const person = await newAccount();
      const reason = 'Sells stolen goods';
      const body = { status: 'blocked', reason };
      const blocked = await rest('PATCH', `/user/${person.uuid}`, { as: admin.accessToken, body });
      expect(JSON.stringify(blocked.body)).not.toContain(reason);
      expect(await auditOf(`user:${person.uuid}`)).toEqual([
        { actor: admin.uuid, action: 'user.updated', after: { status: 'blocked', reason } },
      ]);
      expect(await rest('GET', '/user/me', { as: person.accessToken })).toMatchObject(BAD_CREDENTIAL);
      const login = { body: { email: person.email, password: PASSWORD } };
      expect(await rest('POST', '/auth/login', login)).toMatchObject(WRONG_SIGN_IN);
    });

    it('is recorded with its reason over GraphQL too', async () => {
      const { uuid } = await newAccount();
      const document =
        'mutation ($uuid: UUID!, $input: UpdateUserInput!) { updateUser(uuid: $uuid, input: $input) { status } }';
      const input = { role: 'guest', reason: 'Asked to' };
      await chit.graphql(document, { uuid, input }, admin.accessToken);
      expect(await auditOf(`user:${uuid}`)).toMatchObject([{ after: { role: 'guest', reason: 'Asked to' } }]);
    });

    it('is not made by a reason alone, nor with a reason that is too long', async () => {
      const update = (body: object) => rest('PATCH', `/user/${admin.uuid}`, { as: admin.accessToken, body });
      expectNotValid(await update({ reason: 'Why not' }), 'role', 'status');
      expectNotValid(await update({ fee_bps: 1, reason: 'x'.repeat(501) }), 'reason');
      expectNotValid(await update({ fee_bps: 1, reason: '' }), 'reason');
    });
  });

  describe('an announcement', () => {
    const MEMBERS = 'uuid text severity startsOn endsOn';
    const create = (input: object) => asAdmin(`createAnnouncement { ${MEMBERS} }`, { input });
    const current = async (as: string) =>
      (await chit.operate(`announcements { ${MEMBERS} }`, {}, { as })).body.data;
    const textsOf = (list: { text: string }[]) => list.map(({ text }) => text);
    const shown = async (as: string) => textsOf(await current(as));
    const dismiss = (uuid: string, as: string) => chit.operate('dismissAnnouncement', { uuid }, { as });
    let person: Person;

    beforeAll(async () => {
      person = await newAccount();
    });
    beforeEach(() => chit.database.query('DELETE FROM announcements'));

    it('is shown to everybody from its start to its end, the newest first', async () => {
      await create({ text: 'First', endsOn: inDays(1) });
      await create({ text: 'Second', severity: 'critical', endsOn: inDays(1) });
      await create({ text: 'Tomorrow', startsOn: inDays(1), endsOn: inDays(2) });
      const over = await create({ text: 'Over', endsOn: inDays(1) });
      await chit.database.query(
        "UPDATE announcements SET starts_on = now() - interval '2 s', ends_on = now() WHERE uuid = $1",
        [over.body.data.uuid],
      );
      expect(await shown(person.accessToken)).toEqual(['Second', 'First']);
      expect(await shown(admin.accessToken)).toEqual(['Second', 'First']);
      const all = (await asAdmin('allAnnouncements { total items { text } }')).body.data;
      expect(all.total).toBe(4);
      expect(textsOf(all.items).sort()).toEqual(['First', 'Over', 'Second', 'Tomorrow']);
    });

    it('is hidden from a person who has dismissed it, and from nobody else', async () => {
      const { uuid } = (await create({ text: 'Read me', endsOn: inDays(1) })).body.data;
      for (let twice = 0; twice < 2; twice += 1)
        expect((await dismiss(uuid, person.accessToken)).status).toBe(200);
      expect(await shown(person.accessToken)).toEqual([]);
      expect(await shown(admin.accessToken)).toEqual(['Read me']);
    });

    it('is dismissed only while it is shown', async () => {
      const { uuid } = (await create({ text: 'Later', startsOn: inDays(1), endsOn: inDays(2) })).body.data;
      expect(await dismiss(uuid, person.accessToken)).toMatchObject(NOT_FOUND);
      expect(await dismiss(ABSENT, person.accessToken)).toMatchObject(NOT_FOUND);
    });

    it('is deleted at once, with who dismissed it', async () => {
      const { uuid } = (await create({ text: 'Gone', endsOn: inDays(1) })).body.data;
      await dismiss(uuid, person.accessToken);
      const remove = () => asAdmin('deleteAnnouncement', { uuid });
      expect((await remove()).status).toBe(200);
      expect(await shown(admin.accessToken)).toEqual([]);
      expect(await remove()).toMatchObject(NOT_FOUND);
      expect(await auditOf(`announcement:${uuid}`)).toMatchObject([
        { actor: admin.uuid, action: 'announcement.created', after: { text: 'Gone', severity: 'info' } },
        { actor: admin.uuid, action: 'announcement.deleted' },
      ]);
    });

    it('has its text, its severity and its times', async () => {
      const input = { text: 'Hello', severity: 'warning', endsOn: inDays(1) };
      const created = (await create(input)).body.data;
      expect(created).toMatchObject(input);
      expect(await current(person.accessToken)).toEqual([created]);
    });

    it.each([
      [{ text: '', endsOn: inDays(1) }, ['text']],
      [{ text: 'x'.repeat(1_001), endsOn: inDays(1) }, ['text']],
      [{ text: 'a', endsOn: inDays(-1) }, ['endsOn']],
      [{ text: 'a', startsOn: inDays(2), endsOn: inDays(1) }, ['endsOn']],
      [{ text: 'a', startsOn: inDays(1), endsOn: inDays(367) }, ['endsOn']],
    ])('is refused: %j', async (input, members) => {
      expectNotValid(await create(input), ...members);
    });

    it('is one of at most 20 that are not over', async () => {
      await chit.database.query(
        `INSERT INTO announcements (uuid, text, severity, starts_on, ends_on)
         SELECT gen_random_uuid(), 'a', 'info', now(), now() + interval '1 day' FROM generate_series(1, 20)`,
      );
      expect((await create({ text: 'One more', endsOn: inDays(1) })).status).toBe(409);
    });
  });
});
