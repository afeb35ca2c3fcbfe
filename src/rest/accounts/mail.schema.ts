import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { toIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';
import * as examples from '../shared/examples';

const language =
  'Language of mails; null means the language of the linked Telegram account, and English without it';
const invoicePaid = 'Mails about paid invoices: none, one per invoice, or one per day (UTC)';

export const notificationsShape = z
  .strictObject({
    language: fields.language.nullable().describe(language),
    invoice_paid: fields.paidMails.describe(invoicePaid),
  })
  .meta({
    id: 'Notifications',
    description: "A person's settings for mails",
    examples: [{ language: 'de', invoice_paid: 'daily' }],
  });

export const updateNotificationsBody = z
  .object({
    language: fields.clearable(fields.language).describe(language),
    invoice_paid: fields.paidMails.optional().describe(invoicePaid),
  })
  .superRefine((change, context) => {
    if (Object.values(change).some((value) => value !== undefined)) return;
    context.addIssue({ ...toIssue(reason('no_change')), path: ['body'] });
  })
  .meta({
    id: 'UpdateNotifications',
    description: 'Change of settings: an absent member keeps its value',
    examples: [{ invoice_paid: 'daily' }],
  });

const token = fields.oneTimeToken.describe('The part of the link after `#`');

export const confirmEmailBody = z.object({ token }).meta({
  id: 'ConfirmEmail',
  description: 'The token of a link',
  examples: [{ token: examples.ONE_TIME_TOKEN }],
});

export const requestPasswordResetBody = z
  .object({ email: fields.email.describe('In any letter case') })
  .meta({ id: 'RequestPasswordReset', description: 'An address', examples: [{ email: examples.EMAIL }] });

export const resetPasswordBody = z
  .object({ token, new_password: fields.newPassword.describe('10 to 128 characters, not a common password') })
  .meta({
    id: 'ResetPassword',
    description: 'A new password',
    examples: [{ token: examples.ONE_TIME_TOKEN, new_password: examples.NEW_PASSWORD }],
  });

export const passwordResetLinkShape = z
  .strictObject({
    url: z.string().describe('URL of the page; its fragment is a token that works once'),
    expires_on: z.iso.datetime().describe('Time when the link expires'),
  })
  .meta({
    id: 'PasswordResetLink',
    description: 'Link with which a user chooses a new password',
    examples: [
      {
        url: `https://pay.example.com/account/reset-password#${examples.ONE_TIME_TOKEN}`,
        expires_on: '2026-01-15T09:30:00.000Z',
      },
    ],
  });
