import type { SignUpInvitation } from '../entities/sign-up-invitation.entity';

/** An invitation to sign up in REST, without its code. */
export const presentSignUpInvitation = (invitation: SignUpInvitation) => ({
  uuid: invitation.uuid,
  email: invitation.email,
  created_on: invitation.createdOn.toISOString(),
  expires_on: invitation.expiresOn.toISOString(),
  used_on: invitation.usedOn?.toISOString() ?? null,
  used_by_uuid: invitation.usedByUuid,
  revoked_on: invitation.revokedOn?.toISOString() ?? null,
});
