import { ArgsType, Field, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { UserNote } from '../../entities/user-note.entity';
import * as fields from '../../lib/input-schemas';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('UserNote', { description: 'A note of an admin about an account; its owner cannot read it' })
export class UserNoteType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'Text' })
  text: string;

  @Field(() => DateTime, { description: 'Creation time' })
  createdOn: Date;

  /** UUID of the note's author, for the resolver of the author; not in the GraphQL schema. */
  authorUuid: string | null;
}

@ArgsType()
export class CreateUserNoteArgs {
  static rules = z.object({ uuid: fields.uuid, text: fields.userNote });

  @Field(() => UUID, { description: 'Account' })
  uuid: string;

  @Field(() => String, { description: '1 to 2000 characters' })
  text: string;
}

export const toUserNote = ({ uuid, text, createdOn, authorUuid }: UserNote): UserNoteType => ({
  uuid,
  text,
  createdOn,
  authorUuid,
});
