import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { User } from '../../../entities/user.entity';
import { UserNote } from '../../../entities/user-note.entity';
import { AppError, notFound } from '../../../errors';
import { NEWEST_FIRST, ROW_LOCK } from '../../../infra/database/statements';
import { type Actor, personUuidOf } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { reason } from '../../../lib/reasons';
import { authorize } from '../../../policies/access';
import { recordAudit } from '../../shared/audit';

/**
 * Reads, adds and deletes admins' notes about accounts. Audit entries contain the UUID of a note, but not its text.
 */
export class UserNoteService {
  constructor(private readonly database: DataSource) {}

  /** Returns all notes about an account, the newest first. Throws `not_found` for an unknown account. */
  async list(actor: Actor, userUuid: string): Promise<UserNote[]> {
    authorize(actor, 'userNotes');
    const { manager } = this.database;
    if (!(await manager.existsBy(User, { uuid: userUuid }))) throw notFound();
    const take = BOUNDS.account.userNotes.most;
    return manager.find(UserNote, { where: { userUuid }, order: NEWEST_FIRST, take });
  }

  /** Throws `not_found` for an unknown account, and `conflict` for the maximum number of notes. */
  async create(actor: Actor, userUuid: string, text: string): Promise<UserNote> {
    authorize(actor, 'createUserNote');
    const authorUuid = personUuidOf(actor);
    const max = BOUNDS.account.userNotes.most;
    return this.database.transaction(async (tx) => {
      if (!(await tx.findOne(User, { where: { uuid: userUuid }, lock: ROW_LOCK }))) throw notFound();
      if ((await tx.countBy(UserNote, { userUuid })) >= max)
        throw new AppError(reason('too_many_user_notes', { max }));
      const uuid = newUuid();
      await tx.insert(UserNote, { uuid, userUuid, authorUuid, text });
      const subject = `user:${userUuid}`;
      const after = { note: uuid };
      await recordAudit(tx, { actorUuid: authorUuid, action: 'user.note_added', subject, after });
      return tx.findOneByOrFail(UserNote, { uuid });
    });
  }

  /** Deletes a note. Throws `not_found` when there is no such note. */
  async delete(actor: Actor, uuid: string): Promise<void> {
    authorize(actor, 'deleteUserNote');
    await this.database.transaction(async (tx) => {
      const note = await tx.findOne(UserNote, { where: { uuid }, lock: { mode: 'pessimistic_write' } });
      if (!note) throw notFound();
      await tx.delete(UserNote, { uuid });
      const subject = `user:${note.userUuid}`;
      await recordAudit(tx, { actor, action: 'user.note_deleted', subject, before: { note: uuid } });
    });
  }
}
