import { Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { TelegramAccountService } from '../../services/telegram/telegram-account.service';
import { toUser, UserType } from '../accounts/user.type';
import type { GraphqlContext } from '../shared/context';
import { DateTime, HttpUrl } from '../shared/scalars';

@ObjectType('TelegramLink', {
  description: 'Binds the Telegram account that opens it, once',
  simpleResolvers: true,
})
export class TelegramLinkType {
  @Field(() => HttpUrl, { description: 'To be opened in Telegram; whoever opens it is bound to the account' })
  url: string;

  @Field(() => DateTime, { description: 'Until when it is good' })
  expiresOn: Date;
}

@Resolver()
export class TelegramResolver {
  constructor(private readonly services: { telegramAccounts: TelegramAccountService }) {}

  @Mutation(() => TelegramLinkType, {
    description: 'Makes a link that binds a Telegram account to the own account',
  })
  createTelegramLink(@Ctx() { actor }: GraphqlContext): Promise<TelegramLinkType> {
    return this.services.telegramAccounts.createLink(actor);
  }

  @Mutation(() => UserType, { description: 'Takes the Telegram account off the own account' })
  async unlinkTelegram(@Ctx() { actor }: GraphqlContext): Promise<UserType> {
    return toUser(await this.services.telegramAccounts.unlink(actor));
  }
}
