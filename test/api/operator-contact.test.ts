import { Chit } from '../support/app/chit';
import { confirmEmail, register } from '../support/app/factories';
import { TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

const CONTACT = 'https://help.pay.test/?from=chit&to=us';
const SHOWN = 'https://help.pay.test/?from=chit&amp;to=us';
const LINK = `Contact the operator of this service: <a href="${SHOWN}" target="_blank" rel="noreferrer" dir="ltr">${SHOWN}</a>`;

let smtp: TestSmtpServer;
let chit: Chit;
let silent: Chit;

beforeAll(async () => {
  smtp = await TestSmtpServer.start();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'chit@pay.test' };
  chit = await Chit.start({ ...mail, OPERATOR_CONTACT: CONTACT });
  silent = await Chit.start(mail);
});

afterAll(async () => {
  await Promise.all([chit.stop(), silent.stop()]);
  await smtp.down();
});

const pageAt = async ({ url }: Chit, path: string) =>
  (await fetch(url + path, { headers: { accept: 'text/html' } })).text();

/** Whether a mail of this Chit contains the text, in its plain part and in its HTML. */
async function mailContains(one: Chit, sought: string) {
  const person = await register(one);
  await confirmEmail(one, person);
  await one.operate('requestPasswordReset', { email: person.email });
  return until(async () =>
    smtp.mails.find(
      ({ recipients, subject }) => recipients.includes(person.email) && subject === 'Choose a new password',
    ),
  ).then(({ text = '', html = '' }) => [text, html].map((part) => part.includes(sought)));
}

describe('Whom to ask about an installation', () => {
  it('is told to everybody over GraphQL', async () => {
    const ask = async (one: Chit) => (await one.graphql('{ operatorContact }')).body.data.operatorContact;
    expect(await ask(chit)).toBe(CONTACT);
    expect(await ask(silent)).toBeNull();
  });

  it('is an address to write to, if it is an e-mail address', async () => {
    const other = await Chit.start({ OPERATOR_CONTACT: 'help@pay.test' });
    try {
      expect(await pageAt(other, '/nothing')).toContain('<a href="mailto:help@pay.test"');
    } finally {
      await other.stop();
    }
  });

  it.each(['/account/reset-password', '/account/set-up', '/nothing'])(
    'is at the foot of the page %s',
    async (path) => {
      expect(await pageAt(chit, path)).toContain(LINK);
      expect(await pageAt(silent, path)).not.toContain('Questions?');
    },
  );

  it('is at the foot of mails, as text and in HTML', async () => {
    expect(await mailContains(chit, 'Contact the operator of pay.chit.test: https://help.pay.test/')).toEqual(
      [true, true],
    );
    expect(await mailContains(silent, 'Questions?')).toEqual([false, false]);
  });
});
