import type { UserNote } from '../entities/user-note.entity';

/** A note of an admin about an account, in REST. */
export const presentUserNote = ({ uuid, text, authorUuid, createdOn }: UserNote) => ({
  uuid,
  text,
  author_uuid: authorUuid,
  created_on: createdOn.toISOString(),
});
