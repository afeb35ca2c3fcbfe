import type { DataSource } from 'typeorm';
import { Session } from '../../../entities/session.entity';
import { notFound } from '../../../errors';
import type { Actor } from '../../../lib/actor';
import type { Page } from '../../../lib/page';
import { authorizeSignedIn } from '../../../policies/access';
import { lockPerson } from '../../shared/account-lock';
import { recordAudit } from '../../shared/audit';
import { isLive } from './live-sessions';
import { endSession, endSessions, revokeHandedOut } from './revocation';

/** A valid session, and whether the caller uses it for this request. */
export interface ListedSession extends Session {
  isCurrent: boolean;
}

/** Lists and revokes the caller's own sessions. */
export class SessionService {
  constructor(private readonly database: DataSource) {}

  /** Returns a page of the caller's valid sessions, newest first, and their total number. */
  async list(actor: Actor, { limit, offset }: Page): Promise<{ items: ListedSession[]; total: number }> {
    authorizeSignedIn(actor, 'sessions');
    const { person, sessionUuid } = actor;
    const [sessions, total] = await this.database.manager
      .createQueryBuilder(Session, 'session')
      .where('session.user_uuid = :uuid', { uuid: person.uuid })
      .andWhere(isLive('session'))
      .orderBy({ 'session.created_on': 'DESC', 'session.uuid': 'DESC' })
      .limit(limit)
      .offset(offset)
      .getManyAndCount();
    const items = sessions.map((session) => ({ ...session, isCurrent: session.uuid === sessionUuid }));
    return { items, total };
  }

  /** Revokes a session with immediate effect (`endSession`). Throws `not_found` for a session of another person. */
  async revoke(actor: Actor, uuid: string): Promise<void> {
    authorizeSignedIn(actor, 'revokeSession');
    const { person } = actor;
    const subject = `user:${person.uuid}`;
    await this.database.transaction(async (tx) => {
      if (!(await tx.existsBy(Session, { uuid, userUuid: person.uuid }))) throw notFound();
      if ((await endSession(tx, uuid)) > 0)
        await recordAudit(tx, { actor, action: 'user.session_ended', subject, before: { session: uuid } });
    });
  }

  /**
   * Revokes all sessions of the person except the session of this request. The linked Telegram account must then be
   * confirmed anew, and open invitations and links that the person has handed out end: they may be from those sessions.
   */
  async revokeOthers(actor: Actor): Promise<void> {
    authorizeSignedIn(actor, 'revokeOtherSessions');
    const { person, sessionUuid } = actor;
    const subject = `user:${person.uuid}`;
    await this.database.transaction(async (tx) => {
      await lockPerson(tx, actor);
      await revokeHandedOut(tx, person.uuid);
      const sessions = await endSessions(tx, person.uuid, sessionUuid);
      if (sessions > 0)
        await recordAudit(tx, { actor, action: 'user.other_sessions_ended', subject, before: { sessions } });
    });
  }
}
