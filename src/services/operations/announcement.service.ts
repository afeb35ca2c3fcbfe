import { type DataSource, MoreThan } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { Announcement } from '../../entities/announcement.entity';
import { AnnouncementDismissal } from '../../entities/announcement-dismissal.entity';
import { AnnouncementSending } from '../../entities/announcement-sending.entity';
import { AppError, invalid, notFound } from '../../errors';
import { databaseTime, type Executor, findPage } from '../../infra/database/statements';
import { type Actor, personUuidOf } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import type { AnnouncementMedium, AnnouncementSeverity } from '../../lib/enums';
import type { Page } from '../../lib/page';
import { reason } from '../../lib/reasons';
import { authorize } from '../../policies/access';
import { recordAudit } from '../shared/audit';
import { IS_CURRENT } from '../shared/current-announcement';

export interface NewAnnouncement {
  text: string;
  severity: AnnouncementSeverity;
  /** First time at which persons see the announcement; by default, now. */
  startsOn?: Date | undefined;
  /** Time from which persons no longer see the announcement. */
  endsOn: Date;
  /**
   * Media by which merchants get the announcement once it starts, in addition to seeing it while they are signed in.
   */
  sendBy: readonly AnnouncementMedium[];
}

/** Advisory lock that serializes the creation of announcements, so that their limit holds. */
const ANNOUNCEMENT_LOCK = 0x63686161;

/** Creates, lists and deletes admins' announcements, and stores which persons have dismissed which announcement. */
export class AnnouncementService {
  constructor(private readonly database: DataSource) {}

  /** Returns the current announcements that the caller has not dismissed, the newest first. */
  async listCurrent(actor: Actor): Promise<Announcement[]> {
    authorize(actor, 'announcements');
    return this.database.manager
      .createQueryBuilder(Announcement, 'announcement')
      .where(IS_CURRENT)
      .andWhere(
        `NOT EXISTS (SELECT FROM announcement_dismissals
           WHERE announcement_uuid = announcement.uuid AND person_uuid = :person)`,
        { person: personUuidOf(actor) },
      )
      .orderBy({ starts_on: 'DESC', uuid: 'DESC' })
      .limit(BOUNDS.installation.openAnnouncements.most)
      .getMany();
  }

  /** Hides a current announcement from the caller. Throws `not_found` when there is no such announcement. */
  async dismiss(actor: Actor, uuid: string): Promise<void> {
    authorize(actor, 'dismissAnnouncement');
    await this.database.transaction(async (tx) => {
      const [found] = await tx.query(
        `SELECT uuid FROM announcements WHERE uuid = $1 AND ${IS_CURRENT} FOR KEY SHARE`,
        [uuid],
      );
      if (!found) throw notFound();
      const row = { announcementUuid: uuid, personUuid: personUuidOf(actor) };
      await tx.createQueryBuilder().insert().into(AnnouncementDismissal).values(row).orIgnore().execute();
    });
  }

  /** Returns a page of all announcements, past and future ones included, the newest first, and their total number. */
  async listAll(actor: Actor, page: Page): Promise<{ items: Announcement[]; total: number }> {
    authorize(actor, 'allAnnouncements');
    const order = { startsOn: 'DESC', uuid: 'DESC' } as const;
    return findPage(this.database.manager, Announcement, page, { order });
  }

  /**
   * Creates an announcement. Throws `invalid` for a period that is empty, over or too long, and `conflict` when the
   * installation already has the maximum number of announcements that are not over. `AnnouncementSenderService` sends it.
   */
  async create(actor: Actor, { startsOn, sendBy, ...input }: NewAnnouncement): Promise<Announcement> {
    authorize(actor, 'createAnnouncement');
    const authorUuid = personUuidOf(actor);
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [ANNOUNCEMENT_LOCK]);
      const now = await databaseTime(tx);
      const row = { ...input, startsOn: startsOn ?? now };
      assertPeriod(row, now);
      await assertFewOpen(tx, now);
      const uuid = newUuid();
      await tx.insert(Announcement, { uuid, authorUuid, ...row });
      const sendings = sendBy.map((medium) => ({ announcementUuid: uuid, medium }));
      await tx.insert(AnnouncementSending, sendings);
      await recordAudit(tx, {
        actorUuid: authorUuid,
        action: 'announcement.created',
        subject: `announcement:${uuid}`,
        after: { ...row, sendBy },
      });
      return tx.findOneByOrFail(Announcement, { uuid });
    });
  }

  /** Deletes it at once, with its messages that are not sent yet. Throws `not_found`. */
  async delete(actor: Actor, uuid: string): Promise<void> {
    authorize(actor, 'deleteAnnouncement');
    await this.database.transaction(async (tx) => {
      const deletion = tx.createQueryBuilder().delete().from(Announcement).where({ uuid }).returning('text');
      const [deleted] = (await deletion.execute()).raw;
      if (!deleted) throw notFound();
      await recordAudit(tx, {
        actor,
        action: 'announcement.deleted',
        subject: `announcement:${uuid}`,
        accountUuid: null,
        before: { text: deleted.text },
      });
    });
  }
}

const DAY_MS = 86_400_000;

function assertPeriod({ startsOn, endsOn }: Pick<Announcement, 'startsOn' | 'endsOn'>, now: Date): void {
  if (endsOn <= now) throw invalid({ member: 'endsOn', reason: reason('future_time') });
  const max = BOUNDS.times.announcement.most;
  if (endsOn <= startsOn || endsOn.getTime() - startsOn.getTime() > max * DAY_MS)
    throw invalid({ member: 'endsOn', reason: reason('announcement_period', { max }) });
}

async function assertFewOpen(tx: Executor, now: Date): Promise<void> {
  const max = BOUNDS.installation.openAnnouncements.most;
  if ((await tx.countBy(Announcement, { endsOn: MoreThan(now) })) >= max)
    throw new AppError(reason('too_many_announcements', { max }));
}
