import { checkMailServer, createMailer, MailError, type MailerOptions } from '../../src/infra/mailer';
import { SELF_SIGNED } from '../support/http/self-signed';
import { smtpError, startSilentServer, TestSmtpServer } from '../support/smtp-server';

const MAIL = {
  id: 'a-mail',
  to: 'mia@merchant.test',
  subject: 'Hello',
  text: 'A text',
  html: '<p>A text</p>',
};
const FROM = { name: 'Bob’s Coffee, Inc.', address: 'chit@shop.test' };

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(options?: Parameters<typeof TestSmtpServer.start>[0]): Promise<TestSmtpServer> {
  const server = await TestSmtpServer.start(options);
  stops.push(() => server.down());
  return server;
}

const send = (options: Partial<MailerOptions> & { url: string }, mail = MAIL) =>
  createMailer({ from: FROM, ...options })(mail, new AbortController().signal);

/** The error with which a mail is not sent. */
const errorOf = (sending: Promise<void>): Promise<MailError> =>
  sending.then(
    () => {
      throw new Error('The mail was sent');
    },
    (error: MailError) => error,
  );

describe('A mail', () => {
  it('is sent as plain text and HTML, from the configured sender, marked as automatic', async () => {
    const server = await start();
    await send({ url: server.url });
    const [mail] = await server.to(MAIL.to);
    expect(mail).toMatchObject({
      from: FROM,
      to: [{ name: '', address: MAIL.to }],
      subject: MAIL.subject,
      text: `${MAIL.text}\n`,
      html: expect.stringContaining(MAIL.html),
      messageId: '<a-mail@shop.test>',
    });
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('gets no further header from line breaks in its subject', async () => {
    const server = await start();
    const subject = 'Hello\r\nBcc: eve@evil.test\r\n\r\n<b>body</b>';
    await send({ url: server.url }, { ...MAIL, subject });
    const [mail] = server.mails;
    expect(mail?.recipients).toEqual([MAIL.to]);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toContain('Bcc: eve@evil.test');
    expect(mail?.text).toBe(`${MAIL.text}\n`);
  });

  it.each([
    'mia@merchant.test, eve@evil.test',
    'mia@merchant.test>\r\nRCPT TO:<eve@evil.test',
    'mia@merchant.test\r\nBcc: eve@evil.test',
    '<eve@evil.test> mia@merchant.test',
  ])('goes to nobody else than its one recipient: %j', async (to) => {
    const server = await start();
    await Promise.allSettled([send({ url: server.url }, { ...MAIL, to })]);
    expect(server.mails.flatMap(({ recipients }) => recipients)).not.toContain('eve@evil.test');
    expect(server.mails.map(({ bcc }) => bcc).filter(Boolean)).toEqual([]);
  });
});

describe('An SMTP server', () => {
  it.each([
    [450, false],
    [550, true],
  ])('that refuses the recipient with %i is final: %s', async (code, permanent) => {
    const server = await start({ onRcptTo: (_address, _session, done) => done(smtpError(code, 'No')) });
    const error = await errorOf(send({ url: server.url }));
    expect(error).toBeInstanceOf(MailError);
    expect(error.permanent).toBe(permanent);
  });

  it.each([
    [452, false],
    [554, true],
  ])('that refuses the message with %i is final: %s', async (code, permanent) => {
    const server = await start({
      onData: (stream, _session, done) => stream.on('end', () => done(smtpError(code, 'No'))).resume(),
    });
    expect((await errorOf(send({ url: server.url }))).permanent).toBe(permanent);
  });

  it('that refuses every connection may accept the mail later', async () => {
    const server = await start({ onConnect: (_session, done) => done(smtpError(554, 'Not today')) });
    expect((await errorOf(send({ url: server.url }))).permanent).toBe(false);
  });

  it('that is down may accept the mail later', async () => {
    const server = await start();
    await server.down();
    expect((await errorOf(send({ url: server.url }))).permanent).toBe(false);
  });

  it('that never answers is given up after the time limit', async () => {
    const silent = await startSilentServer();
    stops.push(silent.stop);
    const error = await errorOf(send({ url: silent.url, limitMs: 200 }));
    expect([error.message, error.permanent]).toEqual(['No complete answer within 0.2 seconds', false]);
  });

  it('that never answers fails a check after the time limit', async () => {
    const silent = await startSilentServer();
    stops.push(silent.stop);
    const error = await errorOf(checkMailServer(silent.url, 200));
    expect([error.message, error.permanent]).toEqual(['No answer within 0.2 seconds', false]);
  });

  it('without TLS does not get the password in a check either', async () => {
    const server = await start({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(null, { user: 'chit' }),
    });
    const error = await errorOf(checkMailServer(server.url.replace('//', '//chit:geheim-word@')));
    expect(error.message).not.toContain('geheim-word');
  });

  it('without TLS does not get the password', async () => {
    const passwords: unknown[] = [];
    const server = await start({
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        passwords.push(password);
        done(null, { user: 'chit' });
      },
    });
    const error = await errorOf(send({ url: server.url.replace('//', '//chit:geheim-word@') }));
    expect([error.permanent, passwords]).toEqual([false, []]);
  });

  it('that refuses the password may accept it later, and its error does not repeat the password', async () => {
    const server = await start({
      disabledCommands: [],
      ...SELF_SIGNED,
      onAuth: ({ password }, _session, done) => done(smtpError(535, `No user with ${password}`)),
    });
    const url = `${server.url.replace('//', '//chit:geheim-word@')}/?tls.rejectUnauthorized=false`;
    const error = await errorOf(send({ url }));
    expect(error.permanent).toBe(false);
    expect(error.message).toContain('535');
    expect(error.message).not.toContain('geheim-word');
  });

  it('that repeats the recipient in its refusal does not bring the address into the log', async () => {
    const server = await start({
      onRcptTo: ({ address }, _session, done) => done(smtpError(550, `Unknown: ${address}`)),
    });
    expect((await errorOf(send({ url: server.url }))).message).not.toContain(MAIL.to);
  });
});
