import { Check, Index } from 'typeorm';
import { GRANTED_ROLES, type GrantedRole } from '../lib/actor';
import { createdOn, instant, oneOf, relation, table, text, uuid } from './columns';
import { User } from './user.entity';

/** An invitation to become a member of an account. It is open until it is accepted, revoked or expired. */
export const Invitation = table(
  'invitations',
  {
    uuid: uuid().primary(),
    accountUuid: uuid().references('users', 'CASCADE'),
    /** The only e-mail address that may accept, in lower case; null when anyone with the token may. */
    email: text().nullable(),
    role: text<GrantedRole>(),
    /** SHA-256 hash of the token. */
    tokenHash: text().unselected().unique('invitations_token_hash'),
    /** The person who made the invitation. */
    invitedBy: uuid(),
    inviter: relation(() => User, 'invited_by'),
    createdOn: createdOn(),
    expiresOn: instant().index('invitations_expires_on'),
    acceptedOn: instant().nullable(),
    revokedOn: instant().nullable(),
  },
  [
    Check('invitations_role', oneOf('role', GRANTED_ROLES)),
    Index('invitations_account', ['accountUuid', 'createdOn', 'uuid']),
  ],
);
export type Invitation = InstanceType<typeof Invitation>;
