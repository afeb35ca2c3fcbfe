import type { UserNote } from '../entities/user-note.entity';

/** Converts an admin's note about an account to its REST form. */
export const presentUserNote = ({ uuid, text, authorUuid, createdOn }: UserNote) => ({
  uuid,
  text,
  author_uuid: authorUuid,
  created_on: createdOn.toISOString(),
});
