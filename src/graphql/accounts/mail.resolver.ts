import { z } from 'zod';
import { omitUndefined } from '../../lib/defined-only';
import * as fields from '../../lib/input-schemas';
import { arg, command, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { argsType, orNull, required, withDefault } from '../shared/types';
import {
  NotificationSettingsType,
  PasswordResetLinkType,
  toNotificationSettings,
  UpdateNotificationsInput,
} from './mail.type';

const RequestPasswordResetArgs = argsType({
  email: required(String, fields.email, 'E-mail address, in any letter case'),
});

const KEEP_ACCESS =
  'Whether what was set up before the e-mail address was confirmed stays: password, second factors, wallet, API keys, webhooks, members, channels, profile and payment links. It always stays for a caller who is signed in to the account';

const ConfirmEmailArgs = argsType({
  token: required(String, fields.oneTimeToken, 'The part of the link after #'),
  keepAccess: withDefault(Boolean, z.boolean(), false, KEEP_ACCESS),
});

const ResetPasswordArgs = argsType({
  ...ConfirmEmailArgs.members,
  newPassword: required(String, fields.newPassword, '10 to 128 characters, not a common one'),
});

export const MailResolver = rootFields({
  sendsMail: query(
    Boolean,
    'Whether this installation sends mails; otherwise, its admins hand out links',
    {},
    ({ sendsMail }) => sendsMail,
  ),
  operatorContact: query(
    orNull(String),
    'E-mail address or https URL of whoever runs this installation, for questions; null if not known',
    {},
    ({ operatorContact }) => operatorContact,
  ),
  notifications: query(
    NotificationSettingsType,
    "The caller's settings for mails",
    {},
    async ({ notifications }, { actor }) => toNotificationSettings(await notifications.get(actor)),
  ),
  updateNotifications: mutation(
    NotificationSettingsType,
    "Changes the caller's settings for mails",
    { input: arg(UpdateNotificationsInput, 'Settings to change') },
    async ({ notifications }, { actor }, { input: { language, invoicePaid } }) => {
      const change = omitUndefined({ mailLanguage: language, paidMails: invoicePaid });
      return toNotificationSettings(await notifications.update(actor, change));
    },
  ),
  requestEmailConfirmation: command(
    "Sends a link that confirms the caller's e-mail address, if this installation `sendsMail`",
    {},
    ({ notifications }, { actor }) => notifications.requestConfirmation(actor),
  ),
  confirmEmail: command(
    'Confirms an e-mail address with the token of a link',
    ConfirmEmailArgs,
    ({ notifications }, { actor }, { token, keepAccess }) => notifications.confirm(actor, token, keepAccess),
  ),
  requestPasswordReset: command(
    'Sends a link to a new password, if the e-mail address has an account and this installation `sendsMail`; the answer is the same if not',
    RequestPasswordResetArgs,
    ({ passwordResets }, { actor }, { email }) => passwordResets.request(actor, email),
  ),
  resetPasswordByToken: command(
    'Sets a new password with the token of a link, and ends all sessions',
    ResetPasswordArgs,
    ({ passwordResets }, { actor }, reset) => passwordResets.reset(actor, reset),
  ),
  createPasswordResetLink: mutation(
    PasswordResetLinkType,
    'Creates a link with which a user chooses a new password, to hand out without mail',
    { userUuid: arg(UUID, 'Account') },
    ({ passwordResets }, { actor }, { userUuid }) => passwordResets.createLink(actor, userUuid),
  ),
});
