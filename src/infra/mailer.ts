import type { NodemailerError } from 'nodemailer';
import { BOUNDS } from '../lib/bounds';
import { redact, secretsIn } from '../lib/redact';

/** Loads the library on first use, because an installation without SMTP_URL sends no mail. */
const nodemailer = (): typeof import('nodemailer') => require('nodemailer');

const ATTEMPT_MS = BOUNDS.times.mailAttempt.most * 1000;
const CHECK_MS = BOUNDS.times.mailCheck.most * 1000;

/** Name and e-mail address of a sender. */
interface Mailbox {
  name: string;
  address: string;
}

export interface OutgoingMail {
  /** Local part of the Message-ID. It is the same at each attempt, so that mailboxes can detect a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail, or a check of the SMTP server, failed. `message` has neither the recipient nor secrets. */
export class MailError extends Error {
  constructor(
    message: string,
    /** Whether the server refused this mail permanently (5xx), so that a retry would be refused too. */
    readonly permanent: boolean,
  ) {
    super(message);
    this.name = 'MailError';
  }
}

/** Sends a mail; resolves when the SMTP server has accepted it. Throws a MailError. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

export interface MailerOptions {
  /** `smtp://` or `smtps://` URL. Its query may contain options of nodemailer, such as `requireTLS=true`. */
  url: string;
  from: Mailbox;
  /** Timeout of a whole attempt in milliseconds; 60 seconds by default. */
  limitMs?: number;
}

/** Options of a connection. A URL with a user name requires TLS, so that the password is never sent in plain text. */
const connectionTo = (url: string) => ({ url, requireTLS: new URL(url).username !== '' });

/**
 * Connects to the SMTP server, signs in if the URL has a user name, and disconnects without sending a mail. Throws a
 * MailError when the server does not answer or refuses the sign-in. `limitMs` is the timeout in milliseconds for each
 * response of the server.
 */
export async function checkMailServer(url: string, limitMs = CHECK_MS): Promise<void> {
  const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs };
  const transport = nodemailer().createTransport({ ...limits, ...connectionTo(url) });
  try {
    await transport.verify();
  } catch (error) {
    const { code, message, permanent } = error as NodemailerError;
    if (code === 'ETIMEDOUT') throw new MailError(`No answer within ${limitMs / 1000} seconds`, false);
    throw new MailError(redact(message, secretsIn(url)), permanent === true);
  } finally {
    transport.close();
  }
}

/** Creates a function that sends mails over SMTP, each on a new connection. */
export function createMailer({ url, from, limitMs = ATTEMPT_MS }: MailerOptions): SendMail {
  const transport = nodemailer().createTransport(connectionTo(url));
  const domain = from.address.split('@').at(-1);
  return async ({ id, to, subject, text, html }, signal) => {
    const limit = AbortSignal.timeout(limitMs);
    try {
      await transport.sendMail({
        from,
        // The recipient is an object, because nodemailer would parse text as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([signal, limit]),
      });
    } catch (error) {
      if (limit.aborted) throw new MailError(`No complete answer within ${limitMs / 1000} seconds`, false);
      const { message } = error as NodemailerError;
      throw new MailError(redact(message, [to, ...secretsIn(url)]), isRefused(error as NodemailerError));
    }
  };
}

/** Whether the server refused recipient or message; a refused sign-in can be corrected before the next attempt. */
const isRefused = ({ code, permanent }: NodemailerError) =>
  permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
