import { type DataSource, Not } from 'typeorm';
import { InvoicePost } from '../../entities/invoice-post.entity';
import { TelegramDraft } from '../../entities/telegram-draft.entity';
import type { TelegramLink } from '../../entities/telegram-link.entity';
import { User } from '../../entities/user.entity';
import { AppError, invalid } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import { type Actor, personUuidOf } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import { randomToken, sha256 } from '../../lib/crypto';
import type { Language } from '../../lib/enums';
import { reason } from '../../lib/reasons';
import { authorize, authorizeSignedIn } from '../../policies/access';
import { mailAccessChange } from '../mail/access-mails';
import { lockPerson } from '../shared/account-lock';
import { recordAudit } from '../shared/audit';
import { changeUser } from '../shared/user-changes';
import type { Messenger } from './messenger';

/** Number of random bytes in a link code: its base64url text fits the 64 characters of a deep link's parameter. */
const CODE_BYTES = 24;
/** Number of minutes after which an unfinished invoice form expires. */
const DRAFT_MINUTES = 60;

/** The Telegram user who sent an update. */
export interface TelegramUser {
  id: string;
  /** `@username` when the user has one; otherwise the display name. */
  name: string;
  language: Language;
}

export class TelegramAccountService {
  constructor(
    private readonly database: DataSource,
    private readonly messenger: Messenger,
  ) {}

  /**
   * Creates a deep link to the bot with a one-time code, which is valid for 10 minutes, but not longer than the caller's
   * session, and invalidates the previous code. Throws `unavailable` when there is no bot.
   */
  async createLink(actor: Actor): Promise<{ url: string; expiresOn: Date }> {
    authorizeSignedIn(actor, 'createTelegramLink');
    const { person, sessionUuid } = actor;
    const username = await this.messenger.username();
    const code = randomToken(CODE_BYTES);
    const expiresOn = await this.database.transaction(async (tx) => {
      await lockPerson(tx, actor);
      const [link] = await tx.query(INSERT_CODE, [sha256(code), person.uuid, sessionUuid]);
      const subject = `user:${person.uuid}`;
      await recordAudit(tx, { actorUuid: person.uuid, action: 'user.telegram_link_created', subject });
      await mailAccessChange(tx, { userUuid: person.uuid }, 'telegram_link_created');
      return link.expiresOn;
    });
    return { url: `https://t.me/${username}?start=${code}`, expiresOn };
  }

  /** Returns the account that `link` would link, without changing anything. Throws the same errors as `link`. */
  async preview(code: string, { id }: TelegramUser): Promise<User> {
    const { manager } = this.database;
    return requireLinkable(manager, code, id);
  }

  /** Invalidates a link code, for a recipient who did not request the code. */
  async decline(code: string): Promise<void> {
    await readCode(this.database.manager, TAKE_CODE, code);
  }

  /**
   * Links the Telegram account to the Chit account for which the code was created, and permits it dangerous operations,
   * because the session that created the code was confirmed. Each code works once. Throws `invalid` for an invalid code, and `conflict` when the Telegram account is already linked to another Chit account;
   * in that case the code stays valid.
   */
  async link(code: string, { id, name, language }: TelegramUser): Promise<User> {
    return this.database.transaction(async (tx) => {
      // Locks the account before the code: a change of the password locks them in this order too.
      const user = await requireLinkable(tx, code, id);
      const { uuid: userUuid } = user;
      const taken = await readCode(tx, TAKE_CODE, code);
      if (taken?.userUuid !== userUuid) throw badCode();
      const change = {
        ...{ telegramId: id, telegramName: name, telegramLanguage: language },
        ...{ telegramConfirmed: true, telegramSessionUuid: taken.sessionUuid },
      };
      if (user.telegramId !== id) await deletePrivatePosts(tx, user.telegramId);
      await tx.update(User, { uuid: userUuid }, change);
      await recordAudit(tx, {
        actorUuid: userUuid,
        action: 'user.telegram_linked',
        subject: `user:${userUuid}`,
        before: { telegramId: user.telegramId },
        after: { telegramId: id },
      });
      await mailAccessChange(tx, { userUuid }, 'telegram_linked', name);
      return { ...user, ...change };
    });
  }

  /** Removes the link between the caller's account and the linked Telegram account. */
  async unlink(actor: Actor): Promise<User> {
    authorize(actor, 'unlinkTelegram');
    const uuid = personUuidOf(actor);
    return this.database.transaction((tx) => unlinkTelegram(tx, uuid));
  }

  /** Sets the bot's language, and whether it tells when an invoice needs attention. */
  async update(
    actor: Actor,
    change: Partial<Pick<User, 'telegramLanguage' | 'telegramAlerts'>>,
  ): Promise<void> {
    authorize(actor, 'updateNotifications');
    const uuid = personUuidOf(actor);
    await this.database.transaction(async (tx) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const before = await tx.findOneOrFail(User, { where: { uuid }, lock });
      await changeUser(tx, { actor, action: 'user.notifications_updated' }, before, change);
    });
  }

  /** Stores the caller's new Telegram name. */
  async setName(actor: Actor, name: string): Promise<void> {
    authorize(actor, 'me');
    await this.database.manager.update(User, { uuid: personUuidOf(actor) }, { telegramName: name });
  }

  /** Returns the user's unfinished form for a new invoice as JSON; null when there is none or it has expired. */
  async findDraft(telegramId: string): Promise<string | null> {
    const [found] = await this.database.query<{ draft: string }[]>(
      'SELECT draft FROM telegram_drafts WHERE telegram_id = $1 AND updated_on > now() - make_interval(mins => $2)',
      [telegramId, DRAFT_MINUTES],
    );
    return found?.draft ?? null;
  }

  async saveDraft(telegramId: string, draft: string): Promise<void> {
    await this.database.query(
      `INSERT INTO telegram_drafts (telegram_id, draft) VALUES ($1, $2)
       ON CONFLICT (telegram_id) DO UPDATE SET draft = excluded.draft, updated_on = now()`,
      [telegramId, draft],
    );
  }

  async deleteDraft(telegramId: string): Promise<void> {
    await this.database.manager.delete(TelegramDraft, { telegramId });
  }
}

/** Removes the link between a person's account and the linked Telegram account, if there is one. */
export async function unlinkTelegram(tx: Executor, uuid: string): Promise<User> {
  const before = await tx.findOneOrFail(User, { where: { uuid }, lock: { mode: 'pessimistic_write' } });
  if (before.telegramId === null) return before;
  const change = {
    ...{ telegramId: null, telegramName: null, telegramLanguage: null },
    ...{ telegramAlerts: false, telegramConfirmed: false, telegramSessionUuid: null },
  };
  await tx.update(User, { uuid }, change);
  await deletePrivatePosts(tx, before.telegramId);
  await tx.delete(TelegramDraft, { telegramId: before.telegramId });
  await recordAudit(tx, {
    actorUuid: uuid,
    action: 'user.telegram_unlinked',
    subject: `user:${uuid}`,
    before: { telegramId: before.telegramId },
    after: { telegramId: null },
  });
  return { ...before, ...change };
}

/** Deletes the posts in the private chat of an unlinked Telegram account, so that the bot no longer updates them. */
async function deletePrivatePosts(tx: Executor, telegramId: string | null): Promise<void> {
  if (telegramId !== null) await tx.delete(InvoicePost, { chatId: telegramId });
}

const INSERT_CODE = `
  INSERT INTO telegram_links (code_hash, user_uuid, session_uuid, expires_on)
  VALUES ($1, $2, $3, now() + interval '${BOUNDS.times.telegramLink.most} minutes')
  ON CONFLICT (user_uuid) DO UPDATE
  SET (code_hash, session_uuid, expires_on) = (excluded.code_hash, excluded.session_uuid, excluded.expires_on)
  RETURNING expires_on AS "expiresOn"`;

/** SQL: whether the code $1 is valid: it has not expired, and the session that created it was not ended. */
const IS_VALID = `
  code_hash = $1 AND expires_on > now()
  AND EXISTS (SELECT FROM sessions WHERE uuid = session_uuid AND revoked_on IS NULL)`;

const FIND_CODE = `SELECT user_uuid AS "userUuid", session_uuid AS "sessionUuid" FROM telegram_links WHERE ${IS_VALID}`;

/**
 * SQL: deletes a valid code and returns its account. Expired codes are left to the retention job: a request with an
 * expired code must not take measurably longer than one with an unknown code, which would reveal that the code had
 * existed.
 */
const TAKE_CODE = `
  WITH taken AS (DELETE FROM telegram_links WHERE ${IS_VALID} RETURNING user_uuid, session_uuid)
  SELECT user_uuid AS "userUuid", session_uuid AS "sessionUuid" FROM taken`;

const badCode = () => invalid({ member: 'code', reason: reason('link_code') });

async function readCode(tx: Executor, statement: string, code: string) {
  const [row] = await tx.query<Pick<TelegramLink, 'userUuid' | 'sessionUuid'>[]>(statement, [sha256(code)]);
  return row;
}

/** The account of the code, locked, if this user may be linked to it. Throws as `link` does. */
async function requireLinkable(tx: Executor, code: string, telegramId: string): Promise<User> {
  const userUuid = (await readCode(tx, FIND_CODE, code))?.userUuid;
  const lock = tx.queryRunner ? ({ mode: 'for_no_key_update' } as const) : undefined;
  const where = { uuid: userUuid ?? '', status: Not('blocked' as const) };
  const user = userUuid && (await tx.findOne(User, { where, lock }));
  if (!user) throw badCode();
  if (await tx.existsBy(User, { telegramId, uuid: Not(user.uuid) }))
    throw new AppError(reason('telegram_linked'));
  return user;
}
