import { Ctx, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import { toUser, UserType } from '../accounts/user.type';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { DateTime, HttpUrl } from '../shared/scalars';
import { field, objectType } from '../shared/types';

export const TelegramLinkType = objectType(
  'TelegramLink',
  'A single-use link: links the Telegram account that opens it',
  {
    url: field(HttpUrl, 'URL to open in Telegram; links the Telegram account that opens it'),
    expiresOn: field(DateTime, 'Time of expiry'),
  },
);
export type TelegramLinkType = InstanceType<typeof TelegramLinkType>;

@Resolver()
export class TelegramResolver {
  constructor(private readonly services: Services) {}

  @Mutation(() => TelegramLinkType, {
    description: "Creates a link that links a Telegram account to the caller's account",
  })
  createTelegramLink(@Ctx() { actor }: GraphqlContext): Promise<TelegramLinkType> {
    return this.services.telegramAccounts.createLink(actor);
  }

  @Mutation(() => UserType, { description: "Unlinks the Telegram account from the caller's account" })
  async unlinkTelegram(@Ctx() { actor }: GraphqlContext): Promise<UserType> {
    return toUser(await this.services.telegramAccounts.unlink(actor));
  }
}
