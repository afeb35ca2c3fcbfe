import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { SignUpInvitation } from '../../../entities/sign-up-invitation.entity';
import { AppError, invalid, notFound } from '../../../errors';
import { type Executor, findPage, NEWEST_FIRST } from '../../../infra/database/statements';
import { type Actor, personUuidOf } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { randomToken, seal, sha256 } from '../../../lib/crypto';
import type { Page } from '../../../lib/page';
import { reason } from '../../../lib/reasons';
import { authorize } from '../../../policies/access';
import { mailAccessChange } from '../../mail/access-mails';
import { queueMail } from '../../mail/mail-queue';
import { lockAdmins } from '../../shared/account-lock';
import { recordAudit } from '../../shared/audit';

export interface NewSignUpInvitation {
  /** The only e-mail address that can use the invitation; absent when any address can. */
  email?: string | undefined;
  expiresInDays: number;
}

/** A new invitation, with its code and link, which are shown only once. */
export interface CreatedSignUpInvitation {
  invitation: SignUpInvitation;
  code: string;
  /** URL of the page that signs up with the invitation, with the code in its fragment. */
  url: string;
}

const CODE_BYTES = 24;
const CODE_PREFIX = 'chit_inv_';

const IS_OPEN = 'used_on IS NULL AND revoked_on IS NULL AND expires_on > now()';

export class SignUpInvitationService {
  constructor(
    private readonly database: DataSource,
    private readonly publicUrl: string,
    private readonly linksKey: Buffer,
  ) {}

  /**
   * Creates an invitation, and mails its link to the e-mail address, if there is one. Only this response contains the
   * code; the database stores the code's hash and, until the mail is sent, the encrypted link. Throws `conflict` when
   * the installation already has the maximum number of open invitations.
   */
  async create(
    actor: Actor,
    { email, expiresInDays }: NewSignUpInvitation,
  ): Promise<CreatedSignUpInvitation> {
    authorize(actor, 'createSignUpInvitation');
    const creatorUuid = personUuidOf(actor);
    const code = CODE_PREFIX + randomToken(CODE_BYTES);
    return this.database.transaction(async (tx) => {
      // Also serializes the creations, so that the number of open invitations stays within its limit.
      await lockAdmins(tx, actor);
      await assertFewOpen(tx);
      const uuid = newUuid();
      await tx.query(
        `INSERT INTO sign_up_invitations (uuid, code_hash, email, creator_uuid, expires_on)
         VALUES ($1, $2, $3, $4, now() + make_interval(days => $5))`,
        [uuid, sha256(code), email ?? null, creatorUuid, expiresInDays],
      );
      await recordAudit(tx, {
        actorUuid: creatorUuid,
        action: 'sign_up_invitation.created',
        subject: `sign_up_invitation:${uuid}`,
        after: { email: email ?? null, expiresInDays },
      });
      const invitation = await tx.findOneByOrFail(SignUpInvitation, { uuid });
      const url = `${this.publicUrl}/account/sign-up#${code}`;
      const params = { expiresOn: invitation.expiresOn.toISOString() };
      const sealedLink = seal(this.linksKey, url);
      if (email !== undefined)
        await queueMail(tx, { topic: 'sign_up_invited', email, cause: uuid, sealedLink, params });
      await mailAccessChange(tx, { userUuid: creatorUuid }, 'sign_up_invitation_created', email);
      return { invitation, code, url };
    });
  }

  /** Returns a page of all invitations, the newest first, and their total number. */
  async list(actor: Actor, page: Page): Promise<{ items: SignUpInvitation[]; total: number }> {
    authorize(actor, 'signUpInvitations');
    return findPage(this.database.manager, SignUpInvitation, page, { order: NEWEST_FIRST });
  }

  /** Revokes an unused invitation at once; others stay as they are. Throws `not_found`. */
  async revoke(actor: Actor, uuid: string): Promise<SignUpInvitation> {
    authorize(actor, 'revokeSignUpInvitation');
    return this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const invitation = await tx.findOne(SignUpInvitation, { where: { uuid }, lock });
      if (!invitation) throw notFound();
      if (invitation.usedOn || invitation.revokedOn) return invitation;
      await tx.update(SignUpInvitation, { uuid }, { revokedOn: () => 'now()' });
      await recordAudit(tx, {
        actor,
        action: 'sign_up_invitation.revoked',
        subject: `sign_up_invitation:${uuid}`,
        accountUuid: null,
        before: { email: invitation.email },
      });
      return tx.findOneByOrFail(SignUpInvitation, { uuid });
    });
  }
}

async function assertFewOpen(tx: Executor): Promise<void> {
  const max = BOUNDS.installation.openInvitations.most;
  const count = await tx.createQueryBuilder(SignUpInvitation, 'invitation').where(IS_OPEN).getCount();
  if (count >= max) throw new AppError(reason('too_many_sign_up_invitations', { max }));
}

/**
 * Locks the open invitation with this code until the transaction ends, and returns its UUID. Of two sign-ups with one
 * code, the second one waits for the lock and then finds the invitation used. Throws `invalid`, with the same reason
 * in all cases, for a code that is unknown, used, revoked, expired or for another e-mail address.
 */
export async function lockInvitation(tx: Executor, code: string, email: string): Promise<string> {
  const [invitation] = await tx.query<{ uuid: string }[]>(
    `SELECT uuid FROM sign_up_invitations
     WHERE code_hash = $1 AND ${IS_OPEN} AND (email IS NULL OR email = $2) FOR UPDATE`,
    [sha256(code), email],
  );
  if (!invitation) throw invalid({ member: 'invitation', reason: reason('sign_up_invitation') });
  return invitation.uuid;
}

/** Marks a locked invitation as used by the new account. */
export async function markInvitationUsed(tx: Executor, uuid: string, userUuid: string): Promise<void> {
  await tx.update(SignUpInvitation, { uuid }, { usedOn: () => 'now()', usedByUuid: userUuid });
  await recordAudit(tx, {
    actorUuid: userUuid,
    action: 'sign_up_invitation.used',
    subject: `sign_up_invitation:${uuid}`,
    accountUuid: userUuid,
  });
}
