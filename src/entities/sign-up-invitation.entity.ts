import { Index } from 'typeorm';
import { createdOn, instant, table, text, uuid } from './columns';

/** An admin's invitation to create an account. Its code is valid once, is shown once, and is never stored. */
export const SignUpInvitation = table(
  'sign_up_invitations',
  {
    uuid: uuid().primary(),
    /** SHA-256 hash of the code. */
    codeHash: text().unique('sign_up_invitations_code_hash'),
    /** The only e-mail address that may use the invitation, in lower case; null when any address may. */
    email: text().nullable(),
    /** The admin who created the invitation. */
    creatorUuid: uuid().nullable().references('users', 'SET NULL'),
    createdOn: createdOn(),
    expiresOn: instant(),
    usedOn: instant().nullable(),
    /** The account that was made with the invitation. */
    usedByUuid: uuid().nullable().references('users', 'SET NULL'),
    revokedOn: instant().nullable(),
  },
  [Index('sign_up_invitations_created', ['createdOn', 'uuid'])],
);
export type SignUpInvitation = InstanceType<typeof SignUpInvitation>;
