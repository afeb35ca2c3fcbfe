import { Check } from 'typeorm';
import { TOKEN_PURPOSES, type TokenPurpose } from '../lib/enums';
import { createdOn, instant, oneOf, table, text, uuid } from './columns';

/** A one-time token in a link, such as a link in a mail. Using the token deletes its row. */
export const OneTimeToken = table(
  'one_time_tokens',
  {
    /** SHA-256 (hex) of the token. */
    hash: text().primary(),
    purpose: text<TokenPurpose>(),
    userUuid: uuid().references('users', 'CASCADE').index('one_time_tokens_user_uuid'),
    /** E-mail address of the account when the token was issued; the token is invalid after a change of the address. */
    email: text().nullable(),
    /** The admin who made the link to hand it out; null for one in a mail, which proves the mailbox. */
    issuedBy: uuid().nullable().references('users', 'CASCADE'),
    createdOn: createdOn(),
    expiresOn: instant().index('one_time_tokens_expires_on'),
  },
  [Check('one_time_tokens_purpose', oneOf('purpose', TOKEN_PURPOSES))],
);
export type OneTimeToken = InstanceType<typeof OneTimeToken>;
