import { Field, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { Language, PaidMails } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import type { NotificationSettings } from '../../services/accounts/users/notification.service';
import { LanguageEnum, PaidMailsEnum } from '../shared/enums';
import { atLeastOne } from '../shared/input-rules';
import { DateTime } from '../shared/scalars';

@ObjectType('NotificationSettings', { description: "A person's settings for mails", simpleResolvers: true })
export class NotificationSettingsType {
  @Field(() => LanguageEnum, {
    nullable: true,
    description:
      'Language of mails; null means the language of the linked Telegram account, and English without it',
  })
  language: Language | null;

  @Field(() => PaidMailsEnum, { description: 'Mails about paid invoices' })
  invoicePaid: PaidMails;
}

export const toNotificationSettings = ({
  mailLanguage,
  paidMails,
}: NotificationSettings): NotificationSettingsType => ({ language: mailLanguage, invoicePaid: paidMails });

@InputType('UpdateNotificationsInput', { description: 'Change of settings for mails; at least one member' })
export class UpdateNotificationsInput {
  static rules = z
    .object({
      language: fields.clearable(fields.language),
      invoicePaid: fields.optional(fields.paidMails),
    })
    .superRefine(atLeastOne);

  @Field(() => LanguageEnum, { nullable: true, description: 'Language of mails; null clears it' })
  language?: Language | null;

  @Field(() => PaidMailsEnum, { nullable: true, description: 'Mails about paid invoices' })
  invoicePaid?: PaidMails;
}

@ObjectType('PasswordResetLink', {
  description: 'Link with which a user chooses a new password',
  simpleResolvers: true,
})
export class PasswordResetLinkType {
  @Field(() => String, { description: 'URL of the page; its fragment is a token that works once' })
  url: string;

  @Field(() => DateTime, { description: 'Time when the link expires' })
  expiresOn: Date;
}
