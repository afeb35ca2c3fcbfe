import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Language, type MailTopic } from '../../src/lib/enums';
import type { MailParams } from '../../src/services/mail/mail-content';
import { Chit } from '../support/app/chit';
import { confirmEmail, createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { type ReceivedMail, TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

/** What an attacker would have other people read: links, another line, a text that runs backwards. */
const HOSTILE = `Prize\u202e at\nhttps://evil.test/x\u2028www.evil.test a@evil.test https://127.0.0.1/ ${'Prize '.repeat(99)}`;
const ON = '2026-11-26T00:00:00.000Z';
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';

let smtp: TestSmtpServer;
let chit: Chit;
let merchant: Merchant;
let params: { [T in MailTopic]: MailParams[T] };

beforeAll(async () => {
  smtp = await TestSmtpServer.start();
  chit = await Chit.start({ SMTP_URL: smtp.url, MAIL_FROM: 'Chit <chit@pay.test>' });
  merchant = await createMerchant(chit);
  await confirmEmail(chit, merchant);
  const invoice = await createInvoice(chit, merchant);
  await chit.database.query(
    "UPDATE invoices SET order_id = $2, status = 'paid', paid_on = $3, amount_received = amount WHERE uuid = $1",
    [invoice.uuid, HOSTILE, ON],
  );
  const [announcement] = await chit.database.query<{ uuid: string }>(
    `INSERT INTO announcements (uuid, text, severity, starts_on, ends_on)
     VALUES (gen_random_uuid(), $1, 'info', now(), now() + interval '1 day') RETURNING uuid`,
    [HOSTILE],
  );
  const apiKey = { on: ON, name: HOSTILE, prefix: 'chit_abc' };
  params = {
    confirm_email: {},
    password_reset: {},
    password_changed: { on: ON },
    new_sign_in: { on: ON, address: '203.0.113.7', device: HOSTILE },
    second_factor_changed: { on: ON, change: 'passkey_added' },
    wallet_requested: { wallet: WALLET, replaces: WALLET, inForceOn: ON },
    wallet_changed: { wallet: WALLET },
    wallet_request_cancelled: { wallet: WALLET },
    wallet_rejected: { wallet: WALLET, replaces: null },
    api_key_created: apiKey,
    access_changed: { on: ON, change: 'webhook_created', detail: HOSTILE },
    webhook_disabled: { url: `https://evil.test/${HOSTILE}`, cause: 'gone', status: 410 },
    payout_failed: { invoiceUuid: invoice.uuid, problem: 'refused' },
    invoice_paid: { invoiceUuid: invoice.uuid },
    invoices_paid: { account: merchant.uuid, day: ON.slice(0, 10) },
    member_invited: { account: HOSTILE, role: 'cashier', expiresOn: ON },
    sign_up_invited: { expiresOn: ON },
    announcement: { announcementUuid: announcement?.uuid ?? '' },
    notices: {
      api_key_created: { count: 12, shown: [apiKey, apiKey] },
      wallet_changed: { count: 1, shown: [{ wallet: WALLET }] },
      'access_changed:api_key_updated': {
        count: 1,
        shown: [{ on: ON, change: 'api_key_updated', detail: HOSTILE }],
      },
    },
  };
});

afterAll(async () => {
  await chit.stop();
  await smtp.down();
});

/** Queues a mail of the topic as an event would, and returns it as it arrives. */
async function mailOf<T extends MailTopic>(
  topic: T,
  language: Language,
  of: MailParams[T] = params[topic],
): Promise<ReceivedMail> {
  await chit.database.query('UPDATE users SET mail_language = $2 WHERE uuid = $1', [merchant.uuid, language]);
  const key = randomUUID();
  await chit.database.query(
    `INSERT INTO mails (uuid, user_uuid, topic, key, params, expires_on)
     VALUES ($1, $2, $3, $5, $4, now() + interval '1 hour')`,
    [key, merchant.uuid, topic, JSON.stringify(of), key],
  );
  return until(async () => smtp.mails.find(({ messageId }) => messageId?.includes(key)));
}

describe.each(LANGUAGES)('A mail in %s', (language) => {
  const TOPICS = [
    ...['confirm_email', 'password_reset', 'password_changed', 'new_sign_in', 'second_factor_changed'],
    ...[
      'wallet_requested',
      'wallet_changed',
      'wallet_request_cancelled',
      'wallet_rejected',
      'api_key_created',
      'access_changed',
    ],
    ...[
      'webhook_disabled',
      'payout_failed',
      'invoice_paid',
      'invoices_paid',
      'member_invited',
      'sign_up_invited',
      'announcement',
    ],
    'notices',
  ] as MailTopic[];

  it('is tested for every topic', () => {
    expect([...TOPICS].sort()).toEqual(Object.keys(params).sort());
  });

  it.each(TOPICS)('has no free text of a person in its subject and first line: %s', async (topic) => {
    const mail = await mailOf(topic, language);
    const [firstLine = ''] = (mail.text ?? '').split('\n');
    expect(`${mail.subject} ${firstLine}`).not.toMatch(/Prize|evil|\{|undefined/);
    expect(mail.html).toContain(`<title>${mail.subject}</title>`);
    expect(mail.text).not.toContain('{ $');
  });

  it('names a role as the dashboard does', async () => {
    const invited = await mailOf('member_invited', language);
    const about = { change: 'member_role_changed', detail: 'Shop, Ada', role: 'cashier' } as const;
    const changed = await mailOf('access_changed', language, { on: ON, ...about });
    const name = { en: 'Cashier', de: 'Kasse' }[language];
    expect(invited.text).toContain(` ${name}.\n`);
    expect(changed.text).toContain(`: Shop, Ada: ${name}\n`);
  });

  it.each(['payout_failed', 'invoice_paid'] as const)('names an invoice by its number: %s', async (topic) => {
    const { text = '' } = await mailOf(topic, language);
    const { invoiceUuid } = params[topic] as { invoiceUuid: string };
    expect(text).toContain(`: ${new Date().getUTCFullYear()}-0001\n`);
    expect(text.replaceAll(/https?:\S+/g, '')).not.toContain(invoiceUuid);
  });

  it.each(TOPICS.filter((topic) => topic !== 'announcement'))(
    'has a free text of a person only as one short line without links: %s',
    async (topic) => {
      const { text = '', html = '' } = await mailOf(topic, language);
      for (const part of [text, html]) {
        expect(part).not.toMatch(/evil\.test|:\/\/127|[\u2028\u202e]/);
        expect(part.match(/Prize/g)?.length ?? 0).toBeLessThan(60);
      }
      for (const line of text.split('\n').filter((each) => each.includes('Prize')))
        expect(line.length).toBeLessThan(200);
    },
  );
});
