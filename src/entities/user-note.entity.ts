import { Index } from 'typeorm';
import { createdOn, table, text, uuid } from './columns';

/** A note of an admin about an account, which only admins can read. */
export const UserNote = table(
  'user_notes',
  {
    uuid: uuid().primary(),
    /** The account that the note is about. */
    userUuid: uuid().references('users', 'CASCADE'),
    /** The admin who wrote the note. */
    authorUuid: uuid().nullable().references('users', 'SET NULL'),
    text: text(),
    createdOn: createdOn(),
  },
  [Index('user_notes_user', ['userUuid', 'createdOn', 'uuid'])],
);
export type UserNote = InstanceType<typeof UserNote>;
