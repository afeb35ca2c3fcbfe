import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { presentUserNote } from '../../presenters/user-note.presenter';
import type { UserNoteService } from '../../services/accounts/users/user-note.service';
import * as examples from '../shared/examples';
import {
  emptyReply,
  emptyReplyShape,
  listReply,
  listReplyShape,
  resourceReply,
  resourceReplyShape,
} from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';

const tag = 'Users';

const TEXT = 'Asked for the papers of the company';

const userNoteShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier'),
    text: z.string().describe('Text'),
    author_uuid: z.uuid().nullable().describe('Admin who wrote it'),
    created_on: z.iso.datetime().describe('Creation time'),
  })
  .meta({
    id: 'UserNote',
    description: 'A note of an admin about an account; its owner cannot read it',
    examples: [
      {
        uuid: examples.USER_NOTE_UUID,
        text: TEXT,
        author_uuid: examples.USER_UUID,
        created_on: examples.INSTANT,
      },
    ],
  });

const createUserNoteBody = z
  .object({ text: fields.userNote.describe('Text') })
  .meta({ id: 'CreateUserNote', description: 'A new note about an account', examples: [{ text: TEXT }] });

interface Dependencies {
  userNotes: UserNoteService;
}

const listUserNotes = ({ userNotes }: Dependencies) =>
  route({
    operation: 'userNotes',
    method: 'get',
    path: '/user/{uuid}/note',
    tag,
    summary: 'List the notes of admins about a user',
    description: 'For admins: all notes, the newest first.',
    credential: 'accessToken',
    params: uuidParams(examples.USER_UUID),
    responseShape: listReplyShape(userNoteShape),
    handle: async ({ actor, params }) => {
      const notes = await userNotes.list(actor, params.uuid);
      return listReply(notes.length, notes.map(presentUserNote));
    },
  });

const createUserNote = ({ userNotes }: Dependencies) =>
  route({
    operation: 'createUserNote',
    method: 'post',
    path: '/user/{uuid}/note',
    tag,
    summary: 'Add a note about a user',
    description: 'For admins. The user cannot read it.',
    credential: 'accessToken',
    params: uuidParams(examples.USER_UUID),
    body: createUserNoteBody,
    responseShape: resourceReplyShape(userNoteShape),
    handle: async ({ actor, params, body }) =>
      resourceReply(presentUserNote(await userNotes.create(actor, params.uuid, body.text))),
  });

const deleteUserNote = ({ userNotes }: Dependencies) =>
  route({
    operation: 'deleteUserNote',
    method: 'delete',
    path: '/user_note/{uuid}',
    tag,
    summary: 'Delete a note about a user',
    description: 'For admins.',
    credential: 'accessToken',
    params: uuidParams(examples.USER_NOTE_UUID),
    responseShape: emptyReplyShape,
    handle: async ({ actor, params }) => {
      await userNotes.delete(actor, params.uuid);
      return emptyReply();
    },
  });

/** The operations on notes about accounts, which Chit adds to the REST specification. */
export const userNoteRoutes = (dependencies: Dependencies): Route[] => [
  listUserNotes(dependencies),
  createUserNote(dependencies),
  deleteUserNote(dependencies),
];
