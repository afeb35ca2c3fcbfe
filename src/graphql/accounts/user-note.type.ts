import * as fields from '../../lib/input-schemas';
import { DateTime, UUID } from '../shared/scalars';
import { argsType, field, objectType, required, unlisted } from '../shared/types';

export const UserNoteType = objectType(
  'UserNote',
  'A note of an admin about an account; its owner cannot read it',
  {
    uuid: field(UUID, 'Identifier'),
    text: field(String, 'Text'),
    createdOn: field(DateTime, 'Creation time'),
    /** UUID of the note's author, for the resolver of the author. */
    authorUuid: unlisted<string | null>(),
  },
);

export const CreateUserNoteArgs = argsType({
  uuid: required(UUID, fields.uuid, 'Account'),
  text: required(String, fields.userNote, '1 to 2000 characters'),
});
