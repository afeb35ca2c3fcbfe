import type { DataSource } from 'typeorm';
import { User } from '../../../entities/user.entity';
import { AppError } from '../../../errors';
import { refuseDuplicate } from '../../../infra/database/errors';
import type { Executor } from '../../../infra/database/statements';
import type { Actor } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { randomToken, sha256 } from '../../../lib/crypto';
import { reason } from '../../../lib/reasons';
import { queueMail } from '../../mail/mail-queue';
import { recordAudit } from '../../shared/audit';
import { badToken } from './first-proof';
import { hashChosenPassword } from './passwords';

const TOKEN_BYTES = 32;

/** Token of the set-up link, with the e-mail address and password that the first admin chooses. */
export interface SetUp {
  token: string;
  email: string;
  password: string;
}

/**
 * SQL: finds the admin of a valid set-up link. Sessions are stored for longer than a link is valid (`BOUNDS.times`),
 * so an admin without stored sessions has never signed in since the link was issued.
 */
const FIND_ADMIN = `
  SELECT users.uuid, users.email FROM setup_links AS link JOIN users ON users.uuid = link.user_uuid
  WHERE link.token_hash = $1 AND link.expires_on > now()
    AND users.password_hash = link.password_hash AND users.role = 'admin' AND users.status <> 'blocked'
    AND NOT EXISTS (SELECT FROM sessions WHERE user_uuid = users.uuid)`;

/** SQL: locks a link and its account against another use of the link and against a sign-in. */
const LOCK = `
  SELECT FROM setup_links AS link JOIN users ON users.uuid = link.user_uuid WHERE link.token_hash = $1 FOR UPDATE`;

/** Lets the first admin replace the generated e-mail address and password, with the link of the first start (ADR 53). */
export class SetUpService {
  constructor(private readonly database: DataSource) {}

  /**
   * Throws `invalid` for a link that is unknown, used or expired, or whose admin has signed in, has another password, is
   * blocked or is no admin any more. Changes nothing.
   */
  async assertValid(_actor: Actor, token: string): Promise<void> {
    await findAdmin(this.database.manager, token);
  }

  /**
   * Sets e-mail address and password of the first admin, and uses up the link. Throws `forbidden` unless a page of Chit's
   * own origin sends the request, `invalid` as `assertValid` does, and `conflict` when the e-mail address is taken. Of
   * two concurrent calls, one succeeds.
   */
  async setUp(actor: Actor, { token, email, password }: SetUp): Promise<void> {
    if (!actor.isSameOrigin) throw new AppError(reason('same_origin_required'));
    // Checks the link before hashing the password, because hashing is expensive.
    await this.assertValid(actor, token);
    const passwordHash = await hashChosenPassword(password, { names: [email], member: 'password' });
    await this.database.transaction(async (tx) => {
      await tx.query(LOCK, [sha256(token)]);
      // A second statement, because the locking statement does not see changes that were committed while it waited.
      const { uuid, email: generated } = await findAdmin(tx, token);
      await tx.update(User, { uuid }, { email, passwordHash }).catch(refuseDuplicate(reason('email_taken')));
      await tx.query('DELETE FROM setup_links WHERE user_uuid = $1', [uuid]);
      await queueMail(tx, { topic: 'confirm_email', userUuid: uuid, cause: 'set-up', params: {} });
      await recordAudit(tx, {
        ...{ actorUuid: uuid, action: 'user.set_up', subject: `user:${uuid}` },
        before: { email: generated },
        after: { email },
      });
    });
  }
}

async function findAdmin(db: Executor, token: string): Promise<{ uuid: string; email: string }> {
  const [admin] = await db.query<{ uuid: string; email: string }[]>(FIND_ADMIN, [sha256(token)]);
  if (!admin) throw badToken();
  return admin;
}

/** Token of the set-up link of a new admin; the database stores only its hash. */
export async function issueSetUpToken(
  tx: Executor,
  admin: { userUuid: string; passwordHash: string },
): Promise<string> {
  const token = randomToken(TOKEN_BYTES);
  await tx.query(
    `INSERT INTO setup_links (user_uuid, token_hash, password_hash, expires_on)
     VALUES ($1, $2, $3, now() + make_interval(days => $4))`,
    [admin.userUuid, sha256(token), admin.passwordHash, BOUNDS.times.setUpLink.most],
  );
  return token;
}
