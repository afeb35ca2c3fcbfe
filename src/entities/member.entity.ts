import { Check } from 'typeorm';
import { GRANTED_ROLES, type GrantedRole } from '../lib/actor';
import { createdOn, oneOf, table, text, uuid } from './columns';

/** A person who may act for an account, with the person's role there. The owner of an account has no row. */
export const Member = table(
  'members',
  {
    accountUuid: uuid().primary().references('users', 'CASCADE'),
    personUuid: uuid().primary().references('users', 'CASCADE').index('members_person_uuid'),
    role: text<GrantedRole>(),
    createdOn: createdOn(),
  },
  [Check('members_role', oneOf('role', GRANTED_ROLES))],
);
export type Member = InstanceType<typeof Member>;
