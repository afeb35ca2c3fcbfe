import { randomUUID } from 'node:crypto';
import { Chit } from '../support/app/chit';
import {
  confirmEmail,
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  OTHER_WALLET,
  type Person,
  register,
  setUser,
  signInAdmin,
} from '../support/app/factories';
import { scrape } from '../support/http/metrics';
import { Receiver } from '../support/http/receiver';
import { smtpError, TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

let smtp: TestSmtpServer;
let chit: Chit;
let gone: Receiver;

beforeAll(async () => {
  smtp = await TestSmtpServer.start();
  gone = await Receiver.start((response) => void response.writeHead(410).end());
  chit = await Chit.start({
    WEBHOOK_ALLOW_PRIVATE: 'true',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Chit <chit@pay.test>',
  });
});

afterAll(async () => {
  await chit.stop();
  await Promise.all([smtp.down(), gone.stop()]);
});

afterEach(async () => {
  smtp.handlers.onRcptTo = undefined;
  if (!smtp.isUp) await smtp.up();
});

it.each([
  ['with SMTP_URL', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'chit@pay.test' }, true],
  ['without', {}, false],
])('everybody is told whether mails are sent: %s', async (_which, settings, sendsMail) => {
  const other = await Chit.start(settings);
  try {
    expect((await other.graphql('{ sendsMail }')).body.data).toEqual({ sendsMail });
  } finally {
    await other.stop();
  }
});

/** Creates a merchant with a webhook, and forgets the mails about the address, the wallet, the key and the webhook. */
async function newMerchant(): Promise<Merchant> {
  const merchant = await createMerchant(chit);
  await confirmEmail(chit, merchant);
  await createWebhook(chit, merchant);
  await until(async () => {
    const rows = await chit.database.query<Row>('SELECT status FROM mails WHERE user_uuid = $1', [
      merchant.uuid,
    ]);
    return rows.every(({ status }) => status === 'sent');
  });
  smtp.mails.splice(0);
  return merchant;
}

/** Has the webhook of the merchant disabled, about which the merchant gets a mail. */
async function loseWebhook(merchant: Merchant, query = ''): Promise<void> {
  const [webhook] = await chit.database.query<{ uuid: string }>(
    'WITH changed AS (UPDATE webhooks SET url = $2 WHERE user_uuid = $1 RETURNING uuid) SELECT uuid FROM changed',
    [merchant.uuid, `${gone.url}${query}`],
  );
  await chit.operate('pingWebhook { uuid }', { uuid: webhook?.uuid }, { as: merchant.accessToken });
}

interface Row {
  status: string;
  attempts: number;
  params: string;
}

/** Waits until a mail of the topic to the person satisfies the condition. */
const storedMail = (person: { uuid: string }, test: (row: Row) => boolean) =>
  until(async () => {
    const rows = await chit.database.query<Row>(
      "SELECT status, attempts, params FROM mails WHERE user_uuid = $1 AND topic = 'webhook_disabled'",
      [person.uuid],
    );
    return rows.find(test);
  });

/** Makes mails due whose first attempt has failed; a mail of a running attempt is claimed for longer than a minute. */
const retryNow = () =>
  chit.database.query(
    "UPDATE mails SET next_attempt_on = now() WHERE status = 'waiting' AND attempts = 1 AND next_attempt_on < now() + interval '1 min'",
  );

describe('A mail', () => {
  it('tells the owner of a webhook that the webhook was disabled, as text and HTML', async () => {
    const merchant = await newMerchant();
    await loseWebhook(merchant, '?shop=1&b=%3Cb%3E');
    const [mail] = await smtp.to(merchant.email);
    expect(mail).toMatchObject({
      subject: 'Chit can no longer notify your shop system',
      from: { name: 'Chit', address: 'chit@pay.test' },
    });
    expect(mail?.text).toContain(`Webhook: ${gone.url.replace('://', ': // ')}?shop=1&b=`);
    expect(mail?.text).toContain(
      'The shop system answered that this address no longer exists (for your developer: error 410).',
    );
    expect(mail?.text).toContain('https://pay.chit.test');
    expect(mail?.html).toContain('?shop=1&amp;b=');
  });

  it('is in the language of the linked Telegram account', async () => {
    const merchant = await newMerchant();
    await chit.database.query("UPDATE users SET telegram_language = 'de' WHERE uuid = $1", [merchant.uuid]);
    await loseWebhook(merchant);
    const [mail] = await smtp.to(merchant.email);
    expect(mail?.subject).toBe('Chit kann Ihr Shopsystem nicht mehr benachrichtigen');
    expect(mail?.html).toContain('<html lang="de">');
  });

  it('keeps nothing of its content in the database once it is sent', async () => {
    const merchant = await newMerchant();
    await loseWebhook(merchant);
    const { params } = await storedMail(merchant, ({ status }) => status === 'sent');
    expect(params).toBe('{}');
  });

  it('is sent once the SMTP server is up again', async () => {
    const merchant = await newMerchant();
    await smtp.down();
    await loseWebhook(merchant);
    await storedMail(merchant, ({ attempts, status }) => attempts === 1 && status === 'waiting');
    await smtp.up();
    await retryNow();
    expect(await smtp.to(merchant.email)).toHaveLength(1);
  });

  it('is sent again after a temporary refusal, and only once', async () => {
    const merchant = await newMerchant();
    let refusals = 0;
    smtp.handlers.onRcptTo = (_address, _session, done) => {
      refusals += 1;
      done(refusals === 1 ? smtpError(451, 'Greylisted') : null);
    };
    await loseWebhook(merchant);
    await until(async () => refusals === 1);
    await until(async () => {
      await retryNow();
      return smtp.mails.some(({ recipients }) => recipients.includes(merchant.email));
    });
    await storedMail(merchant, ({ status }) => status === 'sent');
    expect(await smtp.to(merchant.email)).toHaveLength(1);
  });

  it('is abandoned after a permanent refusal, which a metric counts', async () => {
    const given = async () => (await scrape(chit.url)).get('chit_mails_given_up_total') ?? 0;
    const before = await given();
    const merchant = await newMerchant();
    smtp.handlers.onRcptTo = (_address, _session, done) => done(smtpError(550, 'No such user'));
    await loseWebhook(merchant);
    const { attempts } = await storedMail(merchant, ({ status }) => status === 'abandoned');
    expect(attempts).toBe(1);
    expect(await given()).toBe(before + 1);
  });

  it('is not sent to a blocked account', async () => {
    const merchant = await newMerchant();
    await chit.database.query("UPDATE users SET status = 'blocked' WHERE uuid = $1", [merchant.uuid]);
    await queue(merchant, 'blocked');
    await storedMail(merchant, ({ status }) => status === 'dropped');
    expect(smtp.mails.filter(({ recipients }) => recipients.includes(merchant.email))).toEqual([]);
  });

  it('that another process has claimed before it died is sent when the claim expires', async () => {
    const merchant = await newMerchant();
    await queue(merchant, 'claimed', "now() - interval '1 second'", 1);
    await smtp.to(merchant.email);
  });

  it('that has expired is abandoned', async () => {
    const merchant = await newMerchant();
    await queue(merchant, 'late', 'now()', 0, "now() - interval '1 second'");
    await storedMail(merchant, ({ status }) => status === 'abandoned');
    expect(smtp.mails.filter(({ recipients }) => recipients.includes(merchant.email))).toEqual([]);
  });
});

/** Inserts a queued mail as another process would have left it. */
const queue = (
  { uuid }: Merchant,
  key: string,
  due = 'now()',
  attempts = 0,
  expires = "now() + interval '1 hour'",
) =>
  chit.database.query(
    `INSERT INTO mails (uuid, user_uuid, topic, key, params, attempts, next_attempt_on, expires_on)
     VALUES ($1, $2, 'webhook_disabled', $3, $4, $5, ${due}, ${expires})`,
    [
      randomUUID(),
      uuid,
      `${key}:${uuid}`,
      JSON.stringify({ url: 'https://a', cause: 'gone', status: 410 }),
      attempts,
    ],
  );

describe('The metrics', () => {
  it('count mails that wait', async () => {
    const merchant = await newMerchant();
    // Of other tests, whose time has not come.
    await chit.database.query('DELETE FROM mails');
    await smtp.down();
    await loseWebhook(merchant);
    await storedMail(merchant, ({ attempts }) => attempts === 1);
    await until(async () => (await scrape(chit.url)).get('chit_queue_pending{queue="mails"}') === 1);
    await smtp.up();
    await retryNow();
    await until(async () => (await scrape(chit.url)).get('chit_queue_pending{queue="mails"}') === 0);
  });
});

describe('Without an SMTP server', () => {
  it('mails wait, are not counted as a backlog, and events succeed', async () => {
    const silent = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    const merchant = await createMerchant(silent);
    await confirmEmail(silent, merchant);
    const uuid = await createWebhook(silent, merchant, gone.url);
    await silent.graphql(`mutation { pingWebhook(uuid: "${uuid}") { uuid } }`, {}, merchant.accessToken);
    await until(
      async () =>
        (await silent.database.query("SELECT FROM mails WHERE topic = 'webhook_disabled'")).length === 1,
    );
    expect((await scrape(silent.url)).get('chit_queue_pending{queue="mails"}')).toBe(0);
    await silent.stop();
  });
});

describe('A merchant', () => {
  const prefer = (merchant: Merchant, invoicePaid: string) =>
    chit.operate(
      'updateNotifications { invoicePaid }',
      { input: { invoicePaid } },
      { as: merchant.accessToken },
    );

  /** Creates invoices and has an admin mark them as paid. */
  async function createPaid(merchant: Merchant, count: number) {
    const { accessToken } = await signInAdmin(chit);
    const invoices = [];
    for (let made = 0; made < count; made += 1) {
      const invoice = await createInvoice(chit, merchant, { order_id: 'A/7' });
      await chit.rest('PATCH', `/invoice/${invoice.uuid}`, { as: accessToken, body: { status: 'paid' } });
      invoices.push(invoice);
    }
    return invoices;
  }

  const mailsOf = ({ uuid }: Merchant, topic: string) =>
    chit.database.query<{ key: string; due: Date }>(
      'SELECT key, next_attempt_on AS due FROM mails WHERE user_uuid = $1 AND topic = $2',
      [uuid, topic],
    );

  it('gets no mail about paid invoices without having asked for it', async () => {
    const merchant = await newMerchant();
    await createPaid(merchant, 1);
    expect(await mailsOf(merchant, 'invoice_paid')).toEqual([]);
    expect(await mailsOf(merchant, 'invoices_paid')).toEqual([]);
  });

  it('gets one mail for each paid invoice if they want that, which tells a payment from the word of an admin', async () => {
    const merchant = await newMerchant();
    await prefer(merchant, 'each');
    const [invoice] = await createPaid(merchant, 1);
    const mail = await until(async () =>
      smtp.mails.find(
        ({ subject, recipients }) => recipients.includes(merchant.email) && subject === 'Paid: 12.5 USDC',
      ),
    );
    expect(mail.text).toContain('Order: A/7');
    expect(mail.text).toContain(invoice.url);
    expect(mail.text).toMatch(/was marked as paid by the operator of \S+, without a payment/);
  });

  it('gets one mail about the invoices of a day after that day, by the clocks of the account, if they want that', async () => {
    const merchant = await newMerchant();
    await prefer(merchant, 'daily');
    const zone = 'Pacific/Kiritimati';
    await chit.database.query('UPDATE users SET time_zone = $2 WHERE uuid = $1', [merchant.uuid, zone]);
    await createPaid(merchant, 2);
    const mails = await mailsOf(merchant, 'invoices_paid');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.due.getTime()).toBeGreaterThan(Date.now());
    // 0:15 there
    expect(mails[0]?.due.toISOString()).toMatch(/T10:15:00/);
    await chit.database.query('UPDATE mails SET next_attempt_on = now() WHERE key = $1', [mails[0]?.key]);
    const mail = await until(async () =>
      smtp.mails.find(
        ({ subject, recipients }) => recipients.includes(merchant.email) && subject?.startsWith('Invoices'),
      ),
    );
    expect(mail.text).toContain('2 invoices of your account');
    expect(mail.text).toContain(`(${zone})`);
    expect(mail.text).toMatch(/USDC on Arbitrum Sepolia, for 2 invoices/);
  });

  it('gets at most 30 mails an hour about single invoices, and then one about the day', async () => {
    const merchant = await newMerchant();
    await prefer(merchant, 'each');
    await chit.database.query(
      `INSERT INTO mails (uuid, user_uuid, topic, key, params, status, expires_on)
       SELECT gen_random_uuid(), $1, 'invoice_paid', $2 || number, '{}', 'sent', now() FROM generate_series(1, 29) AS number`,
      [merchant.uuid, `earlier:${merchant.uuid}:`],
    );
    await createPaid(merchant, 2);
    expect(await mailsOf(merchant, 'invoice_paid')).toHaveLength(30);
    expect(await mailsOf(merchant, 'invoices_paid')).toHaveLength(1);
  });
});

describe('The owner of an account', () => {
  /** Waits for the mail about a rejected wallet, which another mail may precede. */
  const rejectionTo = ({ email }: Person) =>
    until(async () =>
      smtp.mails.find(
        ({ subject, recipients }) => recipients.includes(email) && subject === 'Your wallet was not approved',
      ),
    );

  it('is told of a new API key, whose name cannot imitate other parts of the mail', async () => {
    const merchant = await newMerchant();
    const create = 'mutation ($name: String!) { createApiKey(name: $name) { key } }';
    const name = 'Till\n\n<a href="https://evil.test">Choose a new password</a>';
    const { body } = await chit.graphql(create, { name }, merchant.accessToken);
    const [mail] = await smtp.to(merchant.email);
    expect(mail?.subject).toBe('A new API key was created');
    expect(mail?.text).toContain('Name: Till <a href');
    expect(mail?.html).toContain('Name: Till &lt;a href=&quot;https: // evil . test&quot;&gt;');
    expect(mail?.raw).not.toContain(body.data.createApiKey.key);
  });

  it('is told of a requested wallet, and again when it is in force', async () => {
    const merchant = await newMerchant();
    const body = { wallet: OTHER_WALLET };
    await chit.rest('POST', '/user/whitelist/request', { as: merchant.accessToken, body });
    const [requested] = await smtp.to(merchant.email);
    expect(requested?.subject).toBe('A new wallet was added to your account');
    expect(requested?.text).toContain(OTHER_WALLET);
    expect(requested?.text).toContain(`new invoices pay out to:\n${merchant.wallet}`);
    await setUser(chit, merchant.uuid, { status: 'verified', expected_wallet: OTHER_WALLET });
    const [, changed] = await smtp.to(merchant.email, 2);
    expect(changed?.subject).toBe('Your new payout wallet takes effect');
  });

  it('is told of a rejected wallet, and which one stays in force', async () => {
    const merchant = await newMerchant();
    const body = { wallet: OTHER_WALLET };
    await chit.rest('POST', '/user/whitelist/request', { as: merchant.accessToken, body });
    await setUser(chit, merchant.uuid, { status: 'rejected', expected_wallet: OTHER_WALLET });
    const rejected = await rejectionTo(merchant);
    expect(rejected.text).toContain(OTHER_WALLET);
    expect(rejected.text).toContain(`the same wallet as before:\n${merchant.wallet}`);
  });

  it('is told of a rejected first wallet, and can request another one', async () => {
    const person = await register(chit);
    await confirmEmail(chit, person);
    const body = { wallet: OTHER_WALLET };
    await chit.rest('POST', '/user/whitelist/request', { as: person.accessToken, body });
    await setUser(chit, person.uuid, { status: 'rejected' });
    const rejected = await rejectionTo(person);
    expect(rejected.text).toContain(`${OTHER_WALLET}\n\nYou can add another wallet.`);
  });
});

describe('An invitation to sign up', () => {
  const invite = async (email: string) => {
    const { accessToken } = await signInAdmin(chit);
    const call = 'createSignUpInvitation { code url }';
    const answer = await chit.operate(call, { input: { email } }, { as: accessToken });
    return answer.body.data as { code: string; url: string };
  };

  /** Sends the form of the page that the link opens. */
  const submit = (url: string, form: Record<string, string>) => {
    const { pathname, hash } = new URL(url);
    const body = new URLSearchParams({ token: hash.slice(1), password: 'correct horse battery', ...form });
    return fetch(chit.url + pathname, { method: 'POST', body });
  };

  it('is mailed to its address with its link, which the response has too and the database does not', async () => {
    const email = `${randomUUID()}@invited.test`;
    const { url, code } = await invite(email);
    expect(url).toBe(`https://pay.chit.test/account/sign-up#${code}`);
    const [mail] = await smtp.to(email);
    expect(mail?.subject).toBe('You are invited to create an account');
    expect(mail?.text).toContain(url);
    const rows = await chit.database.query('SELECT * FROM mails WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('opens a page that creates the account once, for the invited address only', async () => {
    const email = `${randomUUID()}@invited.test`;
    const { url } = await invite(email);
    const other = await submit(url, { email: `other-${email}` });
    expect([other.status, await other.text()]).toEqual([
      400,
      expect.stringContaining('This link is not valid'),
    ]);
    const short = await submit(url, { email, password: 'short' });
    expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('role="alert"')]);
    const created = await submit(url, { email });
    expect(await created.text()).toContain('Your account is created');
    expect((await submit(url, { email })).status).toBe(400);
    const login = { email, password: 'correct horse battery' };
    expect((await chit.rest('POST', '/auth/login', { body: login })).status).toBe(200);
  });

  it('says that its address has an account already', async () => {
    const { email } = await register(chit);
    const answer = await submit((await invite(email)).url, { email });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('There is already an account with this e-mail address. Sign in to it.'),
    ]);
  });
});
