import type { DataSource } from 'typeorm';
import type { OutgoingMail } from '../../infra/mailer';
import { BOUNDS } from '../../lib/bounds';
import { unseal } from '../../lib/crypto';
import { LANGUAGES, type Language } from '../../lib/enums';
import { type FormatMessage, formatDateTime, loadMessages } from '../../lib/messages';
import { findCurrentText } from '../shared/current-announcement';
import { harmless } from './harmless-text';
import type { ClaimedMail, Recipient } from './mail.queries';
import type { JoinedNotices, MailContent, MailParams, NoticeTopic } from './mail-content';
import { layoutHtml, layoutText } from './mail-layout';
import { issueToken } from './one-time-tokens';
import { findNumber, findPaidInvoice, sumPaidOn } from './paid-invoices';

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [language, loadMessages(language, 'mail')]),
) as Record<Language, FormatMessage>;

/** Content of a mail before its translation into the recipient's language. */
interface Draft {
  /** Facts that Chit has checked; a person's free text belongs into `texts`. */
  values: Record<string, string | number>;
  /** Free texts of persons, as they entered them. Only the message `details` contains them, never subject or first line. */
  texts?: Record<string, string>;
  /**
   * Names of the messages that form the mail's paragraphs, without the topic prefix; by default `text`, and `details` if
   * there are free texts. `warning` says what to do if it was not the recipient: joined notices have one in common.
   */
  parts?: string[];
  /** Paragraphs between `text` and the other parts. */
  inner?: string[];
  /** Target of the button. */
  url?: string;
}

interface Context {
  recipient: Recipient;
  translate: FormatMessage;
  /** Formats a time that is stored as ISO 8601 text. */
  time(iso: string): string;
}

type Drafts = {
  [T in keyof MailParams]: (params: MailParams[T], context: Context) => Draft | null | Promise<Draft | null>;
};

export class MailComposer {
  constructor(
    private readonly database: DataSource,
    private readonly publicUrl: string,
    private readonly linksKey: Buffer,
    private readonly operatorContact: string | undefined,
  ) {}

  /**
   * Returns the mail in the recipient's language; null when there is nothing to send, for example because the invoice
   * is no longer paid. Creates the one-time token when the mail's link contains one.
   */
  async compose(mail: ClaimedMail, recipient: Recipient): Promise<OutgoingMail | null> {
    const { language, email, userUuid } = recipient;
    const { operatorContact: contact } = this;
    const translate = MESSAGES[language];
    const time = (iso: string) => formatDateTime(language, new Date(iso));
    const content = { topic: mail.topic, params: JSON.parse(mail.params) } as MailContent;
    const context = { recipient, translate, time };
    const draft = await this.draft(content, context);
    if (!draft) return null;
    const url = mail.sealedLink === null ? draft.url : unseal(this.linksKey, mail.sealedLink);
    const values = this.valuesOf(draft, recipient);
    const parts = {
      language,
      subject: translate(`${content.topic}-subject`, values),
      body: this.paragraphsOf(content.topic, draft, context).join('\n\n'),
      action: url === undefined ? null : { label: translate(`${content.topic}-action`, values), url },
      footer: [
        translate(userUuid === null ? 'footer-guest' : 'footer', values),
        ...(contact ? [translate('footer-contact', { ...values, contact })] : []),
      ].join('\n'),
    };
    return {
      id: mail.uuid,
      to: email,
      subject: parts.subject,
      text: layoutText(parts),
      html: layoutHtml(parts),
    };
  }

  private paragraphsOf(
    topic: string,
    draft: Draft,
    { translate, recipient }: Context,
    without?: string,
  ): string[] {
    const { texts = {}, inner = [], parts = draft.texts ? ['text', 'details'] : ['text'] } = draft;
    const facts = this.valuesOf(draft, recipient);
    const free = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, harmless(text)]));
    const [first, ...others] = parts
      .filter((part) => part !== without)
      .map((part) => translate(`${topic}-${part}`, part === 'details' ? { ...facts, ...free } : facts));
    return [first ?? '', ...inner, ...others];
  }

  private valuesOf({ values }: Draft, { email }: Recipient): Draft['values'] {
    const { publicUrl } = this;
    return { email, url: publicUrl, host: new URL(publicUrl).host, ...values };
  }

  private draft<T extends keyof MailParams>(
    { topic, params }: { topic: T; params: MailParams[T] },
    context: Context,
  ): Draft | null | Promise<Draft | null> {
    return this.drafts[topic](params, context);
  }

  private readonly drafts: Drafts = {
    confirm_email: (_params, context) =>
      this.tokenDraft('confirm_email', context, { days: BOUNDS.times.emailConfirmation.most }),
    password_reset: (_params, context) =>
      this.tokenDraft('password_reset', context, { minutes: BOUNDS.times.passwordReset.most }),
    wallet_requested: ({ wallet, replaces, inForceOn }, { time }) => ({
      values: { wallet, replaces: replaces ?? '', inForceOn: inForceOn === null ? '' : time(inForceOn) },
      parts: [
        'text',
        ...(replaces === null ? [] : ['replaces']),
        inForceOn === null ? 'by-admin' : 'by-time',
        'warning',
      ],
    }),
    wallet_changed: ({ wallet }) => ({ values: { wallet }, parts: ['text', 'warning'] }),
    wallet_request_cancelled: ({ wallet }) => ({ values: { wallet } }),
    wallet_rejected: ({ wallet, replaces }) => ({
      values: { wallet, replaces: replaces ?? '' },
      parts: ['text', replaces === null ? 'again' : 'replaces'],
    }),
    password_changed: ({ on }, { time }) => ({ values: { on: time(on) }, parts: ['text', 'warning'] }),
    second_factor_changed: ({ on, change }, { time }) => ({
      values: { on: time(on), change },
      parts: ['text', 'warning'],
    }),
    new_sign_in: ({ on, address, device }, { time, translate }) => ({
      values: { on: time(on), address },
      texts: { device: device ?? translate('device-unknown') },
      parts: ['text', 'details', 'warning'],
    }),
    api_key_created: ({ on, name, prefix }, { time }) => ({
      values: { on: time(on), prefix },
      texts: { name },
      parts: ['text', 'details', 'warning'],
    }),
    access_changed: ({ on, change, detail, role }, { time, translate }) => {
      const details = [detail, role ? translate(`role-${role}`) : ''].filter((part) => part !== '');
      return {
        values: { on: time(on), change },
        texts: { detail: details.join(': ') },
        parts: details.length === 0 ? ['text', 'warning'] : ['text', 'details', 'warning'],
      };
    },
    webhook_disabled: ({ url, cause, status }) => ({
      values: { cause, status: String(status) },
      texts: { target: url },
      parts: ['text', 'details', 'advice'],
    }),
    payout_failed: async ({ invoiceUuid, problem }) => {
      const number = await findNumber(this.database.manager, invoiceUuid);
      return { values: { problem, number }, url: `${this.publicUrl}/invoices/${invoiceUuid}` };
    },
    notices: (joined, context) => this.joinedDraft(joined, context),
    invoice_paid: async ({ invoiceUuid }, { recipient: { userUuid }, translate }) => {
      const invoice = await findPaidInvoice(this.database.manager, invoiceUuid, userUuid);
      if (!invoice) return null;
      const { orderId, checkoutToken, ...values } = invoice;
      const order = orderId ?? translate('order-none');
      return {
        values,
        texts: { order },
        url: `${this.publicUrl}/checkout/${checkoutToken}`,
      };
    },
    invoices_paid: async ({ account, day }, { recipient: { userUuid }, translate }) => {
      const paid = await sumPaidOn(this.database.manager, { account, owner: userUuid, day });
      if (!paid || paid.count === 0) return null;
      const { count, sums, zone, name } = paid;
      const lines = sums.map((sum) => translate('invoices_paid-line', sum)).join('\n');
      return { values: { day, zone, count, lines }, texts: { account: name } };
    },
    member_invited: ({ account, role, expiresOn }, { time, translate }) => ({
      values: { role: translate(`role-${role}`), expiresOn: time(expiresOn) },
      texts: { account },
    }),
    sign_up_invited: ({ expiresOn }, { time }) => ({ values: { expiresOn: time(expiresOn) } }),
    announcement: async ({ announcementUuid }) => {
      const text = await findCurrentText(this.database.manager, announcementUuid);
      return text === null ? null : { values: { text } };
    },
  };

  /** Lists notices by kind, the rarest kind first, so that many of one kind hide no other one. */
  private async joinedDraft(joined: JoinedNotices, context: Context): Promise<Draft> {
    const inner: string[] = [];
    const kinds = Object.entries(joined).sort(([, one], [, other]) => one.count - other.count);
    for (const [kind, { count, shown }] of kinds) {
      const topic = kind.split(':')[0] as NoticeTopic;
      for (const params of shown) {
        const draft = await this.draft({ topic, params } as MailContent, context);
        if (draft) inner.push(...this.paragraphsOf(topic, draft, context, 'warning'));
      }
      const more = count - shown.length;
      if (more > 0) inner.push(context.translate('notices-more', { count: more }));
    }
    return { values: {}, inner, parts: ['text', 'warning'] };
  }

  /** Creates a mail whose link contains a one-time token in its fragment, which browsers do not send to servers. */
  private async tokenDraft(
    purpose: 'confirm_email' | 'password_reset',
    { recipient: { userUuid } }: Context,
    values: Draft['values'],
  ): Promise<Draft | null> {
    if (userUuid === null) return null;
    const { token } = await issueToken(this.database.manager, purpose, userUuid);
    return { values, url: oneTimeUrl(this.publicUrl, purpose, token) };
  }
}

/** Paths of the pages that use one-time tokens. */
const PAGE_PATHS = {
  confirm_email: '/account/confirm-email',
  password_reset: '/account/reset-password',
} as const;

export const oneTimeUrl = (publicUrl: string, purpose: keyof typeof PAGE_PATHS, token: string) =>
  `${publicUrl}${PAGE_PATHS[purpose]}#${token}`;
