import { type DataSource, IsNull, Not } from 'typeorm';
import { Member } from '../../../entities/member.entity';
import { User } from '../../../entities/user.entity';
import { AppError } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import { type Actor, type GrantedRole, personUuidOf } from '../../../lib/actor';
import { reason } from '../../../lib/reasons';
import { type Authorized, authorize, requireOwnPermissions } from '../../../policies/access';
import { permissionsOf } from '../../../policies/permissions';
import { mailAccessChange } from '../../mail/access-mails';
import { lockAccount } from '../../shared/account-lock';
import { type AuditAction, recordAudit } from '../../shared/audit';
import { withTest } from '../../shared/test-account';
import { disableWebhooksBy } from '../sessions/disabled-webhooks';
import { revokeKeysBy, revokeSessionsFor } from '../sessions/revocation';
import { revokeInvitationsBy } from './invitation.queries';
import { type AccountMember, listMembers, lockMembersOf, requireChangeable } from './member.queries';

/** Reads and changes the members of an account. */
export class MemberService {
  constructor(
    private readonly database: DataSource,
    private readonly sendsMails: boolean,
  ) {}

  /** Returns all persons who may act for the caller's account: the owner first. */
  async list(actor: Actor): Promise<AccountMember[]> {
    authorize(actor, 'members');
    return listMembers(this.database.manager, actor.account.uuid);
  }

  /**
   * Changes the role of a member with effect from the member's next request, and revokes the open invitations that
   * the member created; webhooks of a member who may no longer manage them are disabled. Throws `not_found` for a person who is no member, `conflict` for the owner, and `forbidden` when
   * the old or the new role has permissions that the caller lacks.
   */
  async changeRole(actor: Actor, personUuid: string, role: GrantedRole): Promise<AccountMember> {
    authorize(actor, 'changeMemberRole');
    const accountUuid = actor.account.uuid;
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      const member = await requireChangeable(tx, accountUuid, personUuid);
      requireOwnPermissions(actor, [...permissionsOf[member.role], ...permissionsOf[role]]);
      if (member.role === role) return member;
      await tx.update(Member, { accountUuid, personUuid }, { role });
      await revokeInvitationsBy(tx, accountUuid, personUuid);
      if (!permissionsOf[role].includes('webhooks')) await disableWebhooksBy(tx, accountUuid, personUuid);
      await recordAudit(tx, {
        ...{ actor, action: 'user.member_role_changed', subject: `user:${accountUuid}` },
        ...{ before: { personUuid, role: member.role }, after: { personUuid, role } },
      });
      const account = nameOf(await tx.findOneByOrFail(User, { uuid: accountUuid }));
      const detail = `${account}, ${member.email ?? personUuid}`;
      for (const recipient of [{ ownerOf: accountUuid }, { userUuid: personUuid }])
        await mailAccessChange(tx, recipient, 'member_role_changed', detail, role);
      return { ...member, role };
    });
  }

  /**
   * Removes a member, revokes the API keys that the member made and the member's sessions that act for the account, and
   * disables the member's webhooks.
   * Throws `not_found` for a person who is no member, and `conflict` for the owner.
   */
  async remove(actor: Actor, personUuid: string): Promise<void> {
    authorize(actor, 'removeMember');
    const { uuid } = actor.account;
    await this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      await removeMember(tx, actor, uuid, personUuid, 'user.member_removed');
      await revokeSessionsFor(tx, uuid, { userUuid: personUuid });
    });
  }

  /**
   * Ends the caller's own membership of an account, with the API keys that the caller made there. A session that acts for
   * the account is revoked, except the caller's current session, which acts for the caller's own account from then on.
   * Throws `not_found` when the caller is no member, and `conflict` for the owner.
   */
  async leave(actor: Actor, accountUuid: string): Promise<void> {
    authorize(actor, 'leaveAccount');
    const personUuid = personUuidOf(actor);
    const current = actor.kind === 'user' ? actor.sessionUuid : undefined;
    await this.database.transaction(async (tx) => {
      await lockMembersOf(tx, accountUuid);
      await removeMember(tx, actor, accountUuid, personUuid, 'user.member_left');
      const leaveIt = `UPDATE sessions SET account_uuid = NULL WHERE uuid = $1 AND account_uuid IN ${withTest('$2')}`;
      await tx.query(leaveIt, [current, accountUuid]);
      await revokeSessionsFor(tx, accountUuid, { userUuid: personUuid, except: current });
    });
  }

  /**
   * Hands the caller's account over to a member; the caller becomes a manager. Returns all members. Throws
   * `not_found` for a person who is no member, and `conflict` for the present owner, for a person who is blocked, for
   * the account of an admin, and before the caller has confirmed the e-mail address: it could be somebody else's, and
   * their first proof of the mailbox would not bring the account back. Without mails, nobody can confirm one.
   */
  async transferOwnership(actor: Actor, personUuid: string): Promise<AccountMember[]> {
    authorize(actor, 'transferOwnership');
    const accountUuid = actor.account.uuid;
    const formerOwner = personUuidOf(actor);
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      await requireChangeable(tx, accountUuid, personUuid);
      const account = await tx.findOneByOrFail(User, { uuid: accountUuid });
      if (account.role === 'admin') throw new AppError(reason('admin_account'));
      if (await tx.existsBy(User, { uuid: personUuid, status: 'blocked' }))
        throw new AppError(reason('blocked_owner'));
      const unproven = { uuid: formerOwner, email: Not(IsNull()), emailConfirmedOn: IsNull() };
      if (this.sendsMails && (await tx.existsBy(User, unproven)))
        throw new AppError(reason('email_unconfirmed'));
      await tx.delete(Member, { accountUuid, personUuid });
      await tx.insert(Member, { accountUuid, personUuid: formerOwner, role: 'manager' });
      const ownerUuid = personUuid === accountUuid ? null : personUuid;
      await tx.update(User, { uuid: accountUuid }, { ownerUuid });
      await recordAudit(tx, {
        ...{ actorUuid: formerOwner, action: 'user.ownership_transferred', subject: `user:${accountUuid}` },
        ...{ before: { ownerUuid: formerOwner }, after: { ownerUuid: personUuid } },
      });
      for (const userUuid of [formerOwner, personUuid])
        await mailAccessChange(tx, { userUuid }, 'ownership_transferred', nameOf(account));
      return listMembers(tx, accountUuid);
    });
  }
}

const nameOf = ({ displayName, email, uuid }: User): string => displayName ?? email ?? uuid;

async function removeMember(
  tx: Executor,
  actor: Authorized,
  accountUuid: string,
  personUuid: string,
  action: AuditAction,
): Promise<void> {
  const { role } = await requireChangeable(tx, accountUuid, personUuid);
  await tx.delete(Member, { accountUuid, personUuid });
  await revokeInvitationsBy(tx, accountUuid, personUuid);
  await revokeKeysBy(tx, accountUuid, personUuid);
  await disableWebhooksBy(tx, accountUuid, personUuid);
  const subject = `user:${accountUuid}`;
  await recordAudit(tx, { actor, action, subject, before: { personUuid, role } });
}
