import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import { omitUndefined } from '../../lib/defined-only';
import * as fields from '../../lib/input-schemas';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { UUID } from '../shared/scalars';
import { argsType, required, withDefault } from '../shared/types';
import {
  NotificationSettingsType,
  PasswordResetLinkType,
  toNotificationSettings,
  UpdateNotificationsInput,
} from './mail.type';

const RequestPasswordResetArgs = argsType({
  email: required(String, fields.email, 'E-mail address, in any letter case'),
});
type RequestPasswordResetArgs = InstanceType<typeof RequestPasswordResetArgs>;

const KEEP_ACCESS =
  'Whether access that was set up before the e-mail address was confirmed stays, such as API keys and members';

const ResetPasswordArgs = argsType({
  token: required(String, fields.oneTimeToken, 'The part of the link after #'),
  newPassword: required(String, fields.newPassword, '10 to 128 characters, not a common one'),
  keepAccess: withDefault(Boolean, z.boolean(), false, KEEP_ACCESS),
});
type ResetPasswordArgs = InstanceType<typeof ResetPasswordArgs>;

const ConfirmEmailArgs = argsType({
  token: required(String, fields.oneTimeToken, 'The part of the link after #'),
  keepAccess: withDefault(Boolean, z.boolean(), false, KEEP_ACCESS),
});
type ConfirmEmailArgs = InstanceType<typeof ConfirmEmailArgs>;

@Resolver()
export class MailResolver {
  constructor(private readonly services: Services) {}

  @Query(() => Boolean, {
    description: 'Whether this installation sends mails; otherwise, its admins hand out links',
  })
  sendsMail(): boolean {
    return this.services.sendsMail;
  }

  @Query(() => NotificationSettingsType, { description: "The caller's settings for mails" })
  async notifications(@Ctx() { actor }: GraphqlContext) {
    return toNotificationSettings(await this.services.notifications.get(actor));
  }

  @Mutation(() => NotificationSettingsType, { description: "Changes the caller's settings for mails" })
  async updateNotifications(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => UpdateNotificationsInput, { description: 'Settings to change' })
    { language, invoicePaid }: UpdateNotificationsInput,
  ) {
    const change = omitUndefined({ mailLanguage: language, paidMails: invoicePaid });
    return toNotificationSettings(await this.services.notifications.update(actor, change));
  }

  @Mutation(() => Boolean, {
    description: "Sends a link that confirms the caller's e-mail address, if this installation `sendsMail`",
  })
  async requestEmailConfirmation(@Ctx() { actor }: GraphqlContext) {
    await this.services.notifications.requestConfirmation(actor);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Confirms an e-mail address with the token of a link' })
  async confirmEmail(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => ConfirmEmailArgs) { token, keepAccess }: ConfirmEmailArgs,
  ) {
    await this.services.notifications.confirm(actor, token, keepAccess);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Sends a link to a new password, if the e-mail address has an account and this installation `sendsMail`; the answer is the same if not',
  })
  async requestPasswordReset(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => RequestPasswordResetArgs) { email }: RequestPasswordResetArgs,
  ) {
    await this.services.passwordResets.request(actor, email);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Sets a new password with the token of a link, and ends all sessions',
  })
  async resetPasswordByToken(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => ResetPasswordArgs) reset: ResetPasswordArgs,
  ) {
    await this.services.passwordResets.reset(actor, reset);
    return true;
  }

  @Mutation(() => PasswordResetLinkType, {
    description: 'Creates a link with which a user chooses a new password, to hand out without mail',
  })
  createPasswordResetLink(
    @Ctx() { actor }: GraphqlContext,
    @Arg('userUuid', () => UUID, { description: 'Account' }) userUuid: string,
  ): Promise<PasswordResetLinkType> {
    return this.services.passwordResets.createLink(actor, userUuid);
  }
}
