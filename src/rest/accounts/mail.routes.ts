import { omitUndefined } from '../../lib/defined-only';
import type { PasswordResetService } from '../../services/accounts/sign-in/password-reset.service';
import type {
  NotificationService,
  NotificationSettings,
} from '../../services/accounts/users/notification.service';
import * as examples from '../shared/examples';
import { emptyReply, emptyReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';
import {
  confirmEmailBody,
  notificationsShape,
  passwordResetLinkShape,
  requestPasswordResetBody,
  resetPasswordBody,
  updateNotificationsBody,
} from './mail.schema';

interface Dependencies {
  notifications: NotificationService;
  passwordResets: PasswordResetService;
}

const presentNotifications = ({ mailLanguage, paidMails }: NotificationSettings) => ({
  language: mailLanguage,
  invoice_paid: paidMails,
});

const getNotifications = ({ notifications }: Dependencies) =>
  route({
    operation: 'notifications',
    method: 'get',
    path: '/account/notifications',
    tag: 'Users',
    summary: 'Get your settings for mails',
    description: 'For every account.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(notificationsShape),
    handle: async ({ actor }) => resourceReply(presentNotifications(await notifications.get(actor))),
  });

const updateNotifications = ({ notifications }: Dependencies) =>
  route({
    operation: 'updateNotifications',
    method: 'patch',
    path: '/account/notifications',
    tag: 'Users',
    summary: 'Change your settings for mails',
    description: 'For every account. Security notices are always sent.',
    credential: 'accessToken',
    body: updateNotificationsBody,
    responseShape: resourceReplyShape(notificationsShape),
    handle: async ({ actor, body: { language, invoicePaid } }) => {
      const change = omitUndefined({ mailLanguage: language, paidMails: invoicePaid });
      return resourceReply(presentNotifications(await notifications.update(actor, change)));
    },
  });

const requestEmailConfirmation = ({ notifications }: Dependencies) =>
  route({
    operation: 'requestEmailConfirmation',
    method: 'post',
    path: '/account/email/confirmation',
    tag: 'Users',
    summary: 'Have a link sent that confirms your e-mail address',
    description: 'For every account. Sends nothing when the address is confirmed.',
    credential: 'accessToken',
    responseShape: emptyReplyShape,
    handle: async ({ actor }) => {
      await notifications.requestConfirmation(actor);
      return emptyReply();
    },
  });

const confirmEmail = ({ notifications }: Dependencies) =>
  route({
    operation: 'confirmEmail',
    method: 'post',
    path: '/auth/confirm_email',
    tag: 'Sign-in',
    summary: 'Confirm an e-mail address',
    description: 'Public. The token of the link works once.',
    credential: 'none',
    body: confirmEmailBody,
    responseShape: emptyReplyShape,
    handle: async ({ actor, body }) => {
      await notifications.confirm(actor, body.token);
      return emptyReply();
    },
  });

const requestPasswordReset = ({ passwordResets }: Dependencies) =>
  route({
    operation: 'requestPasswordReset',
    method: 'post',
    path: '/auth/request_password_reset',
    tag: 'Sign-in',
    summary: 'Have a link to a new password sent',
    description: 'Public. The answer is the same for an address without an account, which gets no mail.',
    credential: 'none',
    body: requestPasswordResetBody,
    responseShape: emptyReplyShape,
    handle: async ({ actor, body }) => {
      await passwordResets.request(actor, body.email);
      return emptyReply();
    },
  });

const resetPasswordByToken = ({ passwordResets }: Dependencies) =>
  route({
    operation: 'resetPasswordByToken',
    method: 'post',
    path: '/auth/reset_password/by_token',
    tag: 'Sign-in',
    summary: 'Choose a new password with a link',
    description: 'Public. The token of the link works once. Ends all sessions of the account.',
    credential: 'none',
    body: resetPasswordBody,
    responseShape: emptyReplyShape,
    handle: async ({ actor, body }) => {
      await passwordResets.reset(actor, body);
      return emptyReply();
    },
  });

const createPasswordResetLink = ({ passwordResets }: Dependencies) =>
  route({
    operation: 'createPasswordResetLink',
    method: 'post',
    path: '/user/{uuid}/password_reset_link',
    tag: 'Users',
    summary: 'Create a link with which a user chooses a new password',
    description: 'For admins, to hand out without mail. The link works once, for 30 minutes.',
    credential: 'accessToken',
    params: uuidParams(examples.USER_UUID),
    responseShape: resourceReplyShape(passwordResetLinkShape),
    handle: async ({ actor, params }) => {
      const { url, expiresOn } = await passwordResets.createLink(actor, params.uuid);
      return resourceReply({ url, expires_on: expiresOn.toISOString() });
    },
  });

/** The operations on mails, confirmed addresses and forgotten passwords that Chit adds to the REST specification. */
export const mailRoutes = (dependencies: Dependencies): Route[] => [
  getNotifications(dependencies),
  updateNotifications(dependencies),
  requestEmailConfirmation(dependencies),
  confirmEmail(dependencies),
  requestPasswordReset(dependencies),
  resetPasswordByToken(dependencies),
  createPasswordResetLink(dependencies),
];
