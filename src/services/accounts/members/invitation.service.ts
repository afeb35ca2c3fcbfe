import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { Invitation } from '../../../entities/invitation.entity';
import { Session } from '../../../entities/session.entity';
import { User } from '../../../entities/user.entity';
import { AppError, invalid, noCredential, notFound } from '../../../errors';
import { type Executor, findPage, NEWEST_FIRST } from '../../../infra/database/statements';
import { type Actor, type GrantedRole, personUuidOf, type SignedIn } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import type { Client } from '../../../lib/caller';
import { randomToken, seal, sha256 } from '../../../lib/crypto';
import type { Page } from '../../../lib/page';
import { reason } from '../../../lib/reasons';
import { type Authorized, authorize, requireOwnPermissions } from '../../../policies/access';
import { permissionsOf } from '../../../policies/permissions';
import { mailAccessChange } from '../../mail/access-mails';
import { queueMail } from '../../mail/mail-queue';
import { lockAccount, lockPerson } from '../../shared/account-lock';
import { type AuditAction, recordAudit } from '../../shared/audit';
import type { AuthService, SignIn } from '../sign-in/auth.service';
import { type Credentials, isUnchanged, type PasswordSignIn } from '../sign-in/password-sign-in';
import { hashChosenPassword } from '../sign-in/passwords';
import {
  countOpenInvitations,
  findOpenInvitation,
  type OpenInvitation,
  takeInvitation,
} from './invitation.queries';
import { addMember, listMembers, listMemberships, lockMembersOf, type Membership } from './member.queries';

const TOKEN_BYTES = 32;
const MAX_OPEN = BOUNDS.account.invitations.most;

export interface NewInvitation {
  role: GrantedRole;
  /** E-mail address of the only person who may accept; when absent, anyone with the token may accept. */
  email?: string;
}

/** The token of an invitation; a caller who is not signed in also gives the credentials of a new person. */
export interface Acceptance {
  token: string;
  email?: string;
  password?: string;
}

/** A new invitation, with its token and link, which are shown only once. */
export interface CreatedInvitation {
  invitation: InvitationDetails;
  token: string;
  /** URL of the page that accepts the invitation, with the token in its fragment. */
  url: string;
}

/** An invitation, with the e-mail address of the person who made it. */
export type InvitationDetails = Omit<Invitation, 'tokenHash' | 'inviter'> & {
  inviterEmail: string | null;
};

/** Result of accepting an invitation. `session` is null for a person who was signed in already. */
export interface AcceptedInvitation {
  membership: Membership;
  session: SignIn | null;
}

/** Whether a text can be shown as a name to somebody who did not ask: it has no path and no telephone number. */
const isName = (text: string | null | undefined): text is string =>
  !!text && /^[\p{L}\p{M}\p{N} .,'’&@_+–-]{1,100}$/u.test(text) && text.replace(/\P{N}/gu, '').length <= 4;

/** Invites persons to become members of an account. */
export class InvitationService {
  constructor(
    private readonly database: DataSource,
    private readonly parts: { auth: AuthService; signIns: PasswordSignIn },
    private readonly publicUrl: string,
    private readonly linksKey: Buffer,
  ) {}

  /**
   * Creates an invitation, which expires after a week, and mails its link to the e-mail address, if there is one. Only
   * this response contains the token; the database stores a hash. Throws `conflict` when the e-mail address belongs to
   * a member, and when too many invitations are open, `forbidden` for a role with permissions that the caller lacks, and
   * `rate_limited` when the address or the account has got its maximum of mailed invitations.
   */
  async invite(actor: Actor, { role, email }: NewInvitation): Promise<CreatedInvitation> {
    authorize(actor, 'inviteMember');
    requireOwnPermissions(actor, permissionsOf[role]);
    const accountUuid = actor.account.uuid;
    const token = randomToken(TOKEN_BYTES);
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      const members = await listMembers(tx, accountUuid);
      if (email !== undefined && members.some((member) => member.email === email))
        throw new AppError(reason('already_member'));
      if ((await countOpenInvitations(tx, accountUuid)) >= MAX_OPEN)
        throw new AppError(reason('too_many_invitations', { max: MAX_OPEN }));
      const invited = { uuid: newUuid(), accountUuid, role, email: email ?? null };
      await tx.insert(Invitation, {
        ...invited,
        tokenHash: sha256(token),
        invitedBy: personUuidOf(actor),
        expiresOn: () => `now() + interval '${BOUNDS.times.invitation.most} days'`,
      });
      await recordInvitation(tx, actor, 'user.member_invited', invited);
      const invitation = await findInvitation(tx, invited.uuid);
      const url = `${this.publicUrl}/account/invitation#${token}`;
      await this.mailLink(tx, invitation, url, actor.address);
      await mailAccessChange(tx, { ownerOf: accountUuid }, 'member_invited', email);
      return { invitation, token, url };
    });
  }

  private async mailLink(
    tx: Executor,
    invitation: InvitationDetails,
    url: string,
    source: string,
  ): Promise<void> {
    const { uuid, email, role, expiresOn, accountUuid } = invitation;
    if (email === null) return;
    const account = await tx.findOneByOrFail(User, { uuid: accountUuid });
    const name = [account.displayName, invitation.inviterEmail].find(isName) ?? accountUuid;
    await queueMail(tx, {
      ...{ topic: 'member_invited', email, cause: uuid, senderUuid: accountUuid, source },
      sealedLink: seal(this.linksKey, url),
      params: { account: name, role, expiresOn: expiresOn.toISOString() },
    });
  }

  /** Returns a page of the account's invitations, newest first and including closed ones, and their total number. */
  async list(actor: Actor, page: Page): Promise<{ items: InvitationDetails[]; total: number }> {
    authorize(actor, 'invitations');
    const where = { accountUuid: actor.account.uuid };
    const options = { where, order: NEWEST_FIRST, relations: { inviter: true } };
    const { items, total } = await findPage(this.database.manager, Invitation, page, options);
    return { items: items.map(toDetails), total };
  }

  /** Revokes an open invitation; others stay as they are. Throws `not_found` for one of another account. */
  async revoke(actor: Actor, uuid: string): Promise<InvitationDetails> {
    authorize(actor, 'revokeInvitation');
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      const invitation = await tx.findOneBy(Invitation, { uuid, accountUuid: actor.account.uuid });
      if (!invitation) throw notFound();
      if (!invitation.acceptedOn && !invitation.revokedOn) {
        await tx.update(Invitation, { uuid }, { revokedOn: () => 'now()' });
        await recordInvitation(tx, actor, 'user.invitation_revoked', invitation);
      }
      return findInvitation(tx, uuid);
    });
  }

  /**
   * Makes a person a member of the account that issued the invitation. A signed-in caller joins as themselves. Any
   * other caller gives an e-mail address and a password: Chit registers a new person without a shop, even while
   * sign-up is closed, and opens a session that acts for the account. Throws `invalid` for a token that is unknown,
   * expired, revoked or used, and for a signed-in caller who gives the e-mail address of another person. Throws
   * `forbidden` when the invitation is for another e-mail address, and `conflict` when the e-mail address of a new
   * person is taken.
   */
  async accept(actor: Actor, { token, email, password }: Acceptance): Promise<AcceptedInvitation> {
    if (actor.kind === 'anonymous' && actor.invalidCredential) throw noCredential(actor.invalidCredential);
    const invitation = await this.findOpen(token);
    if (actor.kind === 'user') return this.acceptAs(actor, invitation, email);
    if (email === undefined || password === undefined) throw missingCredentials();
    return this.acceptAsNewPerson(actor, invitation, { email, password });
  }

  /**
   * Makes the person with these credentials a member of the account that issued the invitation, without opening a
   * session. Throws the same errors about the invitation as `accept`. Checks the credentials like a sign-in, with the
   * same limits and errors.
   */
  async acceptByPassword(actor: Actor, token: string, credentials: Credentials): Promise<void> {
    const invitation = await this.findOpen(token);
    assertInvited(invitation, credentials.email);
    const { signIns } = this.parts;
    const person = await signIns.signIn(actor, credentials, async (_tx, account) => account);
    await this.database.transaction(async (tx) => {
      await lockMembersOf(tx, invitation.accountUuid, person.uuid);
      if (!(await isUnchanged(tx, person))) throw new AppError(reason('wrong_password'));
      await join(tx, invitation, person.uuid, invitation.accountUuid);
    });
  }

  private async findOpen(token: string): Promise<OpenInvitation> {
    const invitation = await findOpenInvitation(this.database.manager, sha256(token));
    if (!invitation) throw closedInvitation();
    return invitation;
  }

  private acceptAs(
    actor: SignedIn,
    invitation: OpenInvitation,
    givenEmail: string | undefined,
  ): Promise<AcceptedInvitation> {
    const { uuid } = actor.person;
    return this.database.transaction(async (tx) => {
      await lockMembersOf(tx, invitation.accountUuid, uuid);
      await lockPerson(tx, actor);
      const { email } = await tx.findOneByOrFail(User, { uuid });
      if (givenEmail !== undefined && givenEmail !== email) throw otherPerson();
      assertInvited(invitation, email);
      const membership = await join(tx, invitation, uuid, actor.account.uuid);
      return { membership, session: null };
    });
  }

  private async acceptAsNewPerson(
    client: Client,
    invitation: OpenInvitation,
    { email, password }: Credentials,
  ): Promise<AcceptedInvitation> {
    assertInvited(invitation, email);
    const passwordHash = await hashChosenPassword(password, { names: [email], member: 'password' });
    return this.database.transaction(async (tx) => {
      const session = await this.parts.auth.createAccount(tx, { email, passwordHash, role: 'guest' }, client);
      const { accountUuid } = invitation;
      const userUuid = session.user.uuid;
      const membership = await join(tx, invitation, userUuid, accountUuid);
      await tx.update(Session, { userUuid }, { accountUuid });
      return { membership, session };
    });
  }
}

const closedInvitation = () => invalid({ member: 'token', reason: reason('link_code') });

const otherPerson = () =>
  invalid({ member: 'email', reason: reason('given_together', { other: 'the session of another person' }) });

const missingCredentials = () =>
  invalid(...['email', 'password'].map((member) => ({ member, reason: reason('required') })));

function assertInvited(invitation: OpenInvitation, email: string | null): void {
  if (invitation.email !== null && invitation.email !== email)
    throw new AppError(reason('invitation_for_other'));
}

/** Accepts an invitation and makes the person a member; of several concurrent calls, one succeeds. */
async function join(
  tx: Executor,
  { uuid, accountUuid }: OpenInvitation,
  personUuid: string,
  currentAccount: string,
): Promise<Membership> {
  await lockMembersOf(tx, accountUuid, personUuid);
  const role = await takeInvitation(tx, uuid);
  if (!role) throw closedInvitation();
  await addMember(tx, { accountUuid, personUuid, role });
  await recordAudit(tx, {
    ...{ actorUuid: personUuid, action: 'user.member_joined', subject: `user:${accountUuid}` },
    after: { personUuid, role },
  });
  const { email } = await tx.findOneByOrFail(User, { uuid: personUuid });
  await mailAccessChange(tx, { ownerOf: accountUuid }, 'member_joined', email ?? personUuid);
  const memberships = await listMemberships(tx, personUuid, currentAccount);
  return memberships.find((each) => each.accountUuid === accountUuid) as Membership;
}

const recordInvitation = (
  tx: Executor,
  actor: Authorized,
  action: AuditAction,
  { uuid, accountUuid, email, role }: Pick<Invitation, 'uuid' | 'accountUuid' | 'email' | 'role'>,
) =>
  recordAudit(tx, {
    ...{ actor, action, subject: `user:${accountUuid}` },
    after: { invitation: uuid, email, role },
  });

const toDetails = ({ inviter, ...invitation }: Invitation): InvitationDetails => ({
  ...invitation,
  inviterEmail: inviter.email,
});

async function findInvitation(tx: Executor, uuid: string): Promise<InvitationDetails> {
  return toDetails(await tx.findOneOrFail(Invitation, { where: { uuid }, relations: { inviter: true } }));
}
