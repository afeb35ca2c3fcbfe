import { randomUUID } from 'node:crypto';
import { Chit } from '../support/app/chit';
import {
  confirmEmail,
  createApiKey,
  createMerchant,
  createWebhook,
  type Person,
  register,
} from '../support/app/factories';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { scrape } from '../support/http/metrics';
import { inLanes } from '../support/in-lanes';
import { TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

const HOSTILE = 'Win a prize at https://evil.test\nCall now';

let smtp: TestSmtpServer;
let chit: Chit;
const workers: Chit[] = [];

beforeAll(async () => {
  smtp = await TestSmtpServer.start();
  chit = await Chit.start({ SMTP_URL: smtp.url, MAIL_FROM: 'Chit <chit@pay.test>', TRUST_PROXY: 'true' });
});

afterAll(async () => {
  for (const worker of workers) await worker.end();
  await chit.stop();
  await smtp.down();
});

const invite = ({ accessToken }: Person, email: string) =>
  chit.operate(
    'inviteMember { invitation { uuid } }',
    { input: { email, role: 'cashier' } },
    { as: accessToken },
  );

const INVITE = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { token } }';

const revoke = ({ accessToken }: Person, uuid: string) =>
  chit.operate('revokeInvitation { uuid }', { uuid }, { as: accessToken });

const newAddress = () => `${randomUUID()}@stranger.test`;

/** Waits until no mail is due, and returns those that have arrived at the address. */
async function arrivedAt(address: string) {
  await until(async () => {
    const due =
      "SELECT FROM mails WHERE status = 'waiting' AND next_attempt_on <= now() + interval '2 minutes'";
    return (await chit.database.query(due)).length === 0;
  });
  return smtp.mails.filter(({ recipients }) => recipients.includes(address));
}

/** Registers a new account from a client address. */
async function registerFrom(at: Chit, address: string): Promise<string> {
  const email = newAddress();
  const headers = { 'x-forwarded-for': address };
  await at.rest('POST', '/auth/register', { body: { email, password: 'correct horse battery' }, headers });
  return email;
}

/** Registers an account with this address. */
async function registerAs(email: string): Promise<Person> {
  const credentials = { email, password: 'correct horse battery' };
  const { body } = await chit.rest('POST', '/auth/register', { body: credentials });
  const { access_token: accessToken, refresh_token: refreshToken, user } = body.data;
  return { ...credentials, uuid: user.user_uuid, accessToken, refreshToken };
}

const askForReset = (email: string, address = '127.0.0.1') =>
  chit.fetch('POST', '/graphql', {
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    raw: JSON.stringify({ query: `mutation { requestPasswordReset(email: "${email}") }` }),
  });

const resetsTo = async (email: string) =>
  (await arrivedAt(email)).filter(({ subject }) => subject === 'Choose a new password');

/** Stores that an address has got the mails for a new password that are sent at once. */
const fiveResets = (email: string) =>
  chit.database.query(
    `INSERT INTO mails (uuid, email, mailbox, topic, key, params, status, created_on, next_attempt_on, expires_on)
     SELECT gen_random_uuid(), $1, $1, 'password_reset', $1 || number, '{}', 'sent', sent, sent, now()
     FROM generate_series(1, 5) AS number CROSS JOIN LATERAL (VALUES (now() - number * interval '1 hour')) AS row (sent)`,
    [email],
  );

/** A merchant with a confirmed address, whose earlier mails are over. */
async function confirmedMerchant() {
  const merchant = await createMerchant(chit);
  await confirmEmail(chit, merchant);
  await arrivedAt(merchant.email);
  smtp.mails.splice(0);
  return merchant;
}

describe('An invitation', () => {
  it('is mailed to an address three times an hour at most, whoever invites it, and then refused', async () => {
    const email = newAddress();
    const statuses = [];
    for (const inviter of [await register(chit), await register(chit)]) {
      for (let round = 0; round < 5; round += 1) {
        const { status, body } = await invite(inviter, email);
        statuses.push(status);
        if (status === 200) await revoke(inviter, body.data.invitation.uuid);
      }
    }
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(7).fill(429)]);
    expect(await arrivedAt(email)).toHaveLength(3);
  });

  it.each([
    ['Call +1 555 123 45 67', false],
    ['Prizes at evil.test/win', false],
    ["Tea & Co. – Miller's 24", true],
  ])('names the account %s: %s', async (name, isNamed) => {
    const inviter = await register(chit);
    await chit.database.query('UPDATE users SET display_name = $2 WHERE uuid = $1', [inviter.uuid, name]);
    const email = newAddress();
    await invite(inviter, email);
    const [mail] = await until(async () => {
      const mails = await arrivedAt(email);
      return mails.length > 0 && mails;
    });
    expect(mail?.text?.includes('Account:')).toBe(true);
    expect(/555|evil|Miller/.test(mail?.text ?? '')).toBe(isNamed);
  });

  it('that is refused says when it may be repeated', async () => {
    const inviter = await register(chit);
    const email = newAddress();
    for (let round = 0; round < 3; round += 1) await invite(inviter, email);
    const { body } = await chit.graphql(INVITE, { input: { email, role: 'cashier' } }, inviter.accessToken);
    const { code, reason, retryAfter } = body.errors[0].extensions;
    expect({ code, reason: reason.code }).toEqual({ code: 'RATE_LIMITED', reason: 'too_many_mails' });
    expect(retryAfter).toBeGreaterThan(3_500);
  });

  it('counts all tags of a mailbox as one recipient', async () => {
    const inviter = await register(chit);
    const name = randomUUID();
    const answers = [];
    for (const tag of ['', '+1', '+2', '+3'])
      answers.push(await invite(inviter, `${name}${tag}@stranger.test`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });

  it('counts gmail.com and googlemail.com as one host', async () => {
    const inviter = await register(chit);
    const name = randomUUID();
    const answers = [];
    for (const [tag, host] of [
      ['', 'gmail'],
      ['', 'googlemail'],
      ['+1', 'gmail'],
      ['+1', 'googlemail'],
    ])
      answers.push(await invite(inviter, `${name}${tag}@${host}.com`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });

  it('is mailed by an account ten times an hour at most, also of concurrent requests', async () => {
    const inviter = await register(chit);
    const answers = await inLanes(15, () => invite(inviter, newAddress()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('goes to an address three times at most, also of concurrent requests of several accounts', async () => {
    const email = newAddress();
    const inviters = await Promise.all(Array.from({ length: 8 }, () => register(chit)));
    const answers = await Promise.all(inviters.map((inviter) => invite(inviter, email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

describe('An address that nobody has confirmed', () => {
  it('gets nothing but the mail that confirms it', async () => {
    const person = await register(chit);
    for (let made = 0; made < 20; made += 1) {
      const { uuid } = await createApiKey(chit, person, { name: HOSTILE.replace('\n', ' ') });
      await chit.operate('revokeApiKey', { uuid }, { as: person.accessToken });
    }
    expect((await arrivedAt(person.email)).map(({ subject }) => subject)).toEqual([
      'Verify your e-mail address',
    ]);
  });

  it('gets three such mails an hour at most, with all its tags', async () => {
    const name = randomUUID();
    const addresses = Array.from({ length: 6 }, (_, tag) => `${name}+${tag}@stranger.test`);
    for (const email of addresses)
      await chit.rest('POST', '/auth/register', { body: { email, password: 'correct horse battery' } });
    const arrived = await Promise.all(addresses.map(arrivedAt));
    expect(arrived.flat()).toHaveLength(3);
  });

  it('is told when its budget is used up, if its account asks for a further one', async () => {
    const person = await register(chit);
    await chit.database.query(
      `INSERT INTO mails (uuid, user_uuid, mailbox, topic, key, params, status, expires_on)
       SELECT gen_random_uuid(), $1, $2, 'confirm_email', $2 || number, '{}', 'sent', now() FROM generate_series(1, 2) AS number`,
      [person.uuid, person.email],
    );
    const { status } = await chit.operate('requestEmailConfirmation', {}, { as: person.accessToken });
    expect(status).toBe(429);
  });
});

describe('A confirmed owner', () => {
  const held = ({ uuid }: Person) =>
    chit.database.query<{ uuid: string; due: number }>(
      `SELECT uuid, extract(epoch FROM next_attempt_on - now())::int AS due FROM mails
       WHERE user_uuid = $1 AND topic = 'notices' AND status = 'waiting'`,
      [uuid],
    );

  /** Confirmed owners of two addresses that some mail servers deliver to one mailbox, and others to two. */
  async function namesakes(): Promise<[Person, Person]> {
    const name = randomUUID();
    const pair = await Promise.all([registerAs(`j${name}@shop.test`), registerAs(`j.${name}@shop.test`)]);
    await Promise.all(pair.map((person) => confirmEmail(chit, person)));
    await arrivedAt(pair[0].email);
    smtp.mails.splice(0);
    return pair;
  }

  /** Adds a new person as manager of the account, and returns their UUID. */
  async function addManager({ accessToken: as }: Person): Promise<string> {
    const made = await chit.operate('inviteMember { token }', { input: { role: 'manager' } }, { as });
    const input = { token: made.body.data.token, email: newAddress(), password: 'correct horse battery' };
    await chit.operate('acceptInvitation { session { expiresIn } }', { input });
    const { body } = await chit.operate('members { personUuid role }', {}, { as });
    return body.data.find(({ role }: { role: string }) => role === 'manager').personUuid;
  }

  /** Makes the joined mail due. */
  const anHourLater = (person: Person) =>
    chit.database.query(
      "UPDATE mails SET next_attempt_on = now() WHERE user_uuid = $1 AND topic = 'notices' AND attempts = 0",
      [person.uuid],
    );

  it('is told of the first of ten new keys at once, and of the others in one mail within the hour', async () => {
    const merchant = await confirmedMerchant();
    for (let made = 1; made <= 10; made += 1) await createApiKey(chit, merchant, { name: `Till ${made}` });
    const [first, ...more] = await arrivedAt(merchant.email);
    expect(more).toEqual([]);
    expect(first?.text).toContain('Till 1');
    const [joined, ...others] = await held(merchant);
    expect(others).toEqual([]);
    expect(joined?.due).toBeLessThanOrEqual(3_600);
    await anHourLater(merchant);
    const [, second] = await smtp.to(merchant.email, 2);
    expect(second?.subject).toBe('Security notices about your account');
    for (let made = 2; made <= 10; made += 1) expect(second?.text).toMatch(new RegExp(`Till ${made}$`, 'm'));
  });

  it('is told of another event at once, however many keys were made before', async () => {
    const merchant = await confirmedMerchant();
    for (let made = 0; made < 30; made += 1) await createApiKey(chit, merchant);
    const change = { old_password: merchant.password, new_password: 'another password' };
    await chit.rest('POST', '/auth/reset_password/current', { as: merchant.accessToken, body: change });
    const subjects = (await arrivedAt(merchant.email)).map(({ subject }) => subject);
    // Mails that are due together are sent at the same time.
    expect(subjects.toSorted()).toEqual(['A new API key was created', 'Your password was changed']);
  });

  it('is told of it within the hour when the mails of the day are used up', async () => {
    const merchant = await confirmedMerchant();
    await chit.database.query(
      `INSERT INTO mails (uuid, user_uuid, mailbox, topic, key, params, status, created_on, expires_on)
       SELECT gen_random_uuid(), $1, $2, 'new_sign_in', $2 || number, '{}', 'sent', now() - interval '2 hours', now()
       FROM generate_series(1, 20) AS number`,
      [merchant.uuid, merchant.email],
    );
    const change = { old_password: merchant.password, new_password: 'another password' };
    await chit.rest('POST', '/auth/reset_password/current', { as: merchant.accessToken, body: change });
    for (let made = 0; made < 30; made += 1) {
      await chit.rest('POST', '/api_key', {
        as: merchant.accessToken,
        body: { name: `Till ${made}` },
      });
    }
    expect(await held(merchant)).toHaveLength(1);
    await anHourLater(merchant);
    const [mail] = await smtp.to(merchant.email);
    expect(mail?.text).toContain('The password of your account');
    expect(mail?.text).toContain('20 more of this kind');
    const joined = async () => (await scrape(chit.url)).get('chit_mails_joined_total') ?? 0;
    await until(async () => (await joined()) >= 31);
  });

  it('is told at once of what happens in the own account, whatever happens in one with a similar address', async () => {
    const [owner, other] = await namesakes();
    for (const name of ['first', 'second']) await createApiKey(chit, other, { name });
    await createApiKey(chit, owner, { name: 'Till' });
    const mails = await arrivedAt(owner.email);
    expect(mails.map(({ text }) => text?.includes('Till'))).toEqual([true]);
  });

  it('is told nothing of an account with a similar address in the mail that joins notices', async () => {
    const [owner, other] = await namesakes();
    for (const person of [other, owner])
      for (const number of [1, 2]) await createApiKey(chit, person, { name: `${person.uuid} ${number}` });
    await arrivedAt(owner.email);
    for (const person of [other, owner]) await anHourLater(person);
    for (const person of [other, owner]) {
      const [, joined] = await smtp.to(person.email, 2);
      expect(joined?.text?.match(/Name: .*/g)).toEqual([`Name: ${person.uuid} 2`]);
    }
  });

  it('gets its single notices of the day whatever an account with a similar address has got', async () => {
    const [owner, other] = await namesakes();
    await chit.database.query(
      `INSERT INTO mails (uuid, user_uuid, mailbox, topic, key, params, status, created_on, expires_on)
       SELECT gen_random_uuid(), $1, $2, 'new_sign_in', $2 || number, '{}', 'sent', now() - interval '2 hours', now()
       FROM generate_series(1, 20) AS number`,
      [other.uuid, owner.email],
    );
    await createApiKey(chit, owner);
    expect(await arrivedAt(owner.email)).toHaveLength(1);
  });

  it('reads of every kind of change in the mail that joins notices, the rarest first', async () => {
    const merchant = await confirmedMerchant();
    const webhook = await createWebhook(chit, merchant);
    for (let made = 0; made < 12; made += 1)
      await chit.operate(
        'updateWebhook { uuid }',
        { uuid: webhook, url: `https://shop.test/${made}` },
        { as: merchant.accessToken },
      );
    const personUuid = await addManager(merchant);
    await chit.operate('transferOwnership { role }', { personUuid }, { as: merchant.accessToken });
    await anHourLater(merchant);
    const { text = '' } = await until(async () =>
      smtp.mails.find(
        ({ recipients, subject }) =>
          recipients[0] === merchant.email && subject === 'Security notices about your account',
      ),
    );
    expect(text.match(/the address of a connection/g)).toHaveLength(10);
    expect(text).toContain('2 more of this kind');
    expect(text).toMatch(/Somebody became a member.*the address of a connection/s);
    expect(text).toMatch(
      new RegExp(
        `The account named below has a new owner.*Details: ${merchant.email.split('@')[0]}.*the address of a connection`,
        's',
      ),
    );
  });

  it('gets a mail for a new password at once, however many are asked for at similar addresses', async () => {
    const name = randomUUID();
    const owner = await registerAs(`${name}@shop.test`);
    await confirmEmail(chit, owner);
    await registerAs(`${name}+account@shop.test`);
    for (const tag of ['+account', ...Array.from({ length: 7 }, (_, number) => `+${number}`)])
      await askForReset(`${name}${tag}@shop.test`);
    await askForReset(owner.email);
    expect(await resetsTo(owner.email)).toHaveLength(1);
  });

  it('gets a mail for a new password at once with the first proof of the mailbox, even if one waits', async () => {
    const planted = await register(chit);
    await createApiKey(chit, planted);
    await fiveResets(planted.email);
    await askForReset(planted.email);
    const [{ text = '' } = {}] = await arrivedAt(planted.email);
    const [, token] = /#(\S+)/.exec(text) ?? [];
    const { body } = await chit.operate('confirmEmail', { token });
    expect(body.errors).toBeUndefined();
    expect(await resetsTo(planted.email)).toHaveLength(1);
  });

  it('waits no longer for a new password when others ask for one too', async () => {
    const merchant = await confirmedMerchant();
    await fiveResets(merchant.email);
    await askForReset(merchant.email);
    const due = () =>
      chit.database.query(
        "SELECT next_attempt_on AS due FROM mails WHERE email = $1 AND topic = 'password_reset' AND status = 'waiting'",
        [merchant.email],
      );
    const before = await due();
    await chit.database.query("UPDATE mails SET key = key || ':earlier' WHERE email = $1", [merchant.email]);
    await askForReset(merchant.email);
    expect(before).toHaveLength(1);
    expect(await due()).toEqual(before);
  });

  it('gets a mail for a new password once in four hours when the first five of the day are used up', async () => {
    const merchant = await confirmedMerchant();
    await fiveResets(merchant.email);
    expect((await askForReset(merchant.email)).body.data).toEqual({ requestPasswordReset: true });
    await askForReset(merchant.email);
    const waiting = await chit.database.query<{ due: number; lifetime: number }>(
      `SELECT extract(epoch FROM next_attempt_on - now())::int AS due,
         extract(epoch FROM expires_on - next_attempt_on)::int AS lifetime
       FROM mails WHERE email = $1 AND status = 'waiting'`,
      [merchant.email],
    );
    expect(waiting).toEqual([{ due: expect.any(Number), lifetime: 1_800 }]);
    expect(waiting[0]?.due).toBeGreaterThan(2.9 * 3_600);
    expect(waiting[0]?.due).toBeLessThanOrEqual(3 * 3_600);
  });
});

describe('An address that nobody has confirmed but that has an account', () => {
  it('shares five mails for a new password a day with all tags of its mailbox', async () => {
    const name = randomUUID();
    const addresses = Array.from({ length: 7 }, (_, tag) => `${name}+${tag}@stranger.test`);
    for (const email of addresses) await registerAs(email);
    for (const email of addresses) await askForReset(email);
    const arrived = await Promise.all(addresses.map(resetsTo));
    expect(arrived.flat()).toHaveLength(5);
  });

  it('waits no longer for a new password when others ask at tags of its mailbox', async () => {
    const name = randomUUID();
    const address = `${name}@stranger.test`;
    await registerAs(address);
    for (let tag = 0; tag < 6; tag += 1) {
      await registerAs(`${name}+${tag}@stranger.test`);
      await askForReset(`${name}+${tag}@stranger.test`, '198.51.100.66');
    }
    await askForReset(address, '198.51.100.7');
    expect(await resetsTo(address)).toHaveLength(1);
  });
});

describe('The installation', () => {
  it('keeps mails to unconfirmed addresses for others when one client address causes many', async () => {
    const more = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'chit@pay.test',
      MAIL_LIMIT_HOUR: '8',
      TRUST_PROXY: 'true',
    };
    const busy = await Chit.start(more);
    workers.push(busy);
    const flood: string[] = [];
    for (let made = 0; made < 6; made += 1) flood.push(await registerFrom(busy, '198.51.100.66'));
    const others: string[] = [];
    for (let host = 1; host <= 3; host += 1) others.push(await registerFrom(busy, `198.51.100.${host}`));
    const got = (emails: string[]) =>
      emails.filter((email) => smtp.mails.some(({ recipients }) => recipients[0] === email));
    await until(async () => got(others).length === 3);
    expect(got(flood)).toHaveLength(2);
    await until(async () => (await scrape(busy.url)).get('chit_mails_held') === 4);
  });

  it('sends no more mails to unconfirmed addresses than its limits, with several processes, and none is lost', async () => {
    const database = await createMigratedDatabase();
    const more = { SMTP_URL: smtp.url, MAIL_FROM: 'chit@pay.test', MAIL_LIMIT_HOUR: '5' };
    for (const ROLES of ['api', 'worker', 'worker'])
      workers.push(await Chit.on(database, { ...more, ROLES }));
    const [quiet] = workers.slice(-3) as [Chit, Chit, Chit];
    const people = await Promise.all(Array.from({ length: 9 }, () => register(quiet)));
    // As if each came from another client address.
    await quiet.database.query('UPDATE mails SET source = NULL');
    const arrived = () =>
      people.filter(({ email }) =>
        smtp.mails.some(
          ({ recipients, subject }) => recipients[0] === email && subject?.startsWith('Verify'),
        ),
      );
    await until(async () => arrived().length >= 5);
    const owner = people[0] as Person;
    await confirmEmail(quiet, owner);
    await createApiKey(quiet, owner);
    await until(async () =>
      smtp.mails.some(
        ({ recipients, subject }) => recipients[0] === owner.email && subject?.includes('API key'),
      ),
    );
    expect(arrived()).toHaveLength(5);
    const waiting = () => quiet.database.query("SELECT FROM mails WHERE status = 'waiting'");
    await until(async () => (await waiting()).length <= 4);
    expect(await waiting()).toHaveLength(4);
    expect(arrived()).toHaveLength(5);
    await quiet.database.query("UPDATE mails SET next_attempt_on = now() - interval '61 minutes'");
    await until(async () => arrived().length === 9);
  });
});
