import { toUser, UserType } from '../accounts/user.type';
import { mutation, rootFields } from '../shared/resolvers';
import { DateTime, HttpUrl } from '../shared/scalars';
import { field, objectType } from '../shared/types';

const TelegramLinkType = objectType(
  'TelegramLink',
  'A single-use link: links the Telegram account that opens it',
  {
    url: field(HttpUrl, 'URL to open in Telegram; links the Telegram account that opens it'),
    expiresOn: field(DateTime, 'Time of expiry'),
  },
);

export const TelegramResolver = rootFields({
  createTelegramLink: mutation(
    TelegramLinkType,
    "Creates a link that links a Telegram account to the caller's account",
    {},
    ({ telegramAccounts }, { actor }) => telegramAccounts.createLink(actor),
  ),
  unlinkTelegram: mutation(
    UserType,
    "Unlinks the Telegram account from the caller's account",
    {},
    async ({ telegramAccounts }, { actor }) => toUser(await telegramAccounts.unlink(actor)),
  ),
});
