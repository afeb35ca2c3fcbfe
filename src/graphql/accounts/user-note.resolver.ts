import { arg, command, memberOf, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { orNull } from '../shared/types';
import { toUser, UserType } from './user.type';
import { CreateUserNoteArgs, UserNoteType } from './user-note.type';

export const UserNoteResolver = [
  rootFields({
    userNotes: query(
      [UserNoteType],
      'All notes of admins about an account, the newest first',
      { uuid: arg(UUID, 'Account') },
      ({ userNotes }, { actor }, { uuid }) => userNotes.list(actor, uuid),
    ),
    createUserNote: mutation(
      UserNoteType,
      'Adds a note about an account',
      CreateUserNoteArgs,
      ({ userNotes }, { actor }, { uuid, text }) => userNotes.create(actor, uuid, text),
    ),
    deleteUserNote: command(
      'Deletes a note about an account',
      { uuid: arg(UUID, 'Note') },
      ({ userNotes }, { actor }, { uuid }) => userNotes.delete(actor, uuid),
    ),
  }),
  memberOf(
    UserNoteType,
    'author',
    orNull(UserType),
    'Admin who wrote it',
    {},
    ({ authorUuid }, _services, { loaders }) =>
      authorUuid === null ? null : loaders.users.load(authorUuid).then(toUser),
  ),
];
