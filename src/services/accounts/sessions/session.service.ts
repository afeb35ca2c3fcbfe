import type { DataSource } from 'typeorm';
import { Session } from '../../../entities/session.entity';
import { badCredential, notFound } from '../../../errors';
import type { Actor, SignedIn } from '../../../lib/actor';
import type { Page } from '../../../lib/page';
import { authorize } from '../../../policies/access';
import type { Operation } from '../../../policies/operations';
import { isLive } from './live-sessions';
import { endSessions, revokeSessions } from './revocation';

/** A valid session, and whether the caller uses it for this request. */
export interface ListedSession extends Session {
  isCurrent: boolean;
}

/** Lists and revokes the caller's own sessions. */
export class SessionService {
  constructor(private readonly database: DataSource) {}

  /** Returns a page of the caller's valid sessions, newest first, and their total number. */
  async list(actor: Actor, { limit, offset }: Page): Promise<{ items: ListedSession[]; total: number }> {
    const { person, sessionUuid } = signedIn(actor, 'sessions');
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

  /** Revokes a session with immediate effect. Throws `not_found` for a session of another person. */
  async revoke(actor: Actor, uuid: string): Promise<void> {
    const { person } = signedIn(actor, 'revokeSession');
    const { manager } = this.database;
    if (!(await manager.existsBy(Session, { uuid, userUuid: person.uuid }))) throw notFound();
    await revokeSessions(manager, { uuid });
  }

  /**
   * Revokes all sessions of the person except the session of this request. The linked Telegram account must then be
   * confirmed anew: one of those sessions may have linked it.
   */
  async revokeOthers(actor: Actor): Promise<void> {
    const { person, sessionUuid } = signedIn(actor, 'revokeOtherSessions');
    await this.database.transaction((tx) => endSessions(tx, person.uuid, sessionUuid));
  }
}

function signedIn(actor: Actor, operation: Operation): SignedIn {
  authorize(actor, operation);
  if (actor.kind !== 'user') throw badCredential();
  return actor;
}
