import * as fields from '../../lib/input-schemas';
import type { NotificationSettings } from '../../services/accounts/users/notification.service';
import { LanguageEnum, PaidMailsEnum } from '../shared/enums';
import { atLeastOne } from '../shared/input-rules';
import { DateTime } from '../shared/scalars';
import { clearable, field, inputType, nullable, objectType, optional } from '../shared/types';

export const NotificationSettingsType = objectType('NotificationSettings', "A person's settings for mails", {
  language: nullable(
    LanguageEnum,
    'Language of mails; null means the language of the linked Telegram account, and English without it',
  ),
  invoicePaid: field(PaidMailsEnum, 'Mails about paid invoices'),
});
export type NotificationSettingsType = InstanceType<typeof NotificationSettingsType>;

export const toNotificationSettings = ({
  mailLanguage,
  paidMails,
}: NotificationSettings): NotificationSettingsType => ({ language: mailLanguage, invoicePaid: paidMails });

export const UpdateNotificationsInput = inputType(
  'UpdateNotificationsInput',
  'Change of settings for mails; at least one member',
  {
    language: clearable(LanguageEnum, fields.language, 'Language of mails; null clears it'),
    invoicePaid: optional(PaidMailsEnum, fields.paidMails, 'Mails about paid invoices'),
  },
  atLeastOne,
);

export const PasswordResetLinkType = objectType(
  'PasswordResetLink',
  'Link with which a user chooses a new password',
  {
    url: field(String, 'URL of the page; its fragment is a token that works once'),
    expiresOn: field(DateTime, 'Time when the link expires'),
  },
);
