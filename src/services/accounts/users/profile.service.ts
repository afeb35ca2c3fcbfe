import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Logo } from '../../../entities/logo.entity';
import { type Profile, User } from '../../../entities/user.entity';
import { notFound } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import type { EncodedImage, LogoEncoder } from '../../../infra/logo-encoder';
import type { Actor } from '../../../lib/actor';
import { type Authorized, authorize } from '../../../policies/access';
import { lockAccount } from '../../shared/account-lock';
import type { AuditAction } from '../../shared/audit';
import { withoutRegistrant } from '../../shared/lost-account';
import { changeUser } from '../../shared/user-changes';

/** New values of a profile: null clears a property, an absent property keeps its value. */
export type ProfileChange = Partial<Omit<Profile, 'logoHash'> & Pick<User, 'timeZone'>>;

const UPSERT_LOGO = `
  INSERT INTO logos (user_uuid, hash, content) VALUES ($1, $2, $3)
  ON CONFLICT (user_uuid) DO UPDATE SET hash = excluded.hash, content = excluded.content, created_on = now()`;

/** Reads and changes what payers see of a merchant: name, support contact, colour and logo. */
export class ProfileService {
  constructor(
    private readonly database: DataSource,
    private readonly logos: LogoEncoder,
  ) {}

  /** Returns the caller's account, with its profile. */
  async get(actor: Actor): Promise<User> {
    authorize(actor, 'profile');
    return this.database.manager.findOneByOrFail(User, { uuid: actor.account.uuid });
  }

  async update(actor: Actor, change: ProfileChange): Promise<User> {
    authorize(actor, 'updateProfile');
    return this.change(actor, 'user.profile_updated', change);
  }

  /**
   * Re-encodes the image, and stores it as the caller's logo. Throws `invalid` for bytes that are no image of the
   * given media type or have too many pixels, and `rate_limited` when too many images of the account are queued.
   */
  async setLogo(actor: Actor, image: EncodedImage): Promise<User> {
    authorize(actor, 'updateLogo');
    const content = await this.logos.encode(actor.account.uuid, image);
    const logoHash = createHash('sha256').update(content).digest('hex');
    return this.change(actor, 'user.logo_updated', { logoHash }, async (tx, userUuid) => {
      await tx.query(UPSERT_LOGO, [userUuid, logoHash, content]);
    });
  }

  /** Deletes the caller's logo; does nothing when there is none. */
  async deleteLogo(actor: Actor): Promise<User> {
    authorize(actor, 'deleteLogo');
    return this.change(actor, 'user.logo_deleted', { logoHash: null }, async (tx, userUuid) => {
      await tx.delete(Logo, { userUuid });
    });
  }

  /** The PNG with this SHA-256 hash in hex, for any caller. Throws `not_found`. */
  async readLogo(hash: string): Promise<Buffer> {
    const logo = await this.database.manager.findOne(Logo, { where: { hash }, select: { content: true } });
    if (!logo) throw notFound();
    return logo.content;
  }

  /** Changes profile, calls `store` for other rows, and saves an audit entry, in one transaction. */
  private change(
    actor: Authorized,
    action: AuditAction,
    change: ProfileChange | Partial<Profile>,
    store?: (tx: Executor, userUuid: string) => Promise<void>,
  ): Promise<User> {
    const { uuid } = actor.account;
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      const before = await tx.findOneByOrFail(User, { uuid });
      await store?.(tx, uuid);
      return withoutRegistrant(await changeUser(tx, { actor, action }, before, change));
    });
  }
}
